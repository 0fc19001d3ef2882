import type { Impact, NewsItem } from "@tidings/client";
import type { WatchBody } from "../../../src/session/wire.ts";
import { explainMatches } from "../reading/explain.ts";
import { MOST_KEYWORDS } from "../reading/question-view.ts";
import { wordsOf } from "../reading/spellings.ts";
import { IMPACTS, MOST_SECTIONS } from "../reading/view.ts";

type Watched = Pick<WatchBody, "id" | "kind" | "text" | "names" | "minImpact">;

/** One request for the news of one or several watches. */
export interface WatchAsk {
  /** Identifies the request: the same watches make the same request. */
  readonly name: string;
  readonly call: Impacts &
    (
      | { readonly keyword: readonly string[] }
      | { readonly sentence: string; readonly subEntities: readonly string[] }
      | { readonly subCategory: readonly string[] }
    );
  /** The watches that each item of the answer is for. */
  readonly watchesOf: (items: readonly NewsItem[]) => ReadonlyMap<string, readonly string[]>;
}

/** Empty for items of every impact. */
interface Impacts {
  readonly impact: readonly Impact[];
}

/**
 * As few requests as possible for a watchlist. Assets and sections share requests; each question needs its own, because
 * items are judged for one question at a time.
 */
export function asksOf(watches: readonly Watched[]): WatchAsk[] {
  const of = (kind: Watched["kind"]) => byImpact(watches.filter((watch) => watch.kind === kind));
  const lengthOf = (watch: Watched) => namesOf(watch).length;
  return [
    ...of("asset").flatMap((same) => [
      ...chunksOf(
        same.filter((watch) => !isSymbol(watch)),
        MOST_KEYWORDS,
        lengthOf,
      ).map(askAssets),
      ...same.filter(isSymbol).map((watch) => askAssets([watch])),
    ]),
    ...of("section").flatMap((same) => chunksOf(same, MOST_SECTIONS, () => 1).map(askSections)),
    ...of("feed").map(askFeed),
    ...watches.filter(({ kind }) => kind === "question").map(askQuestion),
  ];
}

export function namesOf({ text, names }: Pick<Watched, "text" | "names">): string[] {
  return [text, ...names];
}

function askAssets(watches: readonly Watched[]): WatchAsk {
  const keyword = watches.flatMap(namesOf);
  return askFor(watches, { keyword, impact: impactOf(watches) }, (items) => {
    const { byItem } = explainMatches({ sentence: "", subEntities: [], keywords: keyword }, items);
    const wordsOfWatch = watches.map((watch) => new Set(namesOf(watch).map(bare)));
    return mapItems(items, ({ id }) => {
      const naming = new Set((byItem.get(id) ?? []).map(({ words }) => bare(words)));
      const named = watches.filter((_watch, place) => !wordsOfWatch[place]!.isDisjointFrom(naming));
      // The service knows more spellings than an item lists.
      return named.length > 0 || watches.length > 1 ? named : watches;
    });
  });
}

function askSections(watches: readonly Watched[]): WatchAsk {
  const subCategory = watches.map(({ text }) => text).sort();
  return askFor(watches, { subCategory, impact: impactOf(watches) }, (items) =>
    mapItems(items, ({ subCategories }) => watches.filter(({ text }) => subCategories.includes(text))),
  );
}

function askFeed(watches: readonly Watched[]): WatchAsk {
  return askFor(watches, { subCategory: [], impact: impactOf(watches) }, (items) =>
    mapItems(items, () => watches),
  );
}

function askQuestion(watch: Watched): WatchAsk {
  const { text: sentence, names: subEntities } = watch;
  return askFor([watch], { sentence, subEntities, impact: impactOf([watch]) }, (items) =>
    mapItems(items, () => [watch]),
  );
}

function askFor(
  watches: readonly Watched[],
  call: WatchAsk["call"],
  watchesOf: WatchAsk["watchesOf"],
): WatchAsk {
  return { name: JSON.stringify([call, watches.map(({ id }) => id)]), call, watchesOf };
}

function mapItems(items: readonly NewsItem[], find: (item: NewsItem) => readonly Watched[]) {
  return new Map(items.map((item) => [item.id, find(item).map(({ id }) => id)]));
}

/** Symbols such as `EUR/USD` or `^GSPC` are not among an item's spellings, so each gets its own request. */
function isSymbol(watch: Watched): boolean {
  return namesOf(watch).some((name) => /[/^=]|\.[A-Z]/.test(name));
}

/** A name without characters around its words, such as the `$` of a ticker. */
function bare(name: string): string {
  return wordsOf(name)
    .map(({ raw }) => raw)
    .join(" ");
}

/** The impacts to request for watches with the same least impact. */
function impactOf([watch]: readonly Watched[]): Impact[] {
  const least = watch?.minImpact ?? 2;
  return least === 2 ? [] : IMPACTS.filter((impact) => impact >= least);
}

function byImpact(watches: readonly Watched[]): Watched[][] {
  return [...Map.groupBy(watches, ({ minImpact }) => minImpact).values()];
}

/** Groups whose sizes add up to `most` at most, in the given order. */
function chunksOf<Value>(
  values: readonly Value[],
  most: number,
  sizeOf: (value: Value) => number,
): Value[][] {
  const chunks: Value[][] = [];
  let room = 0;
  for (const value of values) {
    const size = sizeOf(value);
    if (size > room) {
      chunks.push([]);
      room = most;
    }
    chunks.at(-1)!.push(value);
    room -= size;
  }
  return chunks;
}
