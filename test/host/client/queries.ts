const G = globalThis as any;

interface Message {
  id: string;
  to: string;
  from: string;
  name?: string;
  data?: unknown;
  timeout?: number;
  answer?: { result?: unknown; error?: string };
}

/** Questions from one page to another person's pages, of which each that is open answers (@claim query.every-page). They ride on the channel of activities, for the wire has no other that reaches everybody. */
export class Queries {
  #waiting = new Map<string, { resolve: (value: unknown) => void; reject: (error: Error) => void; timer: ReturnType<typeof setTimeout> }>();

  ask(user: any, name: string, data: unknown, timeout = 30_000): Promise<unknown> {
    const id = G.foundry.utils.randomID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`The query "${name}" to ${user.name} was not answered in time`));
      }, timeout);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#send({ id, to: user.id, from: G.game.userId, name, data, timeout });
    });
  }

  #send(message: Message): void {
    G.game.socket.emit("userActivity", G.game.userId, { _hostQuery: message });
  }

  receive(user: any, message: Message): void {
    if (message.to !== G.game.userId) return;
    if (message.answer) return this.#answered(message);
    void this.#handle(user, message);
  }

  #answered({ id, answer }: Message): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (answer?.error) waiting.reject(new Error(answer.error));
    else waiting.resolve(answer?.result);
  }

  async #handle(user: any, { id, name = "", data, timeout }: Message): Promise<void> {
    const answer: Message["answer"] = {};
    try {
      const handler = G.CONFIG.queries[name];
      if (!handler) throw new Error(`The query "${name}" is not registered`);
      answer.result = await handler(data, { timeout });
    } catch (error) {
      answer.error = (error as Error).message;
    }
    this.#send({ id, to: user.id, from: G.game.userId, answer });
  }
}
