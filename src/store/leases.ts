import { sql, type SqlBool } from "kysely";
import { type Claimant, inTime } from "./claims.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { LeaseRow } from "./schema.ts";

type Name = LeaseRow["name"];

/** Claims work that one process does at a time, or renews the claim. Returns whether the claimant holds it now. */
export function claimLease(store: Store, claimant: Claimant, name: Name): Promise<boolean> {
  const { by, leaseMs, now } = claimant;
  return inTime(store, now, async (tx, at) => {
    const claim = { claimed_by: by, claimed_until: at + leaseMs };
    // Nobody claims for longer than a lease. A later end means that the clock was set back, so the claim has lapsed.
    const isFree = sql<SqlBool>`(leases.claimed_by is null or leases.claimed_by = ${by}
      or leases.claimed_until <= ${at} or leases.claimed_until > ${at + leaseMs})`;
    const claimed = await tx
      .insertInto("leases")
      .values({ name, ...claim })
      .onConflict((c) => c.column("name").doUpdateSet(claim).where(isFree))
      .returning("claimed_by")
      .execute();
    return claimed.length > 0;
  });
}

/** Renews a claim within a larger transaction. Returns false if it was lost. */
export async function renewLease(
  tx: StoreTransaction,
  { by, leaseMs }: Claimant,
  name: Name,
  at: number,
): Promise<boolean> {
  const renewed = await tx
    .updateTable("leases")
    .set({ claimed_until: at + leaseMs })
    .where("name", "=", name)
    .where("claimed_by", "=", by)
    .returning("name")
    .execute();
  return renewed.length > 0;
}

export async function releaseLease({ db }: Store, by: string, name: Name): Promise<void> {
  await db
    .updateTable("leases")
    .set({ claimed_by: null, claimed_until: null })
    .where("name", "=", name)
    .where("claimed_by", "=", by)
    .execute();
}
