import { inTransaction, readClock, type Store, type StoreTransaction } from "./open.ts";

/** Who claims, and how long a claim stands unless it is renewed. */
export interface Claimant {
  /** Unique to a process's run: whoever starts again is somebody else. */
  readonly by: string;
  readonly leaseMs: number;
  readonly now: () => number;
}

/** Runs `work` in one transaction with the record's clock, which all claimants share. */
export function inTime<T>(
  store: Store,
  now: () => number,
  work: (tx: StoreTransaction, at: number) => Promise<T>,
): Promise<T> {
  return inTransaction(store, async (tx) => work(tx, await readClock(store, tx, now)));
}

/** What somebody holds. */
export interface HeldClaims {
  readonly feeds: readonly string[];
  readonly articles: readonly string[];
}

/**
 * Says that these are still being worked on. Those that are being written just now are passed over: nobody else can take
 * them, and a turn that writes many of them must not wait for us while we wait for it.
 */
export function renewClaims(store: Store, claimant: Claimant, held: HeldClaims): Promise<void> {
  const { by, leaseMs, now } = claimant;
  return inTime(store, now, async (tx, at) => {
    const until = { claimed_until: at + leaseMs };
    const isShared = store.engine === "postgres";
    if (held.feeds.length > 0) {
      const ours = tx
        .selectFrom("feeds")
        .select("url")
        .where("url", "in", held.feeds)
        .where("claimed_by", "=", by);
      await tx
        .updateTable("feeds")
        .set(until)
        .where("url", "in", isShared ? ours.forUpdate().skipLocked() : ours)
        .execute();
    }
    if (held.articles.length > 0) {
      const ours = tx
        .selectFrom("articles")
        .select("id")
        .where("id", "in", held.articles)
        .where("claimed_by", "=", by);
      await tx
        .updateTable("articles")
        .set(until)
        .where("id", "in", isShared ? ours.forUpdate().skipLocked() : ours)
        .execute();
    }
  });
}

/** Gives back whatever is held, so that nobody has to wait for the claims to lapse. */
export function releaseClaims(store: Store, by: string): Promise<void> {
  return inTransaction(store, async (tx) => {
    for (const table of ["feeds", "articles"] as const)
      await tx
        .updateTable(table)
        .set({ claimed_by: null, claimed_until: null })
        .where("claimed_by", "=", by)
        .execute();
  });
}
