import { median, printResults, type Result } from "../measure.ts";
import type { Memory } from "./memory.ts";
import { fifth, slopeOf } from "./slope.ts";

/** One sample of the service under load. */
export interface Sample {
  /** Hours since the load began. */
  readonly hours: number;
  /** After a full collection; null if a thread was too busy to report. */
  readonly memory: Memory | null;
  readonly handles: number;
  readonly items: number;
  /** Publications that were acknowledged to their publisher but that the service has not applied. */
  readonly behind: number;
  readonly lookAgeSeconds: number;
  readonly walMib: number;
  /** The 99th percentile of the latency of answers that did not wait for a collection; null if there were none. */
  readonly p99Ms: number | null;
}

/** A service freshly started on a record, with full caches. */
export interface Fresh {
  readonly memory: Memory;
  readonly items: number;
  readonly p99Ms: number;
}

/** The median of several samples, for each part of the memory. */
export function freshOf(seen: readonly Memory[], items: number, p99Ms: number): Fresh {
  const parts = PART_NAMES.map((part) => [part, median(seen.map((memory) => memory[part]))]);
  return { memory: Object.fromEntries(parts) as Memory, items, p99Ms };
}

export interface Soaked {
  readonly samples: readonly Sample[];
  /** The service before the load. */
  readonly before: Fresh;
  /** A second service after the load, on the same record. */
  readonly after: Fresh;
  readonly itemsASecond: number;
  /** Visits with an unexpected outcome. */
  readonly faults: number;
}

const PARTS = {
  answering: "objects of the answering thread",
  buffers: "buffers of the answering thread",
  others: "objects of the other threads",
  othersBuffers: "buffers of the other threads",
  young: "room for new objects, all threads",
  gaps: "room between old objects, all threads",
  kept: "room that malloc keeps",
  outside: "neither heap nor buffers",
  resident: "resident, without room",
} as const satisfies Record<keyof Memory, string>;

export type Part = keyof typeof PARTS;

/**
 * Parts that are compared only with a fresh start. At some point these threads free code that takes as much memory as their new
 * items, so their growth over time says little.
 */
const UNSURE: ReadonlySet<Part> = new Set(["others", "othersBuffers"]);
/** Limited by flags (`bin/tidings.js`): 128 MiB for the answering thread, 32 MiB for each of the other two. */
const MOST_YOUNG_MIB = 192;
/**
 * The largest allowed share of gaps in the heap for old objects. The collector compacts only pages that are mostly
 * empty, and short-lived objects among long-lived items leave gaps.
 */
const MOST_GAPS = 0.25;
/**
 * malloc keeps freed memory: as much as the most that was allocated between two collections, which come at irregular times. The
 * maximum in an hour was 76 MiB. It was 96 and 135 MiB when loading text from the record still allocated more.
 */
const MOST_KEPT_MIB = 96;
export const PART_NAMES = Object.keys(PARTS) as Part[];
/** Names that are short enough for a plot. */
export const SHORT_NAMES: Readonly<Record<Part, string>> = {
  answering: "answering thread",
  buffers: "its buffers",
  others: "other threads",
  othersBuffers: "their buffers",
  young: "room for new",
  gaps: "gaps",
  kept: "kept by malloc",
  outside: "outside",
  resident: "resident",
};

/** The allowed ratio to a service freshly started on the same record. */
const MOST_AGAINST_FRESH = 1.15;
const MOST_AGAINST_EARLY = 1.1;
/** The allowed growth per hour, after subtracting two standard errors, as a share of the memory in the run's second fifth. */
const MOST_SURE_GROWTH = 0.03;

export function judge(soaked: Soaked): boolean {
  const memory = PART_NAMES.flatMap((part) => judgeMemory(part, soaked));
  const isFlat = printResults("After full collections, from the second fifth on", [
    ...memory,
    ...judgeRest(soaked),
  ]);
  console.log(isFlat ? "  flat" : "  not flat");
  return isFlat;
}

