import { Rankings } from "../api/rankings.ts";
import type { Settings } from "../settings/settings.ts";
import { apiTools } from "./api-tools.ts";
import { belowFolder, openBelow } from "./below/below.ts";
import { openCovers } from "./covers.ts";
import { FIRST_CHECK_MS, watchIntegrity } from "./integrity/integrity.ts";
import { openLibrary } from "./library.ts";
import { openLog } from "./observe/log.ts";
import { createMetrics } from "./observe/metrics.ts";
import { openProcessMeasures } from "./observe/process-measures.ts";
import { readinessMetrics } from "./observe/readiness-metrics.ts";
import { unreadiness } from "./observe/readiness.ts";
import { openSightings } from "./observe/sightings.ts";
import type { GivenParts, ServiceParts } from "./parts.ts";
import { coversFolder } from "./publish-tools.ts";
import { questionMetrics } from "./questions/metrics.ts";
import { openQuestions } from "./questions/questions.ts";
import { linkRecord, type RecordLink } from "./record/link.ts";
import { type MirrorTools, RecordMirror } from "./record/mirror.ts";
import { placeOf } from "./record/place.ts";
import { steadyNow } from "./record/steady-clock.ts";
import { keepSnapshot, snapshotFolder } from "./snapshot/snapshot.ts";
import { openUsage } from "./terminal/usage.ts";

const PATIENCE_MS = 10_000;
/**
 * How often the record's thread polls for changes by other processes, so that an import is seen within a
 * second (D44).
 */
const POLL_MS = 100;
/** The largest acceptable error in the estimate of the database's clock. */
const CLOCK_MARGIN_MS = 250;
/** How many of the newest items have their text loaded into memory at startup. */
const WARM_ITEMS = 2_000;
const MIB = 1024 * 1024;

/** Opens the parts of a service; `opened` closes them in reverse order. */
export async function openParts(
  settings: Settings,
  given: GivenParts,
  opened: AsyncDisposableStack,
): Promise<ServiceParts> {
  const { log = openLog(), now = Date.now, measures = openProcessMeasures() } = given;
  opened.defer(() => log.close());
  // Opened first, so that the record's thread starts and opens the record while this thread loads the library.
  const record = opened.use(openRecord(settings, given.lexicon === undefined, now === Date.now));
  const { lexicon, entities } = given.lexicon
    ? { lexicon: given.lexicon, entities: [] }
    : openLibrary(settings.entities);
  const sightings = given.sightings ?? openSightings(log, measures.registry);
  const patienceMs = given.patienceMs ?? PATIENCE_MS;
  const onFault = () => metrics.countFault("record");
  const below = settings.hotItems === null ? undefined : opened.use(openBelow(settings, lexicon));
  const mirror = opened.use(
    openMirror(settings, now, {
      below,
      leastKept: given.leastKept,
      record,
      lexicon,
      sightings,
      onFault,
      log,
      patienceMs,
    }),
  );
  const covers = opened.use(
    await openCovers({
      entities,
      folder: coversFolder(settings),
      maxBytes: settings.coverDiskMb * MIB,
      secret: () => mirror.coverSecret,
      isInItems: mirror.hasCover,
      drawsPerMinute: settings.coverDrawsPerMinute,
      now,
      log,
    }),
  );
  const { index } = mirror;
  const lag = () => mirror.sight.lag(index.lastNumber);
  const metrics = createMetrics(
    {
      items: () => index.size + index.belowCount,
      gistsMissing: () => index.size - index.gists.count + index.belowCount - index.belowGistCount,
      lastNumber: () => index.lastNumber,
      frameBytes: () => index.frames.bytes,
      secondsSinceLook: () => lag().lookedSecondsAgo,
    },
    measures,
  );
  const draining = { isOn: false };
  const unreadyBecause = () =>
    unreadiness({
      isFilled: mirror.isReady,
      filledPercent: mirror.filledPercent,
      isDraining: draining.isOn,
      isLost: mirror.sight.isUnusable,
      lag: lag(),
      othersLookedSecondsAgo: shared?.othersLookedSecondsAgo() ?? null,
      staleSeconds: settings.staleSeconds,
    });
  readinessMetrics(metrics.registry, lag, {
    isReady: () => unreadyBecause() === undefined,
    isLost: () => mirror.sight.isUnusable,
    clockLeap: () => mirror.sight.clockLeap,
  });
  const onDamage = () => {
    onFault();
    mirror.sight.isDamaged = true;
  };
  opened.use(watchIntegrity(settings, { firstMs: given.firstCheckMs ?? FIRST_CHECK_MS, log, onDamage }));
  opened.use(keepSnapshot(settings, log));
  const shared = opened.use(await openShared(settings, { log, metrics, lag }));
  const parts = {
    ...given,
    settings,
    log,
    now,
    lexicon,
    measures,
    sightings,
    patienceMs,
    record,
    mirror,
    belowThread: below,
    rankings: new Rankings(index, (ranking) => mirror.keepRanking(ranking)),
    questions: opened.use(
      openQuestions({
        onAnswered: questionMetrics(metrics.registry),
        onFault: (error) => {
          metrics.countFault("api");
          log.fault("A question could not be read", error, {});
        },
      }),
    ),
    covers,
    usage: opened.use(openUsage(record, () => mirror.now(), log)),
    metrics,
    lag,
    unreadyBecause,
    shared,
    addresses: { local: "", public: settings.publicUrl ?? "" },
    draining,
  };
  return { ...parts, ...apiTools(parts) };
}

function openRecord(settings: Settings, hasLibrary: boolean, isMachineClock: boolean): RecordLink {
  return linkRecord({
    place: placeOf(settings),
    replica: settings.database === null ? null : settings.replica,
    waitMs: settings.databaseWaitSeconds * 1000,
    entities: settings.entities,
    hasLibrary,
    outlets: settings.outlets,
    pollMs: POLL_MS,
    warmItems: WARM_ITEMS,
    snapshot: snapshotFolder(settings),
    hotItems: settings.hotItems,
    checkpoint: settings.hotItems !== null && settings.indexSnapshot ? belowFolder(settings) : null,
    isMachineClock,
  });
}

function openMirror(
  settings: Settings,
  now: () => number,
  tools: Pick<
    MirrorTools,
    "record" | "below" | "leastKept" | "lexicon" | "sightings" | "onFault" | "log" | "patienceMs"
  >,
): RecordMirror {
  const isOwnClock = settings.database === null;
  return new RecordMirror({
    ...tools,
    maxFrameBytes: settings.frameCacheMb * MIB,
    now: isOwnClock ? now : steadyNow,
    machineNow: now,
    clockMarginMs: isOwnClock ? 0 : CLOCK_MARGIN_MS,
  });
}

async function openShared(
  { redis }: Settings,
  { log, metrics, lag }: Pick<ServiceParts, "log" | "metrics" | "lag">,
): Promise<ServiceParts["shared"]> {
  if (redis === null) return undefined;
  // Imported only if used, because the Redis client is as large as everything else together.
  const { openSharedAllowances } = await import("./redis/shared-allowances.ts");
  return openSharedAllowances(redis, {
    log,
    registry: metrics.registry,
    lookedSecondsAgo: () => lag().lookedSecondsAgo,
  });
}
