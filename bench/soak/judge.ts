import { median, printResults, type Result } from "../measure.ts";
import type { Memory } from "./memory.ts";
import { fifth, slopeOf } from "./slope.ts";

/** What was seen at one moment. */
export interface Sample {
  /** Since the load began. */
  readonly hours: number;
  /** After a full collection; null where a thread was too busy to say. */
  readonly memory: Memory | null;
  readonly handles: number;
  readonly items: number;
  /** Publications that were acknowledged to their publisher and that the service has not applied. */
  readonly behind: number;
  readonly lookAgeSeconds: number;
  readonly walMib: number;
  /** Of answers that waited for no collection; null where there was none. */
  readonly p99Ms: number | null;
}

/** A service that was just started on a record and asked to fill its caches. */
export interface Fresh {
  readonly memory: Memory;
  readonly items: number;
  readonly p99Ms: number;
}

/** Of some looks at it, part by part. */
export function freshOf(seen: readonly Memory[], items: number, p99Ms: number): Fresh {
  const parts = PART_NAMES.map((part) => [part, median(seen.map((memory) => memory[part]))]);
  return { memory: Object.fromEntries(parts) as Memory, items, p99Ms };
}

export interface Soaked {
  readonly samples: readonly Sample[];
  /** Before the load. */
  readonly before: Fresh;
  /** Another one after it, on the same record. */
  readonly after: Fresh;
  readonly itemsASecond: number;
  /** Visits that went otherwise than they should. */
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

/** Code that these threads let go of at some time is as much as new items take there: judged against the new start alone. */
const UNSURE: ReadonlySet<Part> = new Set(["others", "othersBuffers"]);
/** Bounded by settings (`bin/tidings.js`): 128 MiB for the thread that answers, 32 for each of the other two. */
const MOST_YOUNG_MIB = 192;
/**
 * Of what the collector has taken for old objects. It moves objects together only where much of a page is empty, and what comes
 * and goes among items that stay leaves gaps.
 */
const MOST_GAPS = 0.25;
/** As much as was ever wanted at once between two collections, which come when they come: 76 MiB were seen at the most in an hour, and 96 and 135 before less was asked of malloc when words come from the record. */
const MOST_KEPT_MIB = 96;
export const PART_NAMES = Object.keys(PARTS) as Part[];
/** As a plot has room for. */
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

/** At most so much more than a service that was just started on the same record. */
const MOST_AGAINST_FRESH = 1.15;
const MOST_AGAINST_EARLY = 1.1;
/** Growth that chance does not explain, an hour, against what it grows from. */
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
  // The first fifth is not judged: caches fill.
  const slope = slopeOf([1, 2, 3, 4].flatMap((which) => fifth(points, which)));
  const seen = { name: `${PARTS[part]}, second fifth`, value: early, unit: "MiB" };
  const most = Math.max(...measured.map(({ whole }) => whole));
  if (part === "young")
    return [seen, { name: "  the most", value: most, unit: "MiB", atMost: MOST_YOUNG_MIB }];
  const against = {
    name: "  last fifth against a new start on the same record",
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
  // Judged with what is resident, shown to tell where that grows.
  if (part === "outside") return [seen, ...slopes];
  if (UNSURE.has(part)) return [seen, ...slopes, against];
  return [
    seen,
    { name: "  a new item takes; counted out in what follows", value: anItem, unit: "bytes" },
    { name: "  last fifth against that", value: late / early, unit: "times", atMost: MOST_AGAINST_EARLY },
    ...slopes,
    {
      name: "  … what of it is beyond that, against the second fifth",
      value: Math.max(0, slope.perHour - 2 * slope.error) / early,
      unit: "an hour",
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
    { name: "visits that went otherwise than they should", value: faults, unit: "", atMost: 0 },
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
    // What was handed to the publisher may still wait for its turn: half a second's worth and its batch.
    {
      name: "publications behind, last fifth",
      value: of(late, (each) => each.behind),
      unit: "",
      atMost: 2 * itemsASecond,
    },
    {
      name: "seconds since the record was looked at, the most",
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
    { name: "  a new start on the same record, nothing published", value: after.p99Ms, unit: "ms" },
  ];
}

function gapsOf({ gaps, answering, others }: Memory): number {
  return gaps / (gaps + answering + others);
}

/**
 * What a new item takes: the difference of two services that were just started, before and after they came.
 * What is resident goes up and down by more than that; there it is what all threads hold for an item.
 */
function bytesAnItem(part: Part, before: Fresh, after: Fresh): number {
  if (UNSURE.has(part) || part === "gaps" || part === "kept" || part === "outside") return 0;
  const parts: readonly Part[] = part === "resident" ? ["answering", "buffers", "others"] : [part];
  const grown = parts.reduce((sum, each) => sum + after.memory[each] - before.memory[each], 0);
  return (grown * 2 ** 20) / (after.items - before.items);
}
