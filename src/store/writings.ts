import { BUILT_IN, type WrittenBy } from "../domain/written-by.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { WritingRow } from "./schema.ts";

/** SQLite allows 32,766 values per statement; a row has 8. */
const ROWS_PER_STATEMENT = 2_000;

export function writingRow(itemId: string, at: number, { refusal, ...by }: WrittenBy): WritingRow {
  return {
    item_id: itemId,
    at,
    writer: by.writer,
    model: by.model,
    asked: by.asked,
    refusal_outcome: refusal?.outcome ?? null,
    refusal_kind: refusal?.kind ?? null,
    refusal_reason: refusal?.reason ?? null,
  };
}

/** Inserts who wrote new items. */
export async function insertWritings(tx: StoreTransaction, rows: readonly WritingRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await tx
      .insertInto("writings")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
}

/** Who wrote an item; undefined if it was imported or is older than schema 12. */
export async function findWrittenBy({ db }: Store, itemId: string): Promise<WrittenBy | undefined> {
  const row = await db.selectFrom("writings").selectAll().where("item_id", "=", itemId).executeTakeFirst();
  return row && writtenByOf(row);
}

function writtenByOf(row: WritingRow): WrittenBy {
  const { writer, model, refusal_outcome: outcome, refusal_kind: kind, refusal_reason: reason } = row;
  const refusal = outcome === null ? null : { outcome, kind: kind ?? "", reason: reason ?? "" };
  return { writer, model, asked: Number(row.asked), refusal };
}

/** The writers of the items published since an instant. */
export interface WritingShare {
  readonly byWriter: readonly { readonly writer: string; readonly items: number }[];
  /** Items for which a model was asked, and how many of these have its text. */
  readonly asked: number;
  readonly taken: number;
  /** How often a model's last unused text was not used, by reason; the most frequent first. */
  readonly refusals: readonly { readonly kind: string; readonly items: number }[];
  readonly lastRefusal: {
    readonly itemId: string;
    readonly at: number;
    readonly kind: string;
    readonly reason: string;
  } | null;
}

export async function readWritingShare({ db }: Store, since: number): Promise<WritingShare> {
  const groups = await db
    .selectFrom("writings")
    .select(({ fn }) => ["writer", "model", "refusal_kind", fn.countAll<number>().as("count")])
    .where("at", ">=", since)
    .groupBy(["writer", "model", "refusal_kind"])
    .execute();
  const last = await db
    .selectFrom("writings")
    .selectAll()
    .where("at", ">=", since)
    .where("refusal_kind", "is not", null)
    .orderBy("at", "desc")
    .orderBy("item_id")
    .limit(1)
    .executeTakeFirst();
  const asked = groups.filter(({ model }) => model !== null);
  return {
    byWriter: countedBy(groups, ({ writer }) => writer).map(([writer, items]) => ({ writer, items })),
    asked: total(asked),
    taken: total(asked.filter(({ writer }) => writer !== BUILT_IN)),
    refusals: countedBy(
      groups.filter((group) => group.refusal_kind !== null),
      (group) => group.refusal_kind!,
    ).map(([kind, items]) => ({ kind, items })),
    lastRefusal: last
      ? { itemId: last.item_id, at: last.at, kind: last.refusal_kind!, reason: last.refusal_reason ?? "" }
      : null,
  };
}

interface Counted {
  readonly count: number;
}

function countedBy<Group extends Counted>(
  groups: readonly Group[],
  nameOf: (group: Group) => string,
): [string, number][] {
  return [...Map.groupBy(groups, nameOf)]
    .map(([name, own]): [string, number] => [name, total(own)])
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}

function total(groups: readonly Counted[]): number {
  // PostgreSQL returns counts as text.
  return groups.reduce((sum, { count }) => sum + Number(count), 0);
}
