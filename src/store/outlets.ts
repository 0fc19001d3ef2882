import { FIRST_OPERATOR_OUTLET, type Outlet } from "../domain/outlet.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { OutletRow } from "./schema.ts";

/** The operator's own outlets, by number. */
export async function listOutlets({ db }: Pick<Store, "db"> | { db: StoreTransaction }): Promise<Outlet[]> {
  return (await db.selectFrom("outlets").selectAll().orderBy("number").execute()).map(outletFromRow);
}

/** The number of an outlet that is not in the project's table, given at its first sight. Call it within a turn at publishing. */
export async function enrolOutlet(tx: StoreTransaction, given: Omit<Outlet, "number">): Promise<number> {
  const known = await tx
    .selectFrom("outlets")
    .select("number")
    .where("name", "=", given.name)
    .where("homepage", "=", given.homepage)
    .executeTakeFirst();
  if (known) return known.number;
  const last = await tx
    .selectFrom("outlets")
    .select(({ fn }) => fn.max<number | null>("number").as("number"))
    .executeTakeFirst();
  const number = (last?.number ?? FIRST_OPERATOR_OUTLET - 1) + 1;
  await tx
    .insertInto("outlets")
    .values({ number, name: given.name, homepage: given.homepage, logo_url: given.logoUrl })
    .execute();
  return number;
}

function outletFromRow(row: OutletRow): Outlet {
  return { number: row.number, name: row.name, homepage: row.homepage, logoUrl: row.logo_url };
}
