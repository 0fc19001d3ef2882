import type { Server } from "node:http";
import { join } from "node:path";
import type { Registry } from "prom-client";
import { formatInstant } from "../../domain/instant.ts";
import { openBackupMetrics } from "../../service/observe/backup-metrics.ts";
import { openLog } from "../../service/observe/log.ts";
import { serveMetrics } from "../../service/observe/metrics.ts";
import { CommandFault, UsageFault } from "../../settings/faults.ts";
import { FILE_NAME } from "../../store/open.ts";
import { followBackup, type FollowEvent } from "../../store/shipping/follow.ts";
import { type Call, print } from "../calling/command.ts";
import { stopSignal } from "../serve/until-stopped.ts";
import { areApart } from "./apart.ts";
import { openShelf } from "./shelf.ts";

/** At most a second may be lost, so a piece is copied at least twice as often. */
const POLL_MS = { folder: 100, s3: 400 };
const HOUR_MS = 3_600_000;

/** Copies everything that is committed, until a signal. */
export async function follow({ settings, flags }: Call): Promise<void> {
  const to = String(flags["follow"]);
  const snapshotMs = readNumber(flags["snapshot-hours"], "--snapshot-hours", 24) * HOUR_MS;
  const keepMs = readNumber(flags["keep-days"], "--keep-days", 7) * 24 * HOUR_MS;
  if (!to.startsWith("s3://") && !areApart(to, settings.data))
    throw new UsageFault(
      `${to} and the data folder ${settings.data} must not contain each other; choose a folder elsewhere`,
    );
  const shelf = await openShelf(to, settings);
  const stopping = new AbortController();
  void stopSignal().then(() => stopping.abort());
  const log = openLog();
  const metrics = openBackupMetrics();
  const server = await serve(flags["metrics-port"], settings.metricsHost, metrics.registry);
  try {
    await followBackup(join(settings.data, FILE_NAME), shelf, {
      pollMs: to.startsWith("s3://") ? POLL_MS.s3 : POLL_MS.folder,
      snapshotMs,
      keepMs,
      signal: stopping.signal,
      onEvent: (event) => tell(event),
      onLevel: metrics.level,
    });
  } catch (cause) {
    throw new CommandFault(`the backup had to stop: ${(cause as Error).message}`, { cause });
  } finally {
    server?.close();
    server?.closeAllConnections();
    await log.close();
  }

  function tell(event: FollowEvent): void {
    if (event.kind === "failed" || event.kind === "recovered") metrics.setFailing(event.kind === "failed");
    if (event.kind === "snapshot") {
      log.info("Copied the database", { generation: event.generation, bytes: event.bytes });
      print(`following to ${shelf.name}; ${formatInstant(Date.now())}, publication ${event.publication}`);
    } else if (event.kind === "forgot") log.info("Deleted an old backup", { generation: event.generation });
    else if (event.kind === "recovered") log.info("The backup goes on");
    else
      log.warn("The backup cannot go on; retrying", {
        reason: event.reason,
        secondsBehind: Math.round(event.behindMs / 1000),
      });
  }
}

/** A service on the same machine uses the default port, so metrics are off unless a port is given. */
async function serve(
  port: string | boolean | undefined,
  host: string,
  registry: Registry,
): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535)
    throw new UsageFault("--metrics-port must be a port from 0 to 65535");
  return serveMetrics(registry, Number(port), host).catch((cause: unknown) => {
    const { message } = cause as Error;
    throw new CommandFault(`the metrics cannot be served; choose another --metrics-port: ${message}`, {
      cause,
    });
  });
}

function readNumber(value: string | boolean | undefined, flag: string, fallback: number): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!(number > 0 && number <= 100_000)) throw new UsageFault(`${flag} must be a number above 0`);
  return number;
}
