import { FIRST_OPERATOR_OUTLET, LAST_OUTLET, type Outlet } from "../domain/outlet.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { OutletRow } from "./schema.ts";

/** The operator's own outlets, by number. */
export async function listOutlets({ db }: Pick<Store, "db"> | { db: StoreTransaction }): Promise<Outlet[]> {
  return (await db.selectFrom("outlets").selectAll().orderBy("number").execute()).map(outletFromRow);
}

/** An outlet that is not in the project's table. `number` is its number in the record it comes from, if any. */
export type GivenOutlet = Omit<Outlet, "number"> & { readonly number: number | null };

/** The number of an operator's outlet in this record. */
export async function findOutletNumber(
  tx: Store["db"] | StoreTransaction,
  given: GivenOutlet,
): Promise<number | undefined> {
  const known = await tx
    .selectFrom("outlets")
    .select("number")
    .where("name", "=", given.name)
    .where("homepage", "=", given.homepage)
    .executeTakeFirst();
  return known?.number;
}

export async function hasOutlet(tx: StoreTransaction, number: number): Promise<boolean> {
  return (
    (await tx.selectFrom("outlets").select("number").where("number", "=", number).executeTakeFirst()) !==
    undefined
  );
}

/** Gives a new outlet a number: the number it comes with, if that number is free. Call this with the publication counter locked. */
export async function enrolOutlet(tx: StoreTransaction, given: GivenOutlet): Promise<number> {
  const isFree = given.number !== null && !(await hasOutlet(tx, given.number));
  const number = isFree ? given.number : await nextNumber(tx);
  await tx
    .insertInto("outlets")
    .values({ number, name: given.name, homepage: given.homepage, logo_url: given.logoUrl })
    .execute();
  return number;
}

/** Updates the logo of an operator's outlet; its number stays. */
export async function setOutletLogo(
  tx: StoreTransaction,
  number: number,
  logoUrl: string | null,
): Promise<void> {
  await tx.updateTable("outlets").set({ logo_url: logoUrl }).where("number", "=", number).execute();
}

/** The number after the highest, or the first gap if the highest possible number is taken. */
async function nextNumber(tx: StoreTransaction): Promise<number> {
  const last = await tx
    .selectFrom("outlets")
    .select(({ fn }) => fn.max<number | null>("number").as("number"))
    .where("number", ">=", FIRST_OPERATOR_OUTLET)
    .executeTakeFirst();
  const next = (last?.number ?? FIRST_OPERATOR_OUTLET - 1) + 1;
  if (next <= LAST_OUTLET) return next;
  const taken = await tx
    .selectFrom("outlets")
    .select("number")
    .where("number", ">=", FIRST_OPERATOR_OUTLET)
    .orderBy("number")
    .execute();
  const gap = taken.findIndex(({ number }, place) => number !== FIRST_OPERATOR_OUTLET + place);
  return FIRST_OPERATOR_OUTLET + gap;
}

function outletFromRow(row: OutletRow): Outlet {
  return { number: row.number, name: row.name, homepage: row.homepage, logoUrl: row.logo_url };
}
