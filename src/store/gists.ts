import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { GIST_BYTES, GIST_VERSION, type Gist, isCurrentGist } from "../domain/gist.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { GistRow, Schema } from "./schema.ts";

type Readable = Pick<Store, "db"> | { readonly db: StoreTransaction };

const FORMAT = GIST_VERSION * 65_536 + GIST_BYTES;
/** Gists from here on are of a later version. */
const LATER = (GIST_VERSION + 1) * 65_536;

/** SQLite allows 32,766 values per statement; a gist has 3. */
const ROWS_PER_STATEMENT = 2_000;

export function gistRow(itemId: string, gist: Gist): GistRow {
  if (!isCurrentGist(gist)) throw new Error(`The gist of ${itemId} has another version or length`);
  return { item_id: itemId, format: FORMAT, gist };
}

/** Inserts or replaces gists. No item may occur twice in `rows`. */
export async function putGists(tx: StoreTransaction, rows: readonly GistRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("gists")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((c) =>
        c
          .column("item_id")
          .doUpdateSet(({ ref }) => ({ format: ref("excluded.format"), gist: ref("excluded.gist") })),
      )
      .execute();
  }
}

/** The gists of these items, without those that this version cannot use. */
export async function findGists({ db }: Readable, itemIds: readonly string[]): Promise<Map<string, Gist>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("gists")
    .select(["item_id", "gist"])
    .where("item_id", "in", itemIds)
    .where("format", "=", FORMAT)
    .execute();
  return new Map(rows.map(({ item_id, gist }) => [item_id, gist]));
}

/** Those of these items that lack a gist. */
export async function findWithoutGist({ db }: Readable, itemIds: readonly string[]): Promise<Set<string>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("items as i")
    .select("i.id")
    .where("i.id", "in", itemIds)
    .where(lacksGist)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether the item `i` lacks a gist. One of a later version counts as a gist: otherwise, while two versions share the
 * record, each would replace the other's.
 */
export function lacksGist({
  selectFrom,
  and,
  not,
  exists,
}: ExpressionBuilder<Schema & { i: Schema["items"] }, "i">) {
  // The notice of a withdrawn item does not say what the item was about.
  const isShown = sql<SqlBool>`i.withdrawn_at is null`;
  const usable = sql<SqlBool>`(g.format = ${sql.lit(FORMAT)} or g.format >= ${sql.lit(LATER)})`;
  const gist = selectFrom("gists as g").select("g.item_id").whereRef("g.item_id", "=", "i.id").where(usable);
  return and([isShown, not(exists(gist))]);
}

/** How many items there are, and how many of them have a gist. */
export async function countGists({ db }: Store): Promise<{ readonly items: number; readonly gists: number }> {
  const count = async (table: "items" | "gists") => {
    let rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("count"));
    if (table === "gists") rows = rows.where(sql<SqlBool>`format = ${FORMAT} or format >= ${LATER}`);
    // A withdrawn item gets no new gist, so it counts only if it already has one.
    else rows = rows.where(sql<SqlBool>`withdrawn_at is null or id in (select item_id from gists)`);
    return Number((await rows.executeTakeFirstOrThrow()).count);
  };
  return { gists: await count("gists"), items: await count("items") };
}
