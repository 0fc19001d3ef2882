import type { Chance } from "../../record/random.ts";
import { isLikely } from "./chance.ts";
import type { Process } from "./process.ts";

/** What may lie between a program and its database. A cut refuses statements; a stall holds them until it ends. */
export type LineState = "whole" | "cut" | "stalled";

/** One process's line to the record, as if a network were in between. */
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

  /** What the server does when the line breaks; the last one given counts. */
  onCut(end: () => void): void {
    this.#onCut = end;
  }

  /** The line breaks. With luck, the server still gets a commit that was under way, and its reply is lost. */
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

  /** Whether the commit that is now under way reaches the server, and only its reply is lost. */
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
