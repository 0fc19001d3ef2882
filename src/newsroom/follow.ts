import type { Gist } from "../domain/gist.ts";
import type { Item, Renditions } from "../domain/item.ts";
import { isLanguage, type Language } from "../domain/language.ts";
import { findGists } from "../store/gists.ts";
import { findItems, findItemsAfter, findNewestSince, itemFromRow } from "../store/items.ts";
import type { Store } from "../store/open.ts";
import { findMerges, findPublications } from "../store/publications.ts";
import { findRenditions } from "../store/renditions.ts";
import type { ItemRow, PublicationRow } from "../store/schema.ts";

/** A publication as a follower sees it. The item is as stored now, but with the story it was published in. */
export type Followed =
  | {
      readonly kind: "item";
      readonly number: number;
      readonly item: Item;
      readonly languages: number;
      /** Undefined if only the facts were requested. */
      readonly renditions: Renditions | undefined;
      /** Null if the item has no gist that this version can use. */
      readonly gist: Gist | null;
    }
  | {
      readonly kind: "rendition";
      readonly number: number;
      readonly item: Item;
      readonly language: Language;
      readonly renditions: Renditions;
    }
  | {
      readonly kind: "gist";
      readonly number: number;
      readonly id: string;
      /** Null if this version cannot use it. */
      readonly gist: Gist | null;
    }
  | {
      readonly kind: "merge";
      readonly number: number;
      readonly storyId: string;
      readonly intoStoryId: string;
      /** When the merge was published, in milliseconds. */
      readonly at: number;
    };

/** The publications after `after`, in order and without gaps. */
export async function readPublications(store: Store, after: number, limit: number): Promise<Followed[]> {
  const rows = await findPublications(store, after, limit);
  rows.forEach((row, at) => {
    if (row.number !== after + 1 + at) {
      throw new Error(
        `Publication ${after + 1 + at} is missing from the database: the next one is ${row.number}`,
      );
    }
  });
  const gists = await findGists(store, idsOf(rows));
  const ids = idsOf(rows.filter((row) => row.part !== "gist"));
  const items = new Map((await findItems(store, ids)).map((row) => [row.id, row]));
  const renditions = await findRenditions(store, ids);
  return rows.map((row) => {
    if (row.kind === "merge") {
      return mergeOf(row);
    }
    const gist = gists.get(row.item_id!) ?? null;
    if (row.part === "gist") return { kind: "gist", number: row.number, id: row.item_id!, gist };
    const item = items.get(row.item_id!)!;
    const words = renditions.get(row.item_id!)!;
    if (row.kind === "item") {
      return {
        kind: "item",
        number: row.number,
        item: asPublished(item),
        languages: item.languages,
        renditions: words,
        gist,
      };
    }
    return {
      kind: "rendition",
      number: row.number,
      item: asPublished(item),
      language: languageOf(row),
      renditions: words,
    };
  });
}

/**
 * The whole record up to a publication, in batches, to fill an index before it follows new publications. Only
 * the newest `withWords` items include their renditions.
 */
export async function* readRecord(
  read: <T>(ask: (store: Store) => Promise<T>) => Promise<T>,
  upTo: number,
  withWords: number,
  batch: number,
): AsyncGenerator<Followed[]> {
  const wordsSince = await read((store) => findNewestSince(store, withWords));
  const merges = (await read((store) => findMerges(store, upTo))).map(mergeOf);
  for (let after = 0; ;) {
    const rows = await read((store) => findItemsAfter(store, after, upTo, batch));
    const last = rows.at(-1)?.number ?? upTo;
    const wordy = rows.filter((row) => row.published_at > wordsSince).map((row) => row.id);
    const renditions = await read((store) => findRenditions(store, wordy));
    const gists = await read((store) =>
      findGists(
        store,
        rows.map((row) => row.id),
      ),
    );
    const items = rows.map((row): Followed => ({
      kind: "item",
      number: row.number,
      item: asPublished(row),
      languages: row.languages,
      renditions: renditions.get(row.id),
      gist: gists.get(row.id) ?? null,
    }));
    const between = merges.filter(({ number }) => number > after && number <= last);
    const all = between.length === 0 ? items : [...items, ...between].sort((a, b) => a.number - b.number);
    if (all.length > 0) yield all;
    if (rows.length === 0) return;
    after = last;
  }
}

function idsOf(rows: readonly PublicationRow[]): string[] {
  return [...new Set(rows.flatMap((row) => row.item_id ?? []))];
}

function asPublished(row: ItemRow): Item {
  return { ...itemFromRow(row), storyId: row.given_story_id };
}

function mergeOf({ number, story_id, into_story_id, at }: PublicationRow): Followed {
  return { kind: "merge", number, storyId: story_id!, intoStoryId: into_story_id!, at };
}

function languageOf(row: PublicationRow): Language {
  if (row.language !== null && isLanguage(row.language)) return row.language;
  throw new Error(`Publication ${row.number} is a rendition in an unknown language: ${row.language}`);
}
