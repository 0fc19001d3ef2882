import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { Connections } from "../http/connections.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import type { SettingsRead } from "../settings/settings.ts";
import type { Log } from "./observe/log.ts";

/** How long a scrape may take to finish when the process stops. */
export const SCRAPE_MS = 1_000;

/** A server of metrics. */
export interface MetricsServer {
  readonly url: string;
  /** Answers the scrapes under way, but not for longer than this. */
  stop(withinMs: number): Promise<unknown>;
}

/**
 * Starts listening, on a socket passed by the supervisor if there is one. Returns the address for callers on this
 * machine.
 */
export async function listen(
  api: FastifyInstance,
  { settings: { port, host } }: SettingsRead,
  socket: number | undefined,
): Promise<string> {
  if (socket !== undefined) {
    await api.ready();
    await once(api.server.listen({ fd: socket }), "listening");
    const bound = api.server.address();
    if (bound && typeof bound === "object" && bound.address) return urlOf(api.server, bound.address);
    api.server.close();
    throw new UsageFault(
      `the socket passed by the supervisor (file descriptor ${socket}) is not a TCP socket; pass one, such as ListenStream=8080`,
    );
  }
  try {
    // For the name, the framework would open a second server without our limits.
    await api.listen({ port, host: host === "localhost" ? (await lookup(host)).address : host });
  } catch (error) {
    throw new CommandFault(listenFault(error, host, port, "--port"), { cause: error });
  }
  return urlOf(api.server, host);
}

/** Serves the metrics. If the default port is taken, logs a warning and runs without metrics. */
export async function listenForMetrics(
  serve: (port: number, host: string) => Promise<Server>,
  { settings: { metricsPort, metricsHost }, origins }: SettingsRead,
  log: Log,
): Promise<MetricsServer | null> {
  if (metricsPort === null) return null;
  try {
    const server = await serve(metricsPort, metricsHost);
    const connections = new Connections(server);
    return {
      url: `${urlOf(server, metricsHost)}/metrics`,
      stop: (withinMs) => connections.stop(withinMs),
    };
  } catch (error) {
    if (origins.metricsPort !== "default")
      throw new CommandFault(`metrics: ${listenFault(error, metricsHost, metricsPort, "--metrics-port")}`);
    log.warn("The metrics port is taken, so metrics are off. Set --metrics-port to a free port.", {
      port: metricsPort,
    });
    return null;
  }
}

function urlOf(server: Pick<Server, "address">, host: string): string {
  const { port } = server.address() as AddressInfo;
  const shown = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
}

function listenFault(error: unknown, host: string, port: number, flag: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `port ${port} on ${host} is taken; choose another with ${flag}`;
  if (code === "EACCES")
    return `this user may not listen on port ${port}; choose one above 1023 with ${flag}`;
  return `cannot listen on ${host}:${port}: ${message}`;
}
