import { CATEGORIES, type Category } from "../src/domain/category.ts";
import { EVENT_TYPE_NAMES } from "../src/domain/event-type.ts";
import type { Impact } from "../src/domain/impact.ts";
import type { Item, Renditions } from "../src/domain/item.ts";
import { SECTIONS_BY_CATEGORY } from "../src/domain/section.ts";

/** A deterministic stream of random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const FIRST_INSTANT = Date.UTC(2026, 0, 1);
const ITEM_EVERY_MS = 20_000;

export interface CorpusItem {
  readonly item: Item;
  readonly renditions: Renditions;
}

export type NamedEntity = Pick<Item["entities"][number], "name" | "aliases" | "ticker">;

/** Draws an entity for an item of a category. */
export type DrawEntity = (random: () => number, category: Category) => NamedEntity;

/**
 * An endless stream of items shaped like real news. A few outlets and entities account for most of the items. Items
 * have one or two categories, mostly low impact, stories of a handful of reports, and about 2.4 KB of English each.
 */
export function* makeCorpus(seed: number, drawEntity: DrawEntity = drawAny): Generator<CorpusItem> {
  const random = seeded(seed);
  const stories: string[] = [];
  for (let number = 0; ; number++) {
    const category = CATEGORIES[skewed(random, CATEGORIES.length)]!;
    const impact = pick(random, [2, 2, 2, 2, 3, 3, 3, 4, 4, 5]) as Impact;
    const isNewStory = stories.length === 0 || random() < 0.4;
    if (isNewStory) stories.push(`evt_${number.toString(36)}`);
    if (stories.length > 400) stories.shift();
    yield {
      item: {
        id: `itm_${number.toString(36).padStart(8, "0")}`,
        publishedAt: FIRST_INSTANT + number * ITEM_EVERY_MS + Math.floor(random() * 10_000),
        outlet: 1 + skewed(random, 46),
        sourceUrl: `https://example.com/news/${number}`,
        sourceHeadline: sentence(random, 10),
        sourceImageUrl: null,
        eventType: pick(random, EVENT_TYPE_NAMES),
        impact,
        impactScore: Math.floor(random() * 101),
        categories: random() < 0.2 ? both(category, pick(random, CATEGORIES)) : [category],
        sections: sectionsOf(random, category),
        storyId: stories[isNewStory ? stories.length - 1 : Math.floor(random() * stories.length)]!,
        entities: Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
          ...drawEntity(random, category),
          sentiment: impact >= 3 ? ("Neutral" as const) : null,
        })),
        covers: [],
      },
      // Generated on demand: most benches need no text, and generating it takes most of the time.
      renditions: {
        get en() {
          return wordsOf(seeded(number), impact);
        },
        others: new Map(),
      },
    };
  }
}

export function* take<T>(count: number, from: Iterable<T>): Generator<T> {
  let left = count;
  for (const each of from) {
    if (left-- <= 0) return;
    yield each;
  }
}

/** A number below `count`; small numbers are far more likely, roughly as in Zipf's law. */
export function skewed(random: () => number, count: number): number {
  return Math.min(count - 1, Math.floor(count ** random()) - 1 + Math.floor(random() * 2));
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)]!;
}

function both(a: Category, b: Category): Category[] {
  return a === b ? [a] : [a, b];
}

function sectionsOf(random: () => number, category: Category): Item["sections"] {
  const sections: Item["sections"] = SECTIONS_BY_CATEGORY[category];
  const first = pick(random, sections);
  const second = pick(random, sections);
  const count = Math.floor(random() * 3);
  return [...new Set([first, second])].slice(0, count);
}

function drawAny(random: () => number): NamedEntity {
  const number = skewed(random, 50_000);
  return {
    name: `Entity ${number}`,
    aliases: [`E-${number}`, `The ${number} Group`],
    ticker: number % 3 === 0 ? `T${number}` : null,
  };
}

function wordsOf(random: () => number, impact: Impact): Renditions["en"] {
  return {
    headline: sentence(random, 11),
    summary: `${sentence(random, 22)} ${sentence(random, 20)}`,
    body: Array.from({ length: 5 }, () => `• ${sentence(random, 24)}`).join("\n"),
    whyItMatters: impact >= 4 ? `${sentence(random, 24)} ${sentence(random, 24)}` : null,
  };
}

const WORDS =
  "the of a central bank raised its rate after talks between ministers and lenders while prices fell in early trade on weaker demand from buyers who had waited for figures due this week".split(
    " ",
  );

function sentence(random: () => number, length: number): string {
  const words = Array.from({ length }, () => pick(random, WORDS));
  return `${words.join(" ").replace(/^./, (letter) => letter.toUpperCase())}.`;
}
