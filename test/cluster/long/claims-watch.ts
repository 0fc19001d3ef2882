import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../../../src/store/open.ts";

/** As the desk has it. */
const LEASE_MS = 15_000;
/** Between reading the clock and claiming. */
const MARGIN_MS = 1_000;
const LOOK_MS = 100;

interface Claim {
  readonly id: string;
  readonly lapses: number;
  readonly claimed_until: number | null;
  /** The database's clock when it was so. */
  readonly now: number;
}

/** Looks at articles all the time: nobody may take one that another still holds, and nobody may hold one for longer than a lease. */
export function watchClaims({ db }: Store) {
  const stopping = new AbortController();
  const wrong = new Set<string>();

  async function look(): Promise<Map<string, Claim>> {
    const { rows } = await sql<Claim>`
      select id, lapses, claimed_until, floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
        from articles where stage not in ('published', 'dropped')`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function watch(): Promise<void> {
    let before = await look();
    while (!stopping.signal.aborted) {
      await delay(LOOK_MS);
      const after = await look();
      for (const { id, lapses, claimed_until, now } of after.values()) {
        const known = before.get(id);
        // Claims are only ever made longer: what stood until later than now had not lapsed.
        if (known && lapses > known.lapses && (known.claimed_until ?? 0) > now)
          wrong.add(`article ${id} was taken from whoever held it`);
        if ((claimed_until ?? 0) > now + LEASE_MS + MARGIN_MS)
          wrong.add(`article ${id} is held for ${claimed_until! - now} ms`);
      }
      before = after;
    }
  }

  const running = watch();
  // Whoever stops it hears of it. A run that fails closes the store first, and its own reason is the one to be read.
  running.catch(() => {});
  return {
    /** What was seen. */
    async stop(): Promise<string[]> {
      stopping.abort();
      await running;
      return [...wrong];
    },
  };
}
