import quality from "../../../docs/quality.json" with { type: "json" };
import type { OutletAilment, OutletStatus, StatusBody } from "../../session/wire.ts";
import { STAGES } from "../../domain/article.ts";
import { formatInstant } from "../../domain/instant.ts";
import { LANGUAGES } from "../../domain/language.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { EVERY_FACET } from "../../index/facets.ts";
import type { NewsIndex } from "../../index/news-index.ts";
import { type OutletHealth, wholeShareOf } from "../../sources/health.ts";
import { writerTroubleOf } from "./refusal.ts";
import { firstHour, HOURS, type RecordState } from "./status-read.ts";

export interface StatusSources {
  readonly index: Pick<
    NewsIndex,
    "size" | "columns" | "gists" | "select" | "belowCount" | "belowGistCount" | "newestBelow"
  >;
  readonly outlets: () => readonly Outlet[];
  readonly readRecord: (now: number) => Promise<RecordState>;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

/**
 * The pause between two computations: at least `PAUSE_MS`, and at least `PAUSES_PER_READ` times as long as
 * the last one took.
 */
const PAUSE_MS = 5_000;
const PAUSES_PER_READ = 20;
/** How long a reader waits for a new status before getting the previous one. */
const PATIENCE_MS = 8_000;
const HOUR_MS = 3_600_000;

/**
 * Returns a function that reads the service status as of a few seconds ago. While the record is unreachable,
 * it returns the last known status, or null if there is none.
 */
export function statusMaker(tools: StatusSources): () => Promise<StatusBody | null> {
  let last: StatusBody | null = null;
  let dueAt = -Infinity;
  let making: Promise<void> | undefined;

  async function make(): Promise<void> {
    const began = performance.now();
    try {
      const now = tools.now();
      last = presentStatus(await tools.readRecord(now), tools, now);
    } catch (error) {
      tools.onFault(error);
    } finally {
      const took = performance.now() - began;
      dueAt = performance.now() + Math.max(PAUSE_MS, PAUSES_PER_READ * took);
      making = undefined;
    }
  }

  return async () => {
    if (performance.now() >= dueAt) making ??= make();
    if (making) await atMost(PATIENCE_MS, making);
    return last;
  };
}

function presentStatus(
  { counts, lags, stages, feeds, writing, today, isGathering }: RecordState,
  { index, outlets }: Pick<StatusSources, "index" | "outlets">,
  now: number,
): StatusBody {
  const first = firstHour(now);
  const inHour = (hour: number) => sum(counts.filter((each) => each.hour === hour));
  const inWindow = sum(counts);
  const all = outlets();
  const toldOf = all.flatMap((outlet): OutletStatus[] => {
    const own = feeds.find((each) => each.outlet === outlet.number);
    const lastItemAt = newestOf(index, outlet, all);
    if (!own && lastItemAt === null) return [];
    const lagMs = lags.find((each) => each.outlet === outlet.number)?.lagMs;
    const state = !own || !isGathering ? "off" : stateOf(own);
    return [
      {
        number: outlet.number,
        name: outlet.name,
        lastAnswerAt: instantOrNull(own?.lastAnswerAt ?? null),
        lastItemAt: instantOrNull(lastItemAt),
        lagSeconds: lagMs === undefined ? null : Math.round(lagMs / 1000),
        state,
        reason: state === "failing" ? own!.failure : null,
        wholeShare: own ? wholeShareOf(own.health) : null,
        listedByDay: [...(own?.health.listedByDay ?? [])],
        ailments: own ? ailmentsOf(own.health) : [],
      },
    ];
  });
  return {
    at: formatInstant(now),
    items: {
      total: index.size + index.belowCount,
      readyForQuestions: index.gists.count + index.belowGistCount,
      lastPublishedAt: index.size === 0 ? null : formatInstant(index.columns.newestTime),
      perHour: Array.from({ length: HOURS }, (_, place) => ({
        at: formatInstant((first + place) * HOUR_MS),
        items: inHour(first + place),
      })),
    },
    outlets: toldOf,
    languages: LANGUAGES.map((lang, bit) => {
      const items = sum(counts.filter(({ languages }) => languages & (1 << bit)));
      return { lang, items, share: inWindow === 0 ? 0 : items / inWindow };
    }),
    queue: STAGES.filter((stage) => stage !== "published" && stage !== "dropped").map((stage) => ({
      stage,
      count: sum(stages.filter((each) => each.stage === stage)),
    })),
    writing: presentWriting(writing, today),
    isGathering,
    quality: quality.figures.map(({ task, measure, value, baseline, bar }) => ({
      task,
      measure,
      value,
      baseline,
      bar,
    })),
  };
}

function presentWriting(
  { byWriter, asked, taken, lastRefusal }: RecordState["writing"],
  { microUsd, items: itemsToday }: RecordState["today"],
): StatusBody["writing"] {
  const written = byWriter.reduce((total, { items }) => total + items, 0);
  if (written === 0) return null;
  return {
    byWriter: byWriter.map(({ writer, items }) => ({ writer, items, share: items / written })),
    asked,
    taken,
    lastRefusal: lastRefusal && {
      at: formatInstant(lastRefusal.at),
      reason: writerTroubleOf(lastRefusal.kind),
    },
    usdPerItem: microUsd === 0 || itemsToday === 0 ? null : microUsd / 1_000_000 / itemsToday,
  };
}

/** Left out: a failing feed has a reason of its own, and a moved feed is already polled at its new address. */
function ailmentsOf({ findings }: OutletHealth): OutletAilment[] {
  const found = findings.flatMap(({ sickness }) =>
    sickness === "gone" || sickness === "failing" || sickness === "moved" ? [] : [sickness],
  );
  return [...new Set(found)];
}

function stateOf({ lastAnswerAt, failure }: RecordState["feeds"][number]): OutletStatus["state"] {
  if (failure !== null) return "failing";
  return lastAnswerAt === null ? "never" : "ok";
}

/** When an outlet's last item was published. The index finds it without scanning other outlets' items. */
function newestOf(index: StatusSources["index"], outlet: Outlet, all: readonly Outlet[]): number | null {
  const others = new Set(all.flatMap(({ number }) => (number === outlet.number ? [] : number)));
  const [slot] = index.select({
    facets: EVERY_FACET,
    sections: null,
    excludedOutlets: others,
    after: -Infinity,
    before: Infinity,
    limit: 1,
    direction: "newest first",
    distinct: "item",
  });
  return slot === undefined ? (index.newestBelow.get(outlet.number) ?? null) : index.columns.times[slot]!;
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : formatInstant(instant);
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** Waits for a promise, but no longer than this. The work itself continues. */
function atMost(milliseconds: number, promise: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
