import { randomBytes } from "node:crypto";
import type { Store } from "./open.ts";
import type { SecretRow } from "./schema.ts";

/** A secret of the installation, created on first use; every process that opens the record gets the same one. */
export async function getSecret({ db }: Store, name: SecretRow["name"], make = makeSecret): Promise<string> {
  const find = () => db.selectFrom("secrets").select("value").where("name", "=", name);
  // An existing secret is only read, so that a full disk does not keep a service from starting.
  const found = await find().executeTakeFirst();
  if (found) return found.value;
  await db
    .insertInto("secrets")
    .values({ name, value: make() })
    .onConflict((c) => c.column("name").doNothing())
    .execute();
  return (await find().executeTakeFirstOrThrow()).value;
}

function makeSecret(): string {
  return randomBytes(32).toString("hex");
}
