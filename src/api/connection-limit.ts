import type { Server } from "node:http";
import type { Socket } from "node:net";
import { callerNetwork } from "../http/caller-network.ts";
import { refuseConnection } from "./broken-request.ts";

/**
 * Limits how many connections an address (an IPv6 /64 network) has open, so that one caller cannot take all of the
 * process's descriptors. Further ones are answered 429 before anything is read from them. `null` is no limit.
 */
export function limitConnections(
  server: Server,
  most: number | null,
  isExempt: (address: string) => boolean,
): void {
  if (most === null) return;
  const open = new Map<string, number>();
  // Refused connections must not reach the parser, which would answer their requests.
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    // The caller has hung up already.
    if (address === undefined) return void socket.destroy();
    if (!isExempt(address)) {
      const network = callerNetwork(address);
      const count = (open.get(network) ?? 0) + 1;
      if (count > most) return refuse(socket, most);
      open.set(network, count);
      socket.once("close", () => {
        const left = open.get(network)! - 1;
        if (left === 0) open.delete(network);
        else open.set(network, left);
      });
    }
    for (const listener of listeners) listener.call(server, socket);
  });
}

function refuse(socket: Socket, most: number): void {
  socket.on("error", () => {});
  // What the caller sends is discarded, because unread bytes would reset the connection before it reads the answer.
  socket.resume();
  refuseConnection(socket, {
    kind: "too-many-requests",
    detail: `Your address has ${most} connections open, the most it may have. Send further requests on those, or close some.`,
    retryAfter: 1,
  });
}
