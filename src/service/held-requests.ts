import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Long enough for every request that had arrived to be read. */
const READ_MS = 1_000;

/**
 * Holds all requests until the returned function is called. A process that takes over another's socket holds them
 * until its index is filled: no proxy could send them to another node instead. Filling keeps the event loop busy, so
 * meanwhile, and until waiting requests have been read, no caller counts as slow.
 */
export function holdRequests(server: Server): () => void {
  const { headersTimeout, requestTimeout } = server;
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0 });
  const listeners = server.listeners("request") as ((...args: unknown[]) => void)[];
  const held: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners("request");
  server.on("request", (request, response) => held.push([request, response]));
  return () => {
    setTimeout(() => Object.assign(server, { headersTimeout, requestTimeout }), READ_MS).unref();
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", listener);
    for (const [request, response] of held)
      if (!response.destroyed) server.emit("request", request, response);
  };
}
