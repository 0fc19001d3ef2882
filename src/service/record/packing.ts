import { CATEGORIES } from "../../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import { GIST_BYTES, type Gist } from "../../domain/gist.ts";
import type { Impact } from "../../domain/impact.ts";
import type { Item, ItemEntity } from "../../domain/item.ts";
import { SECTIONS } from "../../domain/section.ts";
import { type LanguageFrame, packFrames, type UnwrittenFrame } from "../../index/frame.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import { hear, type NewNumbers, numbering } from "./numbering.ts";

type PublishedItem<Frame = LanguageFrame> = IndexedPublication<Frame> & { readonly kind: "item" };
type PublishedGist = IndexedPublication & { readonly kind: "gist"; readonly gist: Gist };
type Other<Frame = LanguageFrame> = Exclude<IndexedPublication<Frame>, { readonly kind: "item" }>;
type Topics = Pick<Item, "categories" | "sections">;

/**
 * Publications as sent between threads. Cloning an item as an object takes longer than indexing it. So items
 * are sent as rows of numbers. Values that many items share are sent once and then referenced by number.
 */
export interface PackedPublications {
  readonly rows: Float64Array<ArrayBuffer>;
  readonly ids: readonly string[];
  readonly storyIds: readonly (string | null)[];
  /** The numbers of the entities of all items, one item after the other. */
  readonly carried: Uint32Array<ArrayBuffer>;
  readonly entities: NewNumbers<ItemEntity>;
  readonly topics: NewNumbers<Topics>;
  readonly frames: readonly (LanguageFrame & { readonly item: number })[];
  /** The gists of items that have one, then those that were published later, one after the other. */
  readonly gists: Uint8Array<ArrayBuffer>;
  /** The publications of later gists: their numbers, and the ids of their items. */
  readonly laterGists: { readonly numbers: Float64Array<ArrayBuffer>; readonly ids: readonly string[] };
  /** All other publications. */
  readonly others: readonly Other[];
}

/** Numbers per row: publication, time, outlet, event type, impact, score, languages, topics, entity count, has a gist. */
const WIDTH = 10;

/**
 * Packs batches for one receiver, which must unpack all of them in order. The buffers are transferred with
 * each batch.
 */
export function packer() {
  const entities = numbering<ItemEntity>(hasSameNames);
  const topics = numbering<Topics>(() => true);

  function packRow(
    { number, facts, languages, gist }: PublishedItem<unknown>,
    rows: Float64Array,
    row: number,
  ): void {
    rows[row] = number;
    rows[row + 1] = facts.publishedAt;
    rows[row + 2] = facts.outlet;
    rows[row + 3] = EVENT_TYPE_NAMES.indexOf(facts.eventType);
    rows[row + 4] = facts.impact;
    rows[row + 5] = facts.impactScore;
    rows[row + 6] = languages;
    rows[row + 7] = topics.numberOf(`${facts.categories.join()} ${facts.sections.join()}`, facts);
    rows[row + 8] = facts.entities.length;
    rows[row + 9] = gist ? 1 : 0;
  }

  return (
    publications: readonly IndexedPublication<UnwrittenFrame>[],
  ): { packed: PackedPublications; buffers: ArrayBuffer[] } => {
    const items = publications.filter((each) => each.kind === "item");
    const rows = new Float64Array(items.length * WIDTH);
    items.forEach((item, at) => packRow(item, rows, at * WIDTH));
    const names: number[] = [];
    for (const { facts } of items)
      for (const entity of facts.entities) names.push(entities.numberOf(entity.name, entity));
    const carried = Uint32Array.from(names);
    const words = packFrames(
      items.flatMap(({ frames }, item) => frames.map((frame) => ({ ...frame, item }))),
    );
    const later = publications.filter(hasGist);
    const gists = joinedGists([...items, ...later]);
    const numbers = Float64Array.from(later, ({ number }) => number);
    const others = publications
      .filter((each) => each.kind !== "item" && !hasGist(each))
      .map((each) => withOwnBuffer(each as Other<UnwrittenFrame>));
    const packed: PackedPublications = {
      rows,
      ids: items.map(({ facts }) => facts.id),
      storyIds: items.map(({ facts }) => facts.storyId),
      carried,
      entities: mapped(entities.takeNews(), namesOf),
      topics: mapped(topics.takeNews(), ({ categories, sections }) => ({ categories, sections })),
      frames: words.packed,
      gists,
      laterGists: { numbers, ids: later.map(({ id }) => id) },
      others: others.map(({ other }) => other),
    };
    const buffers = others.flatMap(({ buffer }) => buffer ?? []);
    return {
      packed,
      buffers: [rows.buffer, carried.buffer, gists.buffer, numbers.buffer, words.buffer, ...buffers],
    };
  };
}

