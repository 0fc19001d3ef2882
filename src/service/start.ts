import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createApi } from "../api/server.ts";
import type { SettingsRead } from "../settings/settings.ts";
import { rankOnTheHour } from "./hourly.ts";
import { closeAfterAnswers, listen, listenForMetrics, urlOf } from "./listening.ts";
import { openParts } from "./open-parts.ts";
import type { GivenParts, ServiceParts } from "./parts.ts";

/** The running service. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  readonly metricsUrl: string | null;
  /** Settles when the service cannot continue. */
  readonly failed: Promise<Error>;
  /** Reports to proxies that this node is unready, and keeps answering until they have noticed. */
  drain(): Promise<void>;
}

/** Connects record, index and API, fills the index and listens. */
export async function startService(read: SettingsRead, given: GivenParts = {}): Promise<Service> {
  const { settings } = read;
  // Everything opened is closed in reverse order, at shutdown or if startup fails.
  await using opened = new AsyncDisposableStack();
  const parts = await openParts(settings, given, opened);
  const { record, addresses, draining, log } = parts;
  const api = createApi(parts);
  const metricsServer = await listenAndFill(read, parts, api, opened);
  const { index } = parts.mirror;
  log.info("Ready", { items: index.size, publication: index.lastNumber });

  const running = opened.move();
  return {
    url: addresses.local,
    metricsUrl: metricsServer && `${urlOf(metricsServer, settings.host)}/metrics`,
    failed: record.failed,
    async drain() {
      if (settings.drainSeconds === 0) return;
      draining.isOn = true;
      closeAfterAnswers(api.server);
      log.info("Draining before shutdown; requests are still answered", { seconds: settings.drainSeconds });
      const drained = delay(settings.drainSeconds * 1000, undefined, { ref: false });
      await Promise.race([drained, record.failed]);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/**
 * Listens before it fills the index. Meanwhile health checks work, and callers that ask for news are told to
 * wait.
 */
async function listenAndFill(
  read: SettingsRead,
  { mirror, rankings, metrics, shared, addresses, terminal, log }: ServiceParts,
  api: FastifyInstance,
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
    log.info("Sign-in is on; register this redirect address with the providers", {
      redirectAddress: `${addresses.public}/session/callback`,
    });
  return metricsServer;
}
