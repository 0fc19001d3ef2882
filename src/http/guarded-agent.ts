import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { reservedUse } from "./address.ts";
import { RefusedAddress } from "./fetch-fault.ts";
import { inNetworks } from "./networks.ts";

export interface GuardedAgentOptions {
  /** Allows all private addresses (`true`), those in these networks, or those the function accepts. For tests and intranets. */
  readonly allowPrivate: boolean | readonly string[] | ((address: string) => boolean);
  /** Defaults to the system's resolver. */
  readonly lookup?: LookupFunction;
  readonly connectTimeoutMs: number;
}

/**
 * An agent that connects only to the public internet. Each connection resolves its name once and uses only the
 * addresses that were checked, so DNS rebinding does not work.
 */
export function guardedAgent({ allowPrivate, lookup, connectTimeoutMs }: GuardedAgentOptions): Agent {
  const isAllowed =
    typeof allowPrivate === "function"
      ? allowPrivate
      : typeof allowPrivate === "boolean"
        ? () => allowPrivate
        : inNetworks(allowPrivate);
  const judge = (address: string) => (isAllowed(address) ? null : reservedUse(address));
  const connect = buildConnector({
    lookup: guardedLookup(lookup ?? systemLookup, judge),
    timeout: connectTimeoutMs,
    autoSelectFamily: true,
  });
  return new Agent({
    // Some sites send policy headers that exceed Node's default limit of 16 KiB.
    maxHeaderSize: 64 * 1024,
    connections: 8,
    connect(options, callback) {
      // Literal addresses are never looked up, so check them here.
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
        // A connection that was cut at once has no remote address to check: report it as cut, not as a
        // refused address.
        const cut = Object.assign(new Error("the connection was cut"), { code: "ECONNRESET" });
        callback(reached === undefined ? cut : new RefusedAddress(reached, reachedUse!), null);
      });
    },
  });
}

/** Why we must not connect to an address; null if we may. */
type Judge = (address: string) => string | null;

/** Passes on the allowed addresses. If there are none, the error names the first refused one. */
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
