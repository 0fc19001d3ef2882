import { setTimeout as delay } from "node:timers/promises";
import { createApi } from "../api/server.ts";
import { trustedPeers } from "../settings/proxies.ts";
import type { Settings, SettingsRead } from "../settings/settings.ts";
import { holdRequests } from "./held-requests.ts";
import { rankOnTheHour } from "./hourly.ts";
import { limitConnections } from "../api/connection-limit.ts";
import { Connections } from "../http/connections.ts";
import { listen, listenForMetrics, type MetricsServer, SCRAPE_MS } from "./listening.ts";
import type { Log } from "./observe/log.ts";
import { openParts } from "./open-parts.ts";
import type { GivenParts, ServiceParts } from "./parts.ts";

/** The running service. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Settles when the service cannot continue. */
  readonly failed: Promise<Error>;
  /**
   * Reports to proxies that this node is unready and keeps answering until they have noticed. Then stops listening
   * and finishes the answers under way.
   */
  drain(): Promise<void>;
}

/** Connects record, index and API, fills the index and listens. */
export async function startService(read: SettingsRead, given: GivenParts = {}): Promise<Service> {
  const { settings } = read;
  // Everything opened is closed in reverse order, at shutdown or if startup fails.
  await using opened = new AsyncDisposableStack();
  const parts = await openParts(settings, given, opened);
  const { record, belowThread, addresses, draining, log } = parts;
  const api = createApi(parts);
  limitConnections(api.server, settings.connectionsPerAddress, trustedPeers(settings));
  const connections = new Connections(api.server);
  // With a socket of the supervisor's, callers wait until we can answer, instead of being told to come back.
  const answerHeld = given.socket === undefined ? undefined : holdRequests(api.server);
  addresses.local = await listen(api, read, given.socket);
  opened.defer(() => api.close());
  opened.defer(() => stopAnswering(settings, connections, log));
  const metricsServer = await fill(read, parts, opened);
  answerHeld?.();
  const { index } = parts.mirror;
  log.info("Ready", { items: index.size + index.belowCount, publication: index.lastNumber });

  const running = opened.move();
  return {
    url: addresses.local,
    metricsUrl: metricsServer?.url ?? null,
    failed: belowThread ? Promise.race([record.failed, belowThread.failed]) : record.failed,
    async drain() {
      draining.isOn = true;
      connections.closeAfterAnswers();
      if (settings.drainSeconds > 0) {
        log.info("Draining before shutdown; requests are still answered", { seconds: settings.drainSeconds });
        const drained = delay(settings.drainSeconds * 1000, undefined, { ref: false });
        await Promise.race([drained, record.failed]);
      }
      await stopAnswering(settings, connections, log);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

async function stopAnswering({ stopSeconds }: Settings, connections: Connections, log: Log): Promise<void> {
  const cutOff = await connections.stop(stopSeconds * 1000);
  if (cutOff > 0)
    log.warn(
      "Callers did not take their answers in time and were disconnected; raise stopSeconds if they should get longer",
      {
        connections: cutOff,
        stopSeconds,
      },
    );
}

/**
 * Fills the index of a service that already listens. Meanwhile health checks work, and callers that ask for news are
 * told to wait.
 */
async function fill(
  read: SettingsRead,
  { mirror, rankings, metrics, shared, addresses, terminal, log }: ServiceParts,
  opened: AsyncDisposableStack,
): Promise<MetricsServer | null> {
  addresses.public ||= addresses.local;
  const metricsServer = await listenForMetrics(metrics.serve, read, log);
  if (metricsServer) opened.defer(() => void metricsServer.stop(SCRAPE_MS));
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
    log.info("Sign-in is on; register this redirect address with the providers", {
      redirectAddress: `${addresses.public}/session/callback`,
    });
  return metricsServer;
}
