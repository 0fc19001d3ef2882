import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Long enough for every request that had arrived to be read. */
const READ_MS = 1_000;
/** A connection that pipelines more requests than this is closed, because held requests take memory. */
const MAX_PER_CONNECTION = 64;

/**
 * Holds all requests until the returned function is called. A process that takes over another's socket holds them
 * until its index is filled: no proxy could send them to another node instead. Filling keeps the event loop busy, so
 * meanwhile, and until waiting requests have been read, no caller counts as slow or idle.
 */
export function holdRequests(server: Server): () => void {
  const { headersTimeout, requestTimeout } = server;
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0 });
  const listeners = server.listeners("request") as ((...args: unknown[]) => void)[];
  const held: [IncomingMessage, ServerResponse][] = [];
  const counts = new WeakMap<Socket, number>();
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const { socket } = request;
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count > MAX_PER_CONNECTION) socket.destroy();
    else held.push([request, response]);
  });
  // While anybody listens for idle connections, the server does not close them itself.
  const keepIdle = () => {};
  server.on("timeout", keepIdle);
  return () => {
    server.off("timeout", keepIdle);
    setTimeout(() => Object.assign(server, { headersTimeout, requestTimeout }), READ_MS).unref();
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", listener);
    for (const [request, response] of held)
      if (!response.destroyed) server.emit("request", request, response);
  };
}
