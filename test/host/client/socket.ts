type Listener = (...args: any[]) => unknown;
interface Waiting {
  readonly resolve: (value: any) => void;
  readonly reject: (error: Error) => void;
}

/** Thrown to whoever waited for an answer when the line went dead. */
export class ConnectionLost extends Error {
  constructor() {
    super("The connection to the server was lost before an answer came.");
    this.name = "ConnectionLost";
  }
}

/**
 * The wire, in the shape of a socket.io client: `emit(event, ...args, ack?)`, `on`, `once`, `off`. What was said while the line was
 * dead is never sent again by the server (@claim socket.no-replay). Emits made while it is dead wait until it is back (@claim socket.buffered-emits).
 */
export class ClientSocket {
  connected = false;
  id: string | null = null;
  /** What becomes of a request whose answer got lost: `reject`, or `hang` as a plain socket.io acknowledgement would (@claim socket.lost-ack). */
  lostAcks: "reject" | "hang" = "reject";
  /** Told when the line goes dead or comes back. */
  onStatus: ((status: "lost" | "back") => void) | null = null;
  #socket: WebSocket | null = null;
  #listeners = new Map<string, { fn: Listener; once: boolean }[]>();
  #waiting = new Map<number, Waiting>();
  #unsent: string[] = [];
  #next = 1;
  #tries = 0;
  #wasConnected = false;
  #closed = false;
  #heldUntil = 0;
  /** Events that came before the page was ready to hear them. */
  #early: { event: string; args: unknown[] }[] | null = [];
  #retry: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly url: string) {}

  get disconnected(): boolean {
    return !this.connected;
  }

  /** Resolves when the line stands for the first time. */
  connect(): Promise<void> {
    return new Promise((resolve, reject) => this.#open(resolve, reject));
  }

  disconnect(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  /** Cuts the line for a while, as a train in a tunnel would. For tests. */
  _hostDrop(milliseconds: number): void {
    this.#heldUntil = Date.now() + milliseconds;
    this.#socket?.close();
    this.#lost();
  }

  #open(resolve?: () => void, reject?: (error: Error) => void): void {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.connected = true;
      this.#tries = 0;
      this.id = Math.random().toString(36).slice(2);
      if (this.#wasConnected) this.onStatus?.("back");
      this.#wasConnected = true;
      const unsent = this.#unsent;
      this.#unsent = [];
      for (const frame of unsent) socket.send(frame);
      this.#tell("connect", []);
      resolve?.();
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket && this.connected) this.#receive(JSON.parse(String(event.data)));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lost(reject);
    });
  }

  #lost(reject?: (error: Error) => void): void {
    const was = this.connected;
    this.connected = false;
    this.id = null;
    if (!this.#wasConnected) reject?.(new Error("The server does not take the connection."));
    if (was) {
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      if (this.lostAcks === "reject") for (const { reject: refuse } of waiting) refuse(new ConnectionLost());
      this.#tell("disconnect", ["transport close"]);
      if (!this.#closed) this.onStatus?.("lost");
    }
    if (this.#closed || !this.#wasConnected) return;
    this.#tries += 1;
    if (this.#retry !== null) return;
    const wait = Math.max(this.#heldUntil - Date.now(), Math.min(250 * 2 ** Math.min(this.#tries, 5), 5000));
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#open();
    }, wait);
  }

  #receive(frame: { ack?: number; result?: unknown; error?: { message: string }; event?: string; args?: unknown[] }): void {
    if (frame.ack !== undefined) {
      const waiting = this.#waiting.get(frame.ack);
      this.#waiting.delete(frame.ack);
      if (frame.error) waiting?.reject(Object.assign(new Error(frame.error.message), frame.error));
      else waiting?.resolve(frame.result);
    } else if (frame.event && this.#early) this.#early.push({ event: frame.event, args: frame.args ?? [] });
    else if (frame.event) this.#tell(frame.event, frame.args ?? []);
  }

  /** Hands over what came while the page was loading, and from now on everything at once. */
  _hostListen(): void {
    const early = this.#early ?? [];
    this.#early = null;
    for (const { event, args } of early) this.#tell(event, args);
  }

  #tell(event: string, args: unknown[]): void {
    for (const { fn, once } of [...(this.#listeners.get(event) ?? [])]) {
      if (once) this.off(event, fn);
      try {
        fn(...args);
      } catch (error) {
        console.error(error);
      }
    }
  }

  #send(frame: object): void {
    const text = JSON.stringify(frame);
    if (this.connected && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    else this.#unsent.push(text);
  }

  /** Sends and forgets, unless the last argument is a function, which then gets the answer. */
  emit(event: string, ...args: any[]): this {
    const ack = typeof args.at(-1) === "function" ? (args.pop() as Listener) : null;
    if (ack)
      this.request(event, ...args).then(
        (result) => ack(result),
        (error: Error) => ack({ error: { message: error.message } }),
      );
    else this.#send({ event, args });
    return this;
  }

  /** Sends and waits for the answer. The answer is handed over synchronously with its arrival, so order on the wire is order of effect. */
  request(event: string, ...args: unknown[]): Promise<any> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, event, args });
    });
  }

  on(event: string, fn: Listener): this {
    const list = this.#listeners.get(event) ?? [];
    list.push({ fn, once: false });
    this.#listeners.set(event, list);
    return this;
  }

  once(event: string, fn: Listener): this {
    this.on(event, fn);
    const list = this.#listeners.get(event) ?? [];
    list[list.length - 1] = { fn, once: true };
    return this;
  }

  off(event: string, fn?: Listener): this {
    if (!fn) this.#listeners.delete(event);
    else
      this.#listeners.set(
        event,
        (this.#listeners.get(event) ?? []).filter((entry) => entry.fn !== fn),
      );
    return this;
  }
}
