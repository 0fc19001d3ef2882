import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { reservedUse } from "./address.ts";
import { RefusedAddress } from "./fetch-fault.ts";

export interface GuardedAgentOptions {
  /** Connect to any address, or also to these: for tests and intranets. */
  readonly allowPrivate: boolean | ((address: string) => boolean);
  /** How names become addresses; the system's way unless given. */
  readonly lookup?: LookupFunction;
  readonly connectTimeoutMs: number;
}

/**
 * Connections to the public internet alone. A name is resolved once for a connection, and the connection is made to the
 * very addresses that were looked at: a name that answers differently the second time gains nothing.
 */
export function guardedAgent({ allowPrivate, lookup, connectTimeoutMs }: GuardedAgentOptions): Agent {
  const isAllowed = typeof allowPrivate === "function" ? allowPrivate : () => allowPrivate;
  const judge = (address: string) => (isAllowed(address) ? null : reservedUse(address));
  const connect = buildConnector({
    lookup: guardedLookup(lookup ?? systemLookup, judge),
    timeout: connectTimeoutMs,
    autoSelectFamily: true,
  });
  return new Agent({
    // Sites send policies in headers that outgrow Node's 16 KiB.
    maxHeaderSize: 64 * 1024,
    connections: 8,
    connect(options, callback) {
      // Written-out addresses are never looked up.
      const written = options.hostname.replaceAll(/^\[|\]$/g, "");
      const use = isIP(written) === 0 ? null : judge(written);
      if (use !== null) return callback(new RefusedAddress(written, use), null);
      connect(options, (...answer) => {
        const [error, socket] = answer;
        if (error) return callback(...answer);
        const reached = socket.remoteAddress;
        const reachedUse = reached === undefined ? null : judge(reached);
        if (reached !== undefined && reachedUse === null) return callback(...answer);
        socket.destroy();
        // A connection that was cut as soon as it stood leads nowhere any more, which says nothing of where it led.
        const cut = Object.assign(new Error("the connection was cut"), { code: "ECONNRESET" });
        callback(reached === undefined ? cut : new RefusedAddress(reached, reachedUse!), null);
      });
    },
  });
}

/** What speaks against an address; null where nothing does. */
type Judge = (address: string) => string | null;

/** Passes on the addresses that may be connected to; the first of the others is the reason where none may. */
function guardedLookup(resolve: LookupFunction, judge: Judge): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, answer, family) => {
      if (error) return callback(error, []);
      const found =
        typeof answer === "string" ? [{ address: answer, family: family ?? isIP(answer) }] : answer;
      const judged = found.map(({ address, family }) => ({ address, family, use: judge(address) }));
      const open = judged.filter(({ use }) => use === null);
      const [first] = open;
      if (!first) return callback(reasonOf(hostname, judged), []);
      if (options.all) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
}

function reasonOf(
  hostname: string,
  [refused]: readonly { address: string; use: string | null }[],
): NodeJS.ErrnoException {
  return refused
    ? new RefusedAddress(refused.address, refused.use!)
    : Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND" });
}
