import { inTransaction, readClock, type Store, type StoreTransaction } from "./open.ts";

/** A process that claims rows, and how long a claim is valid unless renewed. */
export interface Claimant {
  /** Unique per process run: a restarted process is another claimant. */
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

/** The rows that a claimant holds. */
export interface HeldClaims {
  readonly feeds: readonly string[];
  readonly articles: readonly string[];
}

/**
 * Renews claims on rows still being worked on. Skips rows that are being written: nobody else can claim them,
 * and waiting for a turn that writes many of them could deadlock.
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

/** Releases all claims of a process, so that no worker has to wait for them to lapse. */
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
