import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { CommandFault } from "../settings/faults.ts";
import type { SettingsRead } from "../settings/settings.ts";
import type { Log } from "./observe/log.ts";

/** Begins to listen; gives the address under which readers on this machine reach it. */
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

/** Serves the metrics. Where nobody set the port and it is taken, the service runs without them and says so. */
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

/** From now on every answer says that its connection is closed after it: whoever asks again goes elsewhere. */
export function closeAfterAnswers(server: Server): void {
  // Before the listener that answers.
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
