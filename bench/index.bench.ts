import { CATEGORIES } from "../src/domain/category.ts";
import { IMPACTS } from "../src/domain/impact.ts";
import { facetFilter } from "../src/index/facets.ts";
import type { NewsIndex } from "../src/index/news-index.ts";
import { pick, seeded } from "./corpus.ts";
import { fillIndex } from "./fill-index.ts";
import { median, printResults, quantile, timeCalls } from "./measure.ts";
import type { Selection } from "../src/index/selection.ts";

/** Filtered newest-100 queries: by category and impact, often also by section, source or time. */
function makeSelections(index: NewsIndex, count: number): Selection[] {
  const random = seeded(11);
  const { times, size } = index.columns;
  return Array.from({ length: count }, () => ({
    facets: facetFilter(
      [pick(random, CATEGORIES)],
      random() < 0.5 ? [pick(random, IMPACTS), pick(random, IMPACTS)] : null,
    ),
    sections:
      random() < 0.4
        ? Array.from({ length: 1 + Math.floor(random() * 10) }, () => Math.floor(random() * 59))
        : null,
    excludedOutlets: new Set(
      random() < 0.4
        ? Array.from({ length: 1 + Math.floor(random() * 8) }, () => 1 + Math.floor(random() * 46))
        : [],
    ),
    before: random() < 0.4 ? times[Math.floor(random() * size)]! : Infinity,
    after: random() < 0.2 ? times[Math.floor(random() * size)]! : -Infinity,
    limit: 100,
    direction: "newest first" as const,
    distinct: "item" as const,
  }));
}

const small = fillIndex(10_000, 0);
gc!();
const before = process.memoryUsage();
const large = fillIndex(1_000_000, 0);
gc!();
const after = process.memoryUsage();
const megabytes = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;

/**
 * Measures both indexes with the same queries. Only queries that find 100 items in each index are compared, so that the work is
 * equal.
 */
const selections = { small: makeSelections(small, 3_000), large: makeSelections(large, 3_000) };
const isFullInBoth = selections.small.map(
  (selection, at) =>
    small.select(selection).length === 100 && large.select(selections.large[at]!).length === 100,
);
const times = { large: [] as number[], fullSmall: [] as number[], fullLarge: [] as number[] };
for (let round = 0; round < 5; round++) {
  const inSmall = timeCalls(3_000, (at) => small.select(selections.small[at]!));
  const inLarge = timeCalls(3_000, (at) => large.select(selections.large[at]!));
  times.large.push(...inLarge);
  times.fullSmall.push(...inSmall.filter((_, at) => isFullInBoth[at]));
  times.fullLarge.push(...inLarge.filter((_, at) => isFullInBoth[at]));
}
const byEvent = selections.large.map((selection) => ({ ...selection, distinct: "event" as const }));
const timesByEvent = timeCalls(3_000, (at) => large.select(byEvent[at]!));
const isMet = printResults("Index: filtered newest-100 queries", [
  { name: "median at 1,000,000 items", value: median(times.large), unit: "µs", atMost: 50 },
  { name: "99th percentile at 1,000,000 items", value: quantile(times.large, 0.99), unit: "µs", atMost: 200 },
  { name: "median with one row per event", value: median(timesByEvent), unit: "µs", atMost: 100 },
  { name: "median of full pages at 10,000 items", value: median(times.fullSmall), unit: "µs" },
  {
    name: "the same pages at 1,000,000 items, against that",
    value: median(times.fullLarge) / median(times.fullSmall),
    unit: "times",
    atMost: 1.5,
  },
  { name: "memory for 1,000,000 items without text", value: megabytes, unit: "MB", atMost: 400 },
]);
process.exitCode = isMet ? 0 : 1;
