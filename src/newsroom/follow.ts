import type { Item, Renditions } from "../domain/item.ts";
import { isLanguage, type Language } from "../domain/language.ts";
import { findItems, findItemsAfter, findNewestSince, itemFromRow } from "../store/items.ts";
import type { Store } from "../store/open.ts";
import { findPublications } from "../store/publications.ts";
import { findRenditions } from "../store/renditions.ts";
import type { PublicationRow } from "../store/schema.ts";

/** A publication as a follower sees it, with the item as it stands. */
export type Followed =
  | {
      readonly kind: "item";
      readonly number: number;
      readonly item: Item;
      readonly languages: number;
      /** Undefined where only the facts were asked for. */
      readonly renditions: Renditions | undefined;
    }
  | {
      readonly kind: "rendition";
      readonly number: number;
      readonly item: Item;
      readonly language: Language;
      readonly renditions: Renditions;
    }
  | {
      readonly kind: "merge";
      readonly number: number;
      readonly storyId: string;
      readonly intoStoryId: string;
    };

/** The publications that follow `after`, in order and without a gap. */
export async function readPublications(store: Store, after: number, limit: number): Promise<Followed[]> {
  const rows = await findPublications(store, after, limit);
  rows.forEach((row, at) => {
    if (row.number !== after + 1 + at) {
      throw new Error(
        `Publication ${after + 1 + at} is missing from the record: ${row.number} stands in its place`,
      );
    }
  });
  const ids = [...new Set(rows.flatMap((row) => row.item_id ?? []))];
  const items = new Map((await findItems(store, ids)).map((row) => [row.id, row]));
  const renditions = await findRenditions(store, ids);
  return rows.map((row) => {
    if (row.kind === "merge") {
      return { kind: "merge", number: row.number, storyId: row.story_id!, intoStoryId: row.into_story_id! };
    }
    const item = items.get(row.item_id!)!;
    const words = renditions.get(row.item_id!)!;
    if (row.kind === "item") {
      return {
        kind: "item",
        number: row.number,
        item: itemFromRow(item),
        languages: item.languages,
        renditions: words,
      };
    }
    return {
      kind: "rendition",
      number: row.number,
      item: itemFromRow(item),
      language: languageOf(row),
      renditions: words,
    };
  });
}

/**
 * The whole record up to a publication, as the publications of its items, in batches: what an index is filled with
 * before it follows. Words come only with the newest `withWords` items.
 */
export async function* readRecord(
  store: Store,
  upTo: number,
  withWords: number,
  batch: number,
): AsyncGenerator<Followed[]> {
  const wordsSince = await findNewestSince(store, withWords);
  for (let after = 0; ;) {
    const rows = await findItemsAfter(store, after, upTo, batch);
    if (rows.length === 0) return;
    const renditions = await findRenditions(
      store,
      rows.filter((row) => row.published_at > wordsSince).map((row) => row.id),
    );
    yield rows.map((row) => ({
      kind: "item",
      number: row.number,
      item: itemFromRow(row),
      languages: row.languages,
      renditions: renditions.get(row.id),
    }));
    after = rows.at(-1)!.number;
  }
}

function languageOf(row: PublicationRow): Language {
  if (row.language !== null && isLanguage(row.language)) return row.language;
  throw new Error(
    `Publication ${row.number} is of a rendition in a language that is not known: ${row.language}`,
  );
}