function judgeMemory(part: Part, { samples, before, after }: Soaked): Result[] {
  const measured = samples.flatMap(({ hours, memory, items }) =>
    memory === null ? [] : { x: hours, whole: memory[part], items },
  );
  const anItem = bytesAnItem(part, before, after);
  const points = measured.map(({ x, whole, items }) => ({
    x,
    y: whole - (anItem * (items - before.items)) / 2 ** 20,
  }));
  const early = median(fifth(points, 1).map(({ y }) => y));
  const late = median(fifth(points, 4).map(({ y }) => y));
  // The first fifth is not judged, because caches are still filling.
  const slope = slopeOf([1, 2, 3, 4].flatMap((which) => fifth(points, which)));
  const seen = { name: `${PARTS[part]}, second fifth`, value: early, unit: "MiB" };
  const most = Math.max(...measured.map(({ whole }) => whole));
  if (part === "young")
    return [seen, { name: "  the most", value: most, unit: "MiB", atMost: MOST_YOUNG_MIB }];
  const against = {
    name: "  last fifth against a fresh start on the same record",
    value: median(fifth(measured, 4).map(({ whole }) => whole)) / after.memory[part],
    unit: "times",
    atMost: MOST_AGAINST_FRESH,
  };
  const slopes = [
    { name: "  slope", value: slope.perHour, unit: "MiB/h" },
    { name: "  … give or take (two standard errors)", value: 2 * slope.error, unit: "MiB/h" },
  ];
  if (part === "gaps") {
    const share = Math.max(...samples.map(({ memory }) => (memory === null ? 0 : gapsOf(memory))));
    const bar = {
      name: "  the most, of all room for old objects",
      value: share,
      unit: "",
      atMost: MOST_GAPS,
    };
    return [seen, ...slopes, bar];
  }
  if (part === "kept")
    return [seen, ...slopes, { name: "  the most", value: most, unit: "MiB", atMost: MOST_KEPT_MIB }];
  // `outside` is part of the resident memory, which is judged. So `outside` is shown only to locate growth.
  if (part === "outside") return [seen, ...slopes];
  if (UNSURE.has(part)) return [seen, ...slopes, against];
  return [
    seen,
    { name: "  memory per new item; subtracted below", value: anItem, unit: "bytes" },
    { name: "  last fifth against that", value: late / early, unit: "times", atMost: MOST_AGAINST_EARLY },
    ...slopes,
    {
      name: "  … growth beyond that, against the second fifth",
      value: Math.max(0, slope.perHour - 2 * slope.error) / early,
      unit: "per hour",
      atMost: MOST_SURE_GROWTH,
    },
    against,
  ];
}

function judgeRest({ samples, after, itemsASecond, faults }: Soaked): Result[] {
  const early = fifth(samples, 1);
  const late = fifth(samples, 4);
  const of = (some: readonly Sample[], read: (each: Sample) => number | null) =>
    median(some.flatMap((each) => read(each) ?? []));
  return [
    { name: "visits with an unexpected outcome", value: faults, unit: "", atMost: 0 },
    { name: "handles, second fifth", value: of(early, (each) => each.handles), unit: "" },
    {
      name: "  last fifth against that",
      value: of(late, (each) => each.handles) / of(early, (each) => each.handles),
      unit: "times",
      atMost: MOST_AGAINST_EARLY,
    },
    {
      name: "write-ahead log, the most in the last fifth",
      value: Math.max(...late.map((each) => each.walMib)),
      unit: "MiB",
      atMost: 64,
    },
    // The publisher may still hold lines that wait for their turn: half a second's worth and the current batch.
    {
      name: "publications behind, last fifth",
      value: of(late, (each) => each.behind),
      unit: "",
      atMost: 2 * itemsASecond,
    },
    {
      name: "seconds since the last poll of the record, the most",
      value: Math.max(...samples.map((each) => each.lookAgeSeconds)),
      unit: "s",
      atMost: 10,
    },
    {
      name: "99th percentile of an answer, second fifth",
      value: of(early, (each) => each.p99Ms),
      unit: "ms",
    },
    { name: "  last fifth", value: of(late, (each) => each.p99Ms), unit: "ms" },
    { name: "  a fresh start on the same record, nothing published", value: after.p99Ms, unit: "ms" },
  ];
}

function gapsOf({ gaps, answering, others }: Memory): number {
  return gaps / (gaps + answering + others);
}

/**
 * The memory per new item: the difference between two freshly started services, without and with the new items.
 * Resident memory fluctuates by more than that, so for resident memory the sum over all threads is used.
 */
function bytesAnItem(part: Part, before: Fresh, after: Fresh): number {
  if (UNSURE.has(part) || part === "gaps" || part === "kept" || part === "outside") return 0;
  const parts: readonly Part[] = part === "resident" ? ["answering", "buffers", "others"] : [part];
  const grown = parts.reduce((sum, each) => sum + after.memory[each] - before.memory[each], 0);
  return (grown * 2 ** 20) / (after.items - before.items);
}
