import { createClient } from "@redis/client";
import { hash } from "node:crypto";
import { exchangeScript, HEARTBEAT_SCRIPT } from "./scripts.ts";

/** How long Redis is waited for: a request may be waiting, too. */
const ANSWER_MS = 1_000;
const CONNECT_MS = 2_000;
/** Silence after which the connection is given up; something is said every second. */
const SILENCE_MS = 5_000;
const MAX_RETRY_MS = 2_000;
/** Commands that may wait for their answers; beyond it they fail at once. */
const MAX_WAITING = 20_000;

/** The connection to Redis or Valkey. What cannot be answered soon fails; connecting anew goes on by itself. */
export function openBuckets(url: string) {
  const client = createClient({
    url,
    name: "tidings",
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      keepAlive: true,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_RETRY_MS) * (0.5 + Math.random()),
    },
  });
  // What is asked then fails by itself, with no reason of its own; without a listener it would end the process.
  let failure: Error | undefined;
  client.on("error", (error: Error) => (failure = error));
  client.on("ready", () => (failure = undefined));
  const exchanging = scriptOf(exchangeScript());
  const beating = scriptOf(HEARTBEAT_SCRIPT);

  function scriptOf(text: string) {
    const digest = hash("sha1", text, "hex");
    return async (keys: readonly string[], given: readonly string[]): Promise<unknown[]> => {
      const rest = [String(keys.length), ...keys, ...given];
      try {
        return await soon(client.sendCommand(["EVALSHA", digest, ...rest]));
      } catch (error) {
        if (failure !== undefined && !client.isReady) throw failure;
        // A Redis that was started anew does not know it yet.
        if (!/NOSCRIPT/.test((error as Error).message)) throw error;
        return soon(client.sendCommand(["EVAL", text, ...rest]));
      }
    };
  }

  return {
    /** Waits for the first connection, but not for long. */
    async connect(): Promise<void> {
      const connected = client.connect();
      connected.catch(() => {});
      await soon(connected).catch(() => {});
    },
    async exchange(key: string, given: readonly string[]): Promise<[granted: number, tokens: number]> {
      const [granted, tokens] = await exchanging([key], given);
      return [Number(granted), Number(tokens)];
    },
    async beat(
      keys: readonly string[],
      given: readonly string[],
    ): Promise<[nodes: number, othersLookedMs: number]> {
      const [nodes, looked] = await beating(keys, given);
      return [Number(nodes), Number(looked)];
    },
    async leave(key: string, node: string): Promise<void> {
      await soon(client.sendCommand(["ZREM", key, node]));
    },
    close(): void {
      client.destroy();
    },
  };
}

function soon<T>(answer: Promise<unknown>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS);
  // Where it fails later, nobody waits for it any more.
  answer.catch(() => {});
  return Promise.race([answer as Promise<T>, late.promise]).finally(() => clearTimeout(timer));
}
