import type { Store } from "./open.ts";

/** Copies what another record's items depend on: the operator's outlets, and the secret that seals covers. */
export async function copyIdentity(source: Store, target: Store): Promise<void> {
  const outlets = await source.db.selectFrom("outlets").selectAll().execute();
  const secrets = await source.db.selectFrom("secrets").selectAll().where("name", "=", "cover").execute();
  await target.db.transaction().execute(async (tx) => {
    for (const outlet of outlets) await tx.insertInto("outlets").values(outlet).execute();
    for (const secret of secrets) await tx.insertInto("secrets").values(secret).execute();
  });
}
