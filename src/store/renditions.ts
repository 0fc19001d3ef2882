import type { Rendition, Renditions } from "../domain/item.ts";
import { isLanguage, type Language } from "../domain/language.ts";
import type { Store, StoreTransaction } from "./open.ts";
import type { RenditionRow } from "./schema.ts";

/** SQLite allows 32,766 values per statement; a rendition has 6. */
const ROWS_PER_STATEMENT = 2_000;

export async function insertRenditions(tx: StoreTransaction, rows: readonly RenditionRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("renditions")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** Inserts or replaces renditions. The same language of the same item must not occur twice in `rows`. */
export async function putRenditions(tx: StoreTransaction, rows: readonly RenditionRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("renditions")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((c) =>
        c.columns(["item_id", "language"]).doUpdateSet(({ ref }) => ({
          headline: ref("excluded.headline"),
          summary: ref("excluded.summary"),
          body: ref("excluded.body"),
          why_it_matters: ref("excluded.why_it_matters"),
        })),
      )
      .execute();
  }
}

/** Deletes all renditions of an item. Its new English one must follow in the same transaction. */
export async function deleteRenditions(tx: StoreTransaction, itemId: string): Promise<void> {
  await tx.deleteFrom("renditions").where("item_id", "=", itemId).execute();
}

/** The renditions of these items: all of them, or only English and the given languages. */
export async function findRenditions(
  { db }: Pick<Store, "db"> | { db: StoreTransaction },
  itemIds: readonly string[],
  languages?: readonly Language[],
): Promise<Map<string, Renditions>> {
  if (itemIds.length === 0) return new Map();
  const all = db.selectFrom("renditions").selectAll().where("item_id", "in", itemIds);
  const wanted = languages ? all.where("language", "in", ["en", ...languages]) : all;
  return renditionsFromRows(await wanted.execute());
}

export function renditionRows(itemId: string, { en, others }: Renditions): RenditionRow[] {
  return [
    renditionRow(itemId, "en", en),
    ...[...others].map(([lang, words]) => renditionRow(itemId, lang, words)),
  ];
}

export function renditionRow(itemId: string, language: Language, words: Partial<Rendition>): RenditionRow {
  return {
    item_id: itemId,
    language,
    headline: held(words.headline),
    summary: held(words.summary),
    body: held(words.body),
    why_it_matters: held(words.whyItMatters),
  };
}

/** PostgreSQL cannot store NUL, so it is rejected on both engines. */
function held(text: string | null | undefined): string | null {
  if (text?.includes("\u0000")) throw new Error("A rendition holds a NUL character");
  return text ?? null;
}

function renditionsFromRows(rows: readonly RenditionRow[]): Map<string, Renditions> {
  const english = new Map<string, Rendition>();
  const others = new Map<string, Map<Exclude<Language, "en">, Partial<Rendition>>>();
  for (const row of rows) {
    if (row.language === "en") english.set(row.item_id, wordsFromRow(row) as Rendition);
    else if (isLanguage(row.language)) {
      const languages = others.get(row.item_id) ?? new Map();
      languages.set(row.language, wordsFromRow(row));
      others.set(row.item_id, languages);
    }
  }
  return new Map([...english].map(([id, en]) => [id, { en, others: others.get(id) ?? new Map() }]));
}

function wordsFromRow(row: RenditionRow): Partial<Rendition> {
  const words: { -readonly [field in keyof Rendition]?: Rendition[field] } = {};
  if (row.headline !== null) words.headline = row.headline;
  if (row.summary !== null) words.summary = row.summary;
  if (row.body !== null) words.body = row.body;
  if (row.why_it_matters !== null) words.whyItMatters = row.why_it_matters;
  else if (row.language === "en") words.whyItMatters = null;
  return words;
}
