import type { ClientSocket } from "./socket.ts";

const G = globalThis as any;

/** Follows the public API page of `foundry.helpers.GameTime`. The server's clock is the one that counts. */
export class GameTime {
  #offset: number;

  constructor(
    readonly socket: ClientSocket,
    serverTime: number | undefined,
  ) {
    this.#offset = serverTime ? serverTime - Date.now() : 0;
  }

  /** Milliseconds since 1970 on the server. */
  get serverTime(): number {
    return Date.now() + this.#offset;
  }

  get worldTime(): number {
    return 0;
  }

  async sync(): Promise<this> {
    const asked = Date.now();
    try {
      const answer = await this.socket.request("time");
      const told = typeof answer === "number" ? answer : answer?.serverTime;
      if (typeof told === "number") this.#offset = told + (Date.now() - asked) / 2 - Date.now();
    } catch {
      // The clock keeps its last offset.
    }
    return this;
  }

  advance(): never {
    throw new G.foundry.NotImplementedInStandIn("foundry.helpers.GameTime#advance");
  }
}

/** Follows the public API page of `foundry.helpers.interaction.ClipboardHelper`. Works without https, where browsers hide their clipboard. */
export class ClipboardHelper {
  async copyPlainText(text: string): Promise<void> {
    if (navigator.clipboard && isSecureContext) return navigator.clipboard.writeText(text);
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
