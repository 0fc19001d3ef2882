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

/** Says that whatever is held is still being worked on. */
export function renewClaims(store: Store, { by, leaseMs, now }: Claimant): Promise<void> {
  return inTime(store, now, async (tx, at) => {
    for (const table of ["feeds", "articles"] as const)
      await tx
        .updateTable(table)
        .set({ claimed_until: at + leaseMs })
        .where("claimed_by", "=", by)
        .execute();
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
