import type { Lexicon } from "../../index/lexicon.ts";
import { placeOf } from "../place.ts";
import { coversFolder } from "../publish-tools.ts";
import type { Settings } from "../settings.ts";
import { openCovers } from "./covers.ts";
import { openLibrary } from "./lexicon.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { type MirrorTools, RecordMirror } from "./mirror.ts";
import type { OwnProvider } from "./own-provider.ts";
import { openProcessMeasures, type ProcessMeasures } from "./process-measures.ts";
import { readinessMetrics } from "./readiness-metrics.ts";
import { unreadiness } from "./readiness.ts";
import { linkRecord, type RecordLink } from "./record-link.ts";
import { openSightings, type Sightings } from "./sightings.ts";
import { steadyNow } from "./steady-clock.ts";
import { openUsage } from "./terminal-usage.ts";

/** What a service takes from its surroundings; it closes the log when it ends. */
export interface Surroundings {
  readonly log: Log;
  /** This machine's clock; with PostgreSQL the database's is gone by, and this only shown. */
  readonly now: () => number;
  /** In place of the library's names and covers: for a service that needs none. */
  readonly lexicon?: Lexicon;
  /** Those of this process, where it has more to measure than the service. */
  readonly measures?: ProcessMeasures;
  /** Where this process tells whether it sees the record, where others in it look, too. */
  readonly sightings?: Sightings;
  /** A provider that runs inside the service: the demo's. */
  readonly provider?: OwnProvider;
  /** How long a reader waits for a record that does not answer. */
  readonly patienceMs?: number;
  /** How long a caller may take to send a request, and to take nothing of its answer. */
  readonly callerMs?: number;
}

const PATIENCE_MS = 10_000;
/** How often the record's thread looks for what other processes did. */
const POLL_MS = 100;
/** How far the database's clock may be from what is known of it here. */
const CLOCK_MARGIN_MS = 250;
/** How many of the newest items have their words in memory from the start. */
const WARM_ITEMS = 2_000;
const MIB = 1024 * 1024;

export type ServiceParts = Awaited<ReturnType<typeof openParts>>;

/** Opens what the service is joined from; what has an end is closed by `opened`, in the opposite order. */
export async function openParts(settings: Settings, given: Surroundings, opened: AsyncDisposableStack) {
  const { log, measures = openProcessMeasures() } = given;
  // First: the thread starts and opens the record while this one loads the library.
  const record = opened.use(openRecord(settings, given.lexicon === undefined));
  const { lexicon, entities } = given.lexicon
    ? { lexicon: given.lexicon, entities: [] }
    : openLibrary(settings.entities);
  const covers = opened.use(await openCovers(entities, coversFolder(settings), log));
  const sightings = given.sightings ?? openSightings(log, measures.registry);
  const onFault = () => metrics.countFault("record");
  const mirror = opened.use(openMirror(settings, given, { record, lexicon, sightings, onFault }));
  const { index } = mirror;
  const lag = () => mirror.sight.lag(index.lastNumber);
  const readings = {
    items: () => index.size,
    lastNumber: () => index.lastNumber,
    frameBytes: () => index.frames.bytes,
    secondsSinceLook: () => lag().lookedSecondsAgo,
  };
  const metrics = createMetrics(readings, measures);
  /** Whether the service was told to stop and goes on answering for a while. */
  const draining = { isOn: false };
  const unready = () =>
    unreadiness({
      isFilled: mirror.isReady,
      isDraining: draining.isOn,
      lag: lag(),
      othersLookedSecondsAgo: shared?.othersLookedSecondsAgo() ?? null,
      staleSeconds: settings.staleSeconds,
    });
  readinessMetrics(metrics.registry, lag, () => unready() === undefined);
  // Loaded only where it is used: it is as large as all the rest.
  const shared =
    settings.redis === null
      ? undefined
      : opened.use(
          (await import("./shared-allowances.ts")).openSharedAllowances(settings.redis, {
            log,
            registry: metrics.registry,
            lookedSecondsAgo: () => lag().lookedSecondsAgo,
          }),
        );
  const usage = opened.use(openUsage(record, () => mirror.now(), log));
  return { record, lexicon, covers, mirror, metrics, lag, draining, unready, shared, usage };
}

function openRecord(settings: Settings, hasLibrary: boolean): RecordLink {
  return linkRecord({
    place: placeOf(settings),
    replica: settings.database === null ? null : settings.replica,
    waitMs: settings.databaseWaitSeconds * 1000,
    entities: settings.entities,
    hasLibrary,
    outlets: settings.outlets,
    pollMs: POLL_MS,
    warmItems: WARM_ITEMS,
  });
}

function openMirror(
  settings: Settings,
  { log, now, patienceMs = PATIENCE_MS }: Surroundings,
  tools: Pick<MirrorTools, "record" | "lexicon" | "sightings" | "onFault">,
): RecordMirror {
  const isOwnClock = settings.database === null;
  return new RecordMirror({
    ...tools,
    maxFrameBytes: settings.frameCacheMb * MIB,
    log,
    now: isOwnClock ? now : steadyNow,
    machineNow: now,
    clockMarginMs: isOwnClock ? 0 : CLOCK_MARGIN_MS,
    patienceMs,
  });
}
