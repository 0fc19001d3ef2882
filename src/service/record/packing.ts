import { CATEGORIES } from "../../domain/category.ts";
import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import type { Impact } from "../../domain/impact.ts";
import type { Item, ItemEntity } from "../../domain/item.ts";
import { SECTIONS } from "../../domain/section.ts";
import { type LanguageFrame, packFrames, type UnwrittenFrame } from "../../index/frame.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import { hear, type NewNumbers, numbering } from "./numbering.ts";

type PublishedItem<Frame = LanguageFrame> = IndexedPublication<Frame> & { readonly kind: "item" };
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
  /** All publications except items. */
  readonly others: readonly Other[];
}

/** Numbers per row: publication, time, outlet, event type, impact, score, languages, topics, entity count. */
const WIDTH = 9;

/**
 * Packs batches for one receiver, which must unpack all of them in order. The buffers are transferred with
 * each batch.
 */
export function packer() {
  const entities = numbering<ItemEntity>(hasSameNames);
  const topics = numbering<Topics>(() => true);

  function packRow(
    { number, facts, languages }: PublishedItem<unknown>,
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
  }

  return (
    publications: readonly IndexedPublication<UnwrittenFrame>[],
  ): { packed: PackedPublications; buffers: ArrayBuffer[] } => {
    const items = publications.filter((each) => each.kind === "item");
    const rows = new Float64Array(items.length * WIDTH);
    items.forEach((item, at) => packRow(item, rows, at * WIDTH));
    const numbers: number[] = [];
    for (const { facts } of items)
      for (const entity of facts.entities) numbers.push(entities.numberOf(entity.name, entity));
    const carried = Uint32Array.from(numbers);
    const words = packFrames(
      items.flatMap(({ frames }, item) => frames.map((frame) => ({ ...frame, item }))),
    );
    const others = publications.filter((each) => each.kind !== "item").map(withOwnBuffer);
    const packed: PackedPublications = {
      rows,
      ids: items.map(({ facts }) => facts.id),
      storyIds: items.map(({ facts }) => facts.storyId),
      carried,
      entities: mapped(entities.takeNews(), namesOf),
      topics: mapped(topics.takeNews(), ({ categories, sections }) => ({ categories, sections })),
      frames: words.packed,
      others: others.map(({ other }) => other),
    };
    const buffers = others.flatMap(({ buffer }) => buffer ?? []);
    return { packed, buffers: [rows.buffer, carried.buffer, words.buffer, ...buffers] };
  };
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
  if (other.kind !== "rendition") return { other };
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
    const { rows, ids, storyIds, carried } = packed;
    let next = 0;
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
      };
    });
    for (const { item, ...frame } of packed.frames) items[item]!.frames.push(frame);
    if (packed.others.length === 0) return items;
    return [...items, ...packed.others].sort((a, b) => a.number - b.number);
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
