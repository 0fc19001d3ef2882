import { setTimeout as delay } from "node:timers/promises";
import { Rankings } from "../../api/rankings.ts";
import type { Lexicon } from "../../index/lexicon.ts";
import { placeOf } from "../place.ts";
import { coversFolder } from "../publish-tools.ts";
import type { SettingsRead } from "../settings.ts";
import { openCovers } from "./covers.ts";
import { rankOnTheHour } from "./hourly.ts";
import { openLibrary } from "./lexicon.ts";
import { closeAfterAnswers, listen, listenForMetrics, urlOf } from "./listening.ts";
import { type Log, openLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { RecordMirror } from "./mirror.ts";
import { openProcessMeasures, type ProcessMeasures } from "./process-measures.ts";
import { readinessMetrics } from "./readiness-metrics.ts";
import { unreadiness } from "./readiness.ts";
import { openSightings, type Sightings } from "./sightings.ts";
import { linkRecord } from "./record-link.ts";
import type { OwnProvider } from "./own-provider.ts";
import { openApi } from "./start-api.ts";
import { steadyNow } from "./steady-clock.ts";
import { openUsage } from "./terminal-usage.ts";
import { openTerminal } from "./terminal.ts";

/** The running service. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Settles when the service cannot go on. */
  readonly failed: Promise<Error>;
  /** Says to proxies that nobody more should be sent here, and goes on answering while they take notice. */
  drain(): Promise<void>;
}

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

/** Joins record, index and API, fills the index, and listens. */
export async function startService(
  read: SettingsRead,
  { log, now, ...given }: Surroundings = { log: openLog(), now: Date.now },
): Promise<Service> {
  const { settings } = read;
  // What was opened is closed in the opposite order, when the service ends or where its start fails.
  await using opened = new AsyncDisposableStack();
  opened.defer(() => log.close());
  // First: the thread starts and opens the record while this one loads the library.
  const record = opened.use(
    linkRecord({
      place: placeOf(settings),
      replica: settings.database === null ? null : settings.replica,
      waitMs: settings.databaseWaitSeconds * 1000,
      entities: settings.entities,
      outlets: settings.outlets,
      pollMs: POLL_MS,
      warmItems: WARM_ITEMS,
    }),
  );
  const { lexicon, entities } = given.lexicon
    ? { lexicon: given.lexicon, entities: [] }
    : openLibrary(settings.entities);
  const covers = opened.use(await openCovers(entities, coversFolder(settings), log));
  const maxFrameBytes = settings.frameCacheMb * MIB;
  const onFault = () => metrics.countFault("record");
  const { patienceMs = PATIENCE_MS, measures = openProcessMeasures() } = given;
  const sightings = given.sightings ?? openSightings(log, measures.registry);
  const clockMarginMs = settings.database === null ? 0 : CLOCK_MARGIN_MS;
  const mirror = opened.use(
    new RecordMirror({
      record,
      lexicon,
      maxFrameBytes,
      log,
      now: settings.database === null ? now : steadyNow,
      machineNow: now,
      clockMarginMs,
      patienceMs,
      sightings,
      onFault,
    }),
  );
  const { index } = mirror;
  const lag = () => mirror.sight.lag(index.lastNumber);
  let isDraining = false;
  const unready = () =>
    unreadiness({
      isFilled: mirror.isReady,
      isDraining,
      lag: lag(),
      othersLookedSecondsAgo: shared?.othersLookedSecondsAgo() ?? null,
      staleSeconds: settings.staleSeconds,
    });
  const readings = {
    items: () => index.size,
    lastNumber: () => index.lastNumber,
    frameBytes: () => index.frames.bytes,
    secondsSinceLook: () => lag().lookedSecondsAgo,
  };
  const metrics = createMetrics(readings, measures);
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
  const rankings = new Rankings(index, (ranking) => mirror.keepRanking(ranking));
  let publicUrl = settings.publicUrl ?? "";
  let url = "";
  const usage = opened.use(openUsage(record, () => mirror.now(), log));
  const terminal = settings.terminal
    ? openTerminal({
        mirror,
        record,
        covers,
        usage,
        signIn: settings.signIn,
        ownProvider: given.provider,
        publicUrl: () => publicUrl,
        localUrl: () => url,
        now,
        log,
      })
    : undefined;
  const api = openApi({
    settings,
    mirror,
    lexicon,
    rankings,
    covers,
    allowances: shared?.allowances,
    usage,
    metrics,
    terminal,
    publicUrl: () => publicUrl,
    lag,
    unready,
    log,
    callerMs: given.callerMs,
  });

  // Listening comes first: health can be asked, and whoever asks for news while the index fills is told to wait.
  url = await listen(api, read);
  publicUrl ||= url;
  opened.defer(() => api.close());
  const metricsServer = await listenForMetrics(metrics.serve, read, log);
  if (metricsServer) opened.defer(() => void metricsServer.close());
  await mirror.fill(publicUrl);
  await shared?.begin(mirror.cursorSecret);
  const ranking = rankOnTheHour(
    rankings,
    async (hour) => (await mirror.settle()) && hour <= mirror.sight.settledUpTo,
    () => mirror.now(),
    log,
  );
  opened.defer(() => ranking.stop());
  if (terminal && terminal.session.providers.length > 0)
    log.info("People sign in with providers", { redirectAddress: `${publicUrl}/session/callback` });
  log.info("Ready", { items: index.size, publication: index.lastNumber });

  const running = opened.move();
  return {
    url,
    metricsUrl: metricsServer && `${urlOf(metricsServer, settings.host)}/metrics`,
    failed: record.failed,
    async drain() {
      if (settings.drainSeconds === 0) return;
      isDraining = true;
      closeAfterAnswers(api.server);
      log.info("Stopping; requests are answered for a while", { seconds: settings.drainSeconds });
      await Promise.race([delay(settings.drainSeconds * 1000, undefined, { ref: false }), record.failed]);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
