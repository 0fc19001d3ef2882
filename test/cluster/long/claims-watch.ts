import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../../../src/store/open.ts";

/** The same as the lease that the desk uses. */
const LEASE_MS = 15_000;
/** Allows for the time between reading the clock and claiming. */
const MARGIN_MS = 1_000;
const LOOK_MS = 100;

interface Claim {
  readonly id: string;
  readonly lapses: number;
  readonly claimed_until: number | null;
  /** The database's clock at the time of the query. */
  readonly now: number;
}

/**
 * Polls the articles. No worker may take an article that another worker still holds, or hold an article longer than a lease.
 */
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
        // Claims are only ever extended. So if the claim seen before ends after `now`, that claim had not lapsed.
        if (known && lapses > known.lapses && (known.claimed_until ?? 0) > now)
          wrong.add(`article ${id} was taken from its holder`);
        if ((claimed_until ?? 0) > now + LEASE_MS + MARGIN_MS)
          wrong.add(`article ${id} is held for ${claimed_until! - now} ms`);
      }
      before = after;
    }
  }

  const running = watch();
  // `stop` reports any error. If the whole run fails, the store is closed and this loop fails, too, but only the first failure
  // matters.
  running.catch(() => {});
  return {
    /** The violations found. */
    async stop(): Promise<string[]> {
      stopping.abort();
      await running;
      return [...wrong];
    },
  };
}
