import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Holds all requests until the returned function is called. A process that takes over another's socket holds them
 * until its index is filled: no proxy could send them to another node instead.
 */
export function holdRequests(server: Server): () => void {
  const listeners = server.listeners("request") as ((...args: unknown[]) => void)[];
  const held: [IncomingMessage, ServerResponse][] = [];
  server.removeAllListeners("request");
  server.on("request", (request, response) => held.push([request, response]));
  return () => {
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", listener);
    for (const [request, response] of held)
      if (!response.destroyed) server.emit("request", request, response);
  };
}
