import { RANKING_KINDS } from "../api/forms/form.ts";
import type { Rankings } from "../api/rankings.ts";
import { CATEGORIES } from "../domain/category.ts";
import { MACHINE_TIMERS, type Timers } from "../http/timers.ts";
import { HOUR_MS } from "../index/ranking.ts";
import type { Log } from "./observe/log.ts";

/** The delay before retrying an hour that could not be ranked, for example because publications were missing. */
const RETRY_MS = 5_000;

/**
 * Computes and stores every ranking at the top of its hour, even if nobody requests it. `settle` returns
 * whether this node has everything published before an instant, and nothing more can be published before it.
 */
export function rankOnTheHour(
  rankings: Rankings,
  settle: (instant: number) => Promise<boolean>,
  now: () => number,
  log: Log,
  timers: Timers = MACHINE_TIMERS,
) {
  let cancel = () => {};
  let running: Promise<void>;
  let isStopped = false;
  /** Resolved by `stop`, so that shutdown doesn't wait for publications by other processes. */
  const stopped = Promise.withResolvers<false>();

  async function rankAll(): Promise<void> {
    const hour = Math.floor(now() / HOUR_MS) * HOUR_MS;
    wait(hour + HOUR_MS - now() + 1);
    if (!(await Promise.race([settle(hour), stopped.promise]))) return wait(RETRY_MS);
    for (const category of CATEGORIES)
      for (const kind of RANKING_KINDS) rankings.of({ category, hour, ...kind });
  }

  function wait(ms: number): void {
    cancel();
    if (!isStopped) cancel = timers.after(ms, begin);
  }

  function begin(): void {
    running = rankAll().catch((error: unknown) => {
      log.fault("Cannot compute the rankings for this hour", error);
      wait(RETRY_MS);
    });
  }

  begin();
  return {
    /** Stops ranking and waits for the current run. */
    stop(): Promise<void> {
      isStopped = true;
      stopped.resolve(false);
      cancel();
      return running;
    },
  };
}
