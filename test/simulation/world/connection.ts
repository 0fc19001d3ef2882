import type { Chance } from "../../record/random.ts";
import { isLikely } from "./chance.ts";
import type { Process } from "./process.ts";

/** What may lie between a program and its database. A cut refuses statements; a stall holds them until it ends. */
export type LineState = "whole" | "cut" | "stalled";

/** One process's connection to the record, as if over a network. */
export class Connection {
  readonly #process: Process;
  readonly #chance: Chance;
  #state: LineState = "whole";
  #losesReply = false;
  #waiting: (() => void)[] = [];
  #onCut: () => void = () => {};

  constructor(process: Process, chance: Chance) {
    this.#process = process;
    this.#chance = chance;
  }

  /** Sets what the server does when the connection breaks; the latest setting counts. */
  onCut(end: () => void): void {
    this.#onCut = end;
  }

  /** Breaks the connection. By chance, the server still gets a commit under way, and only its reply is lost. */
  cut(): void {
    this.#state = "cut";
    this.#losesReply = isLikely(this.#chance, 50);
    if (!this.#losesReply) this.#onCut();
    this.#goOn();
  }

  stall(): void {
    this.#state = "stalled";
  }

  heal(): void {
    if (this.#losesReply) this.#onCut();
    this.#losesReply = false;
    this.#state = "whole";
    this.#goOn();
  }

  /** Whether the commit now under way reaches the server, so that only its reply is lost. */
  losesReply(): boolean {
    const loses = this.#state === "cut" && this.#losesReply;
    this.#losesReply = false;
    return loses;
  }

  async pass(): Promise<void> {
    while (this.#state === "stalled") await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.check();
  }

  /** Fails if the line is cut. */
  check(): void {
    if (this.#state === "cut") this.fail();
  }

  fail(): never {
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  }

  #goOn(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) if (this.#process.isAlive) resolve();
  }
}