/** The number of the last publication in a batch; undefined if it has none. */
export function lastOf({ rows, laterGists, others }: PackedPublications): number | undefined {
  const row = rows.length === 0 ? 0 : rows[rows.length - WIDTH]!;
  return Math.max(row, laterGists.numbers.at(-1) ?? 0, others.at(-1)?.number ?? 0) || undefined;
}

/**
 * Copies a batch into its own buffers, and returns these as well. A batch read from a file shares the file's buffer.
 */
export function withOwnBuffers(packed: PackedPublications): {
  packed: PackedPublications;
  buffers: ArrayBuffer[];
} {
  const [rows, carried, gists] = [packed.rows.slice(), packed.carried.slice(), packed.gists.slice()];
  const numbers = packed.laterGists.numbers.slice();
  return {
    packed: { ...packed, rows, carried, gists, laterGists: { ...packed.laterGists, numbers } },
    buffers: [rows.buffer, carried.buffer, gists.buffer, numbers.buffer],
  };
}

function hasGist(publication: IndexedPublication<unknown>): publication is PublishedGist {
  return publication.kind === "gist" && publication.gist !== null;
}

function joinedGists(all: readonly { readonly gist: Gist | null }[]): Uint8Array<ArrayBuffer> {
  const gists = all.flatMap(({ gist }) => gist ?? []);
  const bytes = new Uint8Array(gists.length * GIST_BYTES);
  gists.forEach((gist, at) => bytes.set(gist, at * GIST_BYTES));
  return bytes;
}

function hasSameNames(a: ItemEntity, b: ItemEntity): boolean {
  if (a.ticker !== b.ticker || a.aliases.length !== b.aliases.length) return false;
  return a.aliases.every((alias, place) => alias === b.aliases[place]);
}

/** Sentiment differs per item and no query selects by it, so entities are shared without it. */
function namesOf({ name, aliases, ticker }: ItemEntity): ItemEntity {
  return { name, aliases, ticker, sentiment: null };
}

function mapped<T, U>({ from, said }: NewNumbers<T>, change: (value: T) => U): NewNumbers<U> {
  return { from, said: said.map(change) };
}

function withOwnBuffer(other: Other<UnwrittenFrame>): { other: Other; buffer?: ArrayBuffer } {
  if (other.kind === "words" && other.frames) {
    const { packed, buffer } = packFrames(other.frames);
    return { other: { ...other, frames: packed }, buffer };
  }
  if (other.kind !== "rendition") return { other: other as Other };
  const { packed, buffer } = packFrames([other.frame]);
  return { other: { ...other, frame: packed[0]! }, buffer };
}

/** Unpacks one packer's batches, in order. */
export function unpacker() {
  const entities: ItemEntity[] = [];
  const topics: Topics[] = [];

  return (packed: PackedPublications): IndexedPublication[] => {
    hear(packed.entities, entities);
    hear(mapped(packed.topics, inOurWords), topics);
    const { rows, ids, storyIds, carried, laterGists } = packed;
    let next = 0;
    let gists = 0;
    const nextGist = () => packed.gists.subarray(gists, (gists += GIST_BYTES));
    const items = ids.map((id, at): PublishedItem & { frames: LanguageFrame[] } => {
      const row = at * WIDTH;
      const own: ItemEntity[] = [];
      for (const end = next + rows[row + 8]!; next < end; next++) own.push(entities[carried[next]!]!);
      return {
        kind: "item",
        number: rows[row]!,
        facts: {
          id,
          publishedAt: rows[row + 1]!,
          outlet: rows[row + 2]!,
          eventType: EVENT_TYPE_NAMES[rows[row + 3]!]!,
          impact: rows[row + 4]! as Impact,
          impactScore: rows[row + 5]!,
          categories: topics[rows[row + 7]!]!.categories,
          sections: topics[rows[row + 7]!]!.sections,
          storyId: storyIds[at]!,
          entities: own,
        },
        languages: rows[row + 6]!,
        frames: [],
        gist: rows[row + 9] === 1 ? nextGist() : null,
      };
    });
    for (const { item, ...frame } of packed.frames) items[item]!.frames.push(frame);
    const later = laterGists.ids.map((id, at): PublishedGist => {
      return { kind: "gist", number: laterGists.numbers[at]!, id, gist: nextGist() };
    });
    if (packed.others.length === 0 && later.length === 0) return items;
    return [...items, ...later, ...packed.others].sort((a, b) => a.number - b.number);
  };
}

/**
 * Replaces copies of our constants with the constants themselves. They are compared for every item, and
 * comparing a copy has to read all its characters.
 */
function inOurWords({ categories, sections }: Topics): Topics {
  return {
    categories: categories.map((category) => CATEGORIES[CATEGORIES.indexOf(category)]!),
    sections: sections.map((section) => SECTIONS[SECTIONS.indexOf(section)]!),
  };
}
