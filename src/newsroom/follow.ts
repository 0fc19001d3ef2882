import type { Amendment } from "../domain/amendment.ts";
import type { Gist } from "../domain/gist.ts";
import type { Item, Renditions } from "../domain/item.ts";
import { isLanguage, type Language } from "../domain/language.ts";
import { findAmendments } from "../store/amendments.ts";
import { findGists } from "../store/gists.ts";
import { findItems, findItemsAfter, findNewestBefore, itemFromRow } from "../store/items.ts";
import type { Store } from "../store/open.ts";
import { findAmending, findLateParts, findPublications, type LatePart } from "../store/publications.ts";
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
      /** An item that the reader already has got more languages. Their texts are not included. */
      readonly kind: "languages";
      readonly number: number;
      readonly id: string;
      /** The language that this publication added. */
      readonly language: Language;
      /** All languages that the item has now. */
      readonly languages: number;
    }
  | {
      /** The item's text was replaced in all languages. */
      readonly kind: "words";
      readonly number: number;
      readonly item: Item;
      readonly languages: number;
      /** Undefined if the item was read with its new text, as when an index is filled. */
      readonly renditions: Renditions | undefined;
      readonly amendments: readonly Amendment[];
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
      /** One per item whose story changed; none if no caller had seen the items. */
      readonly amendments?: readonly Amendment[];
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
  const amendments = await findAmendments(store, after, after + rows.length);
  return rows.map((row) => {
    if (row.kind === "merge") return mergeOf(row, amendments);
    const gist = gists.get(row.item_id!) ?? null;
    if (row.part === "gist") return { kind: "gist", number: row.number, id: row.item_id!, gist };
    const item = items.get(row.item_id!)!;
    const words = renditions.get(row.item_id!)!;
    if (row.part === "words") return wordsOf(row, item, words, amendments);
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

/** The most publications per batch: an item in sixteen languages is seventeen of them. */
const MAX_RANGE = 20_000;

/**
 * The whole record after `since` and up to a publication, in batches, to fill an index before it follows new publications.
 * Only the newest `withWords` items include their renditions.
 */
export async function* readRecord(
  read: <T>(ask: (store: Store) => Promise<T>) => Promise<T>,
  upTo: number,
  withWords: number,
  batch: number,
  since = 0,
): AsyncGenerator<Followed[]> {
  const { published_at: wordsSince } = await read((store) => findNewestBefore(store, withWords));
  for (let after = since; after < upTo;) {
    const end = Math.min(upTo, after + MAX_RANGE);
    const rows = await read((store) => findItemsAfter(store, after, end, batch));
    const last = rows.length === batch ? rows.at(-1)!.number : end;
    const wordy = rows.filter((row) => row.published_at > wordsSince).map((row) => row.id);
    const renditions = await read((store) => findRenditions(store, wordy));
    const parts = since === 0 ? [] : await read((store) => findLateParts(store, since, after, last));
    const gists = await read((store) =>
      findGists(store, [
        ...rows.map((row) => row.id),
        ...new Set(parts.flatMap((row) => (row.part === "gist" ? row.item_id : []))),
      ]),
    );
    const items = rows.map((row): Followed => ({
      kind: "item",
      number: row.number,
      item: asPublished(row),
      languages: row.languages,
      renditions: renditions.get(row.id),
      gist: gists.get(row.id) ?? null,
    }));
    const late = parts.map((row): Followed =>
      row.part === "gist"
        ? { kind: "gist", number: row.number, id: row.item_id, gist: gists.get(row.item_id) ?? null }
        : languagesOf(row),
    );
    const between = await readAmending(read, after, last);
    const all =
      between.length + late.length === 0
        ? items
        : [...items, ...late, ...between].sort((a, b) => a.number - b.number);
    if (all.length > 0) yield all;
    after = last;
  }
}

async function readAmending(
  read: <T>(ask: (store: Store) => Promise<T>) => Promise<T>,
  after: number,
  upTo: number,
): Promise<Followed[]> {
  const acts = await read((store) => findAmending(store, after, upTo));
  if (acts.length === 0) return [];
  const amendments = await read((store) => findAmendments(store, after, upTo));
  const replaced = acts.flatMap((row) => (row.part === "words" ? row.item_id! : []));
  const current = new Map((await read((store) => findItems(store, replaced))).map((row) => [row.id, row]));
  return acts.map((row) =>
    row.kind === "merge"
      ? mergeOf(row, amendments)
      : wordsOf(row, current.get(row.item_id!)!, undefined, amendments),
  );
}

function idsOf(rows: readonly PublicationRow[]): string[] {
  return [...new Set(rows.flatMap((row) => row.item_id ?? []))];
}

function asPublished(row: ItemRow): Item {
  return { ...itemFromRow(row), storyId: row.given_story_id };
}

type Amendments = ReadonlyMap<number, readonly Amendment[]>;

function mergeOf({ number, story_id, into_story_id, at }: PublicationRow, amendments: Amendments): Followed {
  const own = amendments.get(number);
  const merge = { kind: "merge", number, storyId: story_id!, intoStoryId: into_story_id!, at } as const;
  return own ? { ...merge, amendments: own } : merge;
}

function wordsOf(
  { number }: PublicationRow,
  item: ItemRow,
  renditions: Renditions | undefined,
  amendments: Amendments,
): Followed {
  const own = amendments.get(number) ?? [];
  const { languages } = item;
  return { kind: "words", number, item: asPublished(item), languages, renditions, amendments: own };
}

function languagesOf(row: LatePart): Followed {
  const { number, item_id, languages } = row;
  return { kind: "languages", number, id: item_id, language: languageOf(row), languages };
}

function languageOf(row: Pick<PublicationRow, "number" | "language">): Language {
  if (row.language !== null && isLanguage(row.language)) return row.language;
  throw new Error(`Publication ${row.number} is a rendition in an unknown language: ${row.language}`);
}
