import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { CommandFault } from "../settings/faults.ts";
import type { SettingsRead } from "../settings/settings.ts";
import type { Log } from "./observe/log.ts";

/** Starts listening and returns the address for callers on this machine. */
export async function listen(
  api: FastifyInstance,
  { settings: { port, host } }: SettingsRead,
): Promise<string> {
  try {
    await api.listen({ port, host });
  } catch (error) {
    throw new CommandFault(listenFault(error, host, port, "--port"), { cause: error });
  }
  return urlOf(api.server, host);
}

/** Serves the metrics. If the default port is taken, logs a warning and runs without metrics. */
export async function listenForMetrics(
  serve: (port: number, host: string) => Promise<Server>,
  { settings: { metricsPort, host }, origins }: SettingsRead,
  log: Log,
): Promise<Server | null> {
  if (metricsPort === null) return null;
  try {
    return await serve(metricsPort, host);
  } catch (error) {
    if (origins.metricsPort !== "default")
      throw new CommandFault(`metrics: ${listenFault(error, host, metricsPort, "--metrics-port")}`);
    log.warn("The metrics port is taken, so metrics are off. Set --metrics-port to a free port.", {
      port: metricsPort,
    });
    return null;
  }
}

/** From now on, every answer closes its connection, so that callers reconnect elsewhere. */
export function closeAfterAnswers(server: Server): void {
  // Must run before the listener that answers.
  server.prependListener("request", (_request, response) => (response.shouldKeepAlive = false));
}

export function urlOf(server: Pick<Server, "address">, host: string): string {
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
