import type { Store } from "./open.ts";
import type { SecretRow } from "./schema.ts";

/** A secret of the installation, created on first use; every process that opens the record gets the same one. */
export async function getSecret({ db }: Store, name: SecretRow["name"], make: () => string): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: make() })
    .onConflict((c) => c.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}
