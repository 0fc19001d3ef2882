import { formatInstant } from "../../src/domain/instant.ts";
import type { Item, Rendition } from "../../src/domain/item.ts";
import {
  type CorpusItem,
  makeCorpus,
  type NamedEntity,
  pick,
  seeded,
  skewed,
  take,
} from "../../bench/corpus.ts";

/**
 * An item as the peers store it: the fields that it is searched by, and its JSON. The JSON is made once, in two pieces
 * around the part that changes later.
 */
export interface PeerItem extends CorpusItem {
  readonly number: number;
  /** The JSON before and after `clusterId` and `relatedCount`, as in our own frames. */
  readonly head: string;
  readonly tail: string;
  /** The text for full-text search. */
  readonly document: string;
}

const SYLLABLES =
  "ba cor del fen gra hul jin kel lom mar nex or pal quo ris sten tav ul vor wex yan zor".split(" ");
const ENDINGS = "Capital Labs Protocol Network Group Energy Systems Motors Finance Holdings".split(" ");

export const ENTITIES = makeNames(50_000);

/** The same items for every peer. */
export function* numberedItems(count: number): Generator<CorpusItem & { readonly number: number }> {
  let number = 0;
  for (const { item, renditions } of take(count, makeCorpus(7, drawName))) {
    // The corpus generates the texts anew at each access, so they are copied here.
    yield { item, renditions: { en: renditions.en, others: renditions.others }, number: ++number };
  }
}

/** The same items, with the additional data that all peers but ours store. */
export function* peerItems(count: number): Generator<PeerItem> {
  for (const each of numberedItems(count)) {
    const { item } = each;
    const { en } = each.renditions;
    const names = item.entities.flatMap(({ name, aliases }) => [name, ...aliases]);
    yield {
      ...each,
      ...jsonOf(item, en),
      document: [en.headline, en.summary, ...names].join(" . "),
    };
  }
}

/** The JSON as the API sends it. Before measuring, the bench checks that both are the same. */
function jsonOf(item: Item, en: Rendition): Pick<PeerItem, "head" | "tail"> {
  const head = {
    id: item.id,
    headline: en.headline,
    sourceHeadline: item.sourceHeadline,
    summary: en.summary,
    body: en.body,
    whyItMatters: en.whyItMatters,
    impact: item.impact,
    impactScore: item.impactScore,
    eventType: item.eventType,
    entities: sentEntities(item),
    source: { name: FRAME_CONTEXT.sourceName, logoUrl: FRAME_CONTEXT.sourceLogoUrl },
    sourceUrl: item.sourceUrl,
    sourceImageUrl: item.sourceImageUrl,
    publishedAt: formatInstant(item.publishedAt),
  };
  const tail = { covers: [], categories: item.categories, subCategories: item.sections, lang: "en" };
  return { head: JSON.stringify(head).slice(0, -1), tail: `,${JSON.stringify(tail).slice(1)}` };
}

export function sentEntities({ entities }: Item): object[] {
  return entities.map(({ name, aliases, ticker, sentiment }) => ({
    name,
    aliases,
    ticker,
    entitySentiment: sentiment,
  }));
}

export const FRAME_CONTEXT = {
  sourceName: "Example Wire",
  sourceLogoUrl: "https://example.com/logo.svg",
  coverUrlOf: (fileName: string) => fileName,
  sentiment: null,
  coins: [],
};

/**
 * The number of items per story. It can be counted in advance, because peers answer questions only after they are
 * filled.
 */
export function countStories(count: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { item } of take(count, makeCorpus(7, drawName)))
    counts.set(item.storyId!, (counts.get(item.storyId!) ?? 0) + 1);
  return counts;
}

export function spokenStory(storyId: string, count: number): string {
  return `,"clusterId":${JSON.stringify(storyId)},"relatedCount":${count}`;
}

export function drawName(random: () => number): NamedEntity {
  return ENTITIES[skewed(random, ENTITIES.length)]!;
}

/** Distinct names of three words, the most popular first. */
function makeNames(count: number): NamedEntity[] {
  const random = seeded(23);
  const word = (length: number) => {
    const text = Array.from({ length }, () => pick(random, SYLLABLES)).join("");
    return text.replace(/^./, (letter) => letter.toUpperCase());
  };
  const names = new Set<string>();
  while (names.size < count) names.add(`${word(3)} ${pick(random, ENDINGS)} ${word(2)}`);
  return [...names].map((name) => ({ name, aliases: [`${word(3)} ${word(3)}`], ticker: null }));
}
