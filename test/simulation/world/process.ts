import type { Timers } from "../../../src/http/timers.ts";
import type { Chance } from "../../record/random.ts";
import { isLikely } from "./chance.ts";
import type { World } from "./world.ts";

/** Timers fire up to this much late. */
const LATE_MS = 1;

/** One run of a program. After it is killed, it does nothing more: its promises never settle. */
export class Process {
  readonly name: string;
  readonly number: number;
  readonly timers: Timers;
  isAlive = true;
  readonly #world: World;
  readonly #chance: Chance;
  readonly #onEnd: (() => void)[] = [];

  constructor(name: string, number: number, world: World, chance: Chance) {
    this.name = name;
    this.number = number;
    this.#world = world;
    this.#chance = chance;
    const after = (ms: number, wake: () => void) =>
      world.after(ms + chance.next() * LATE_MS, () => this.isAlive && wake());
    this.timers = {
      steadyNow: () => world.now,
      after,
      every(ms, wake) {
        let cancel = after(ms, again);
        function again(): void {
          cancel = after(ms, again);
          wake();
        }
        return () => cancel();
      },
      random: () => chance.next(),
    };
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.timers.after(ms, resolve));
  }

  /** The time that a statement, a message or a fetch takes: mostly little. */
  step(): Promise<void> {
    const ms = isLikely(this.#chance, 2) ? this.#chance.next() * 30 : this.#chance.next() * 2;
    return new Promise((resolve) => void this.#world.after(ms, () => this.isAlive && resolve()));
  }

  onEnd(end: () => void): void {
    this.#onEnd.push(end);
  }

  end(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const end of this.#onEnd) end();
  }
}
