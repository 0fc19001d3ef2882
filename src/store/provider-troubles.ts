import { inTime } from "./claims.ts";
import { readClock, type Store } from "./open.ts";
import type { ProviderTroubleRow } from "./schema.ts";

/** After this long without a retry, we assume that the provider is no longer configured or no worker runs. */
const STALE_MS = 86_400_000;

/** Records that a provider is paused; an existing start time is kept. */
export function keepTrouble(
  store: Store,
  now: () => number,
  trouble: Pick<ProviderTroubleRow, "provider" | "kind" | "reason">,
): Promise<void> {
  return inTime(store, now, async (tx, at) => {
    const { kind, reason } = trouble;
    await tx
      .insertInto("provider_troubles")
      .values({ ...trouble, since: at, at })
      .onConflict((c) => c.column("provider").doUpdateSet({ kind, reason, at }))
      .execute();
  });
}

/** Deletes the row of a provider that has answered again. */
export async function endTrouble({ db }: Store, provider: string): Promise<void> {
  await db.deleteFrom("provider_troubles").where("provider", "=", provider).execute();
}

/** The providers that are currently paused. */
export async function readTroubles(store: Store, now: () => number): Promise<readonly ProviderTroubleRow[]> {
  const at = await readClock(store, store.db, now);
  return store.db
    .selectFrom("provider_troubles")
    .selectAll()
    .where("at", ">", at - STALE_MS)
    .orderBy("provider")
    .execute();
}
