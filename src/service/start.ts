import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Rankings } from "../api/rankings.ts";
import type { Settings, SettingsRead } from "../settings/settings.ts";
import { rankOnTheHour } from "./hourly.ts";
import { closeAfterAnswers, listen, listenForMetrics, urlOf } from "./listening.ts";
import { type Log, openLog } from "./observe/log.ts";
import { openApi } from "./api.ts";
import { openParts, type ServiceParts, type Surroundings } from "./parts.ts";
import { openTerminal } from "./terminal/terminal.ts";

/** The running service. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Settles when the service cannot go on. */
  readonly failed: Promise<Error>;
  /** Says to proxies that nobody more should be sent here, and goes on answering while they take notice. */
  drain(): Promise<void>;
}

/** Joins record, index and API, fills the index, and listens. */
export async function startService(
  read: SettingsRead,
  surroundings: Surroundings = { log: openLog(), now: Date.now },
): Promise<Service> {
  const { settings } = read;
  const { log } = surroundings;
  // What was opened is closed in the opposite order, when the service ends or where its start fails.
  await using opened = new AsyncDisposableStack();
  opened.defer(() => log.close());
  const parts = await openParts(settings, surroundings, opened);
  const doors = joinDoors(settings, parts, surroundings);
  const metricsServer = await listenAndFill(read, parts, doors, log, opened);
  const { index } = parts.mirror;
  log.info("Ready", { items: index.size, publication: index.lastNumber });

  const running = opened.move();
  return {
    url: doors.addresses.local,
    metricsUrl: metricsServer && `${urlOf(metricsServer, settings.host)}/metrics`,
    failed: parts.record.failed,
    async drain() {
      if (settings.drainSeconds === 0) return;
      parts.draining.isOn = true;
      closeAfterAnswers(doors.api.server);
      log.info("Stopping; requests are answered for a while", { seconds: settings.drainSeconds });
      const drained = delay(settings.drainSeconds * 1000, undefined, { ref: false });
      await Promise.race([drained, parts.record.failed]);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

type Doors = ReturnType<typeof joinDoors>;

/** The API and the terminal, on what was opened; nobody is answered yet. */
function joinDoors(
  settings: Settings,
  { record, lexicon, covers, mirror, metrics, lag, unready, shared, usage }: ServiceParts,
  { log, now, provider, callerMs }: Surroundings,
) {
  const rankings = new Rankings(mirror.index, (ranking) => mirror.keepRanking(ranking));
  /** Known for certain once it listens. */
  const addresses = { local: "", public: settings.publicUrl ?? "" };
  const publicUrl = () => addresses.public;
  const terminal = settings.terminal
    ? openTerminal({
        mirror,
        record,
        covers,
        usage,
        signIn: settings.signIn,
        ownProvider: provider,
        publicUrl,
        localUrl: () => addresses.local,
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
    publicUrl,
    lag,
    unready,
    log,
    callerMs,
  });
  return { rankings, terminal, api, addresses };
}

/** Listening comes first: health can be asked, and whoever asks for news while the index fills is told to wait. */
async function listenAndFill(
  read: SettingsRead,
  { mirror, metrics, shared }: ServiceParts,
  { rankings, terminal, api, addresses }: Doors,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<Server | null> {
  addresses.local = await listen(api, read);
  addresses.public ||= addresses.local;
  opened.defer(() => api.close());
  const metricsServer = await listenForMetrics(metrics.serve, read, log);
  if (metricsServer) opened.defer(() => void metricsServer.close());
  await mirror.fill(addresses.public);
  await shared?.begin(mirror.cursorSecret);
  const ranking = rankOnTheHour(
    rankings,
    async (hour) => (await mirror.settle()) && hour <= mirror.sight.settledUpTo,
    () => mirror.now(),
    log,
  );
  opened.defer(() => ranking.stop());
  if (terminal && terminal.session.providers.length > 0)
    log.info("People sign in with providers", { redirectAddress: `${addresses.public}/session/callback` });
  return metricsServer;
}
