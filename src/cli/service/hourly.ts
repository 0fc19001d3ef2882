import { RANKING_KINDS } from "../../api/forms/form.ts";
import type { Rankings } from "../../api/rankings.ts";
import { CATEGORIES } from "../../domain/category.ts";
import { HOUR_MS } from "../../index/ranking.ts";
import type { Log } from "./log.ts";

/** Computes and keeps every ranking as its hour comes, whether or not somebody asks. */
export function rankOnTheHour(rankings: Rankings, settle: () => Promise<void>, now: () => number, log: Log) {
  let timer: NodeJS.Timeout;
  let running: Promise<void>;

  async function rankAll(): Promise<void> {
    const hour = Math.floor(now() / HOUR_MS) * HOUR_MS;
    timer = setTimeout(begin, hour + HOUR_MS - now() + 1).unref();
    await settle();
    for (const category of CATEGORIES)
      for (const kind of RANKING_KINDS) rankings.of({ category, hour, ...kind });
  }

  function begin(): void {
    running = rankAll().catch((error: unknown) => log.fault("The hour could not be ranked", error));
  }

  begin();
  return {
    /** Ranks no more, and waits for what is under way. */
    stop(): Promise<void> {
      clearTimeout(timer);
      return running;
    },
  };
}
