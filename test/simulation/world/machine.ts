import type { MachineClock, SteadyClock } from "../../../src/store/machine-clock.ts";
import type { World } from "./world.ts";

/** Some seconds before a full hour, so that every run makes a ranking. */
export const ORIGIN = Date.parse("2026-01-05T08:59:48Z");
/** Services start this long after their machine. The clock guard trusts no earlier reading. */
const BOOTED_MS = 200_000;

/** The clocks of the machine that all processes run on. */
export class Machine implements MachineClock {
  readonly #world: World;
  /** When the machine was last switched on, in the world's time. */
  startedAt = 0;
  /** How far the clock is ahead of the true time. */
  aheadMs = 0;
  #boot = 1;
  #bootedAt = -BOOTED_MS;

  readonly now: () => number;
  readonly steady: SteadyClock;

  constructor(world: World) {
    this.#world = world;
    this.now = () => Math.floor(ORIGIN + world.now + this.aheadMs);
    const boot = () => this.#boot;
    this.steady = {
      get boot() {
        return boot();
      },
      uptimeMs: () => Math.floor(world.now - this.#bootedAt),
    };
  }

  /** Restarts the machine after a power cut. The network corrects the clock before any service starts. */
  restart(): void {
    this.#boot += 1;
    this.startedAt = this.#world.now;
    this.#bootedAt = this.#world.now - BOOTED_MS;
    this.aheadMs = 0;
  }
}
