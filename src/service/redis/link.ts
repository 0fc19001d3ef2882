import { createClient, ErrorReply } from "@redis/client";
import { hash } from "node:crypto";
import { exchangeScript, HEARTBEAT_SCRIPT } from "./scripts.ts";

/** How long to wait for Redis; a request may be waiting for it. */
const ANSWER_MS = 1_000;
const CONNECT_MS = 2_000;
/** How long nothing may be heard, although heartbeats are sent every second, until the connection is dropped. */
const SILENCE_MS = 5_000;
const MAX_RETRY_MS = 2_000;
/** How many commands may wait for an answer; further ones fail at once. */
const MAX_WAITING = 20_000;

/**
 * The connection to Redis or Valkey. Commands that are not answered soon fail; reconnecting happens in the
 * background.
 */
export function openBuckets(url: string) {
  // Pending commands fail without stating the reason, so remember it here.
  let failure: Error | undefined;
  let heardAt = -Infinity;
  let client = open();

  function open() {
    const own = createClient({
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
    // Without this listener, an error would end the process.
    own.on("error", (error: Error) => {
      if (own === client) failure = error;
    });
    own.on("ready", () => {
      if (own !== client) return;
      failure = undefined;
      heardAt = performance.now();
    });
    return own;
  }

  /** Drops a connection on which nothing is heard. The socket's own timer never runs out, because each write restarts it. */
  async function send(command: string[]): Promise<unknown> {
    const own = client;
    const answer = own.sendCommand(command);
    const heard = () => {
      if (own === client) heardAt = performance.now();
    };
    answer.then(heard, (error: unknown) => {
      if (error instanceof ErrorReply) heard();
    });
    try {
      return await soon(answer);
    } catch (error) {
      const isSilent = own.isReady && performance.now() - heardAt > SILENCE_MS;
      if (own === client && isSilent) {
        client = open();
        own.destroy();
        client.connect().catch(() => {});
      }
      throw error;
    }
  }

  const exchanging = scriptOf(exchangeScript());
  const beating = scriptOf(HEARTBEAT_SCRIPT);

  function scriptOf(text: string) {
    const digest = hash("sha1", text, "hex");
    return async (keys: readonly string[], given: readonly string[]): Promise<unknown[]> => {
      const rest = [String(keys.length), ...keys, ...given];
      try {
        return (await send(["EVALSHA", digest, ...rest])) as unknown[];
      } catch (error) {
        if (failure !== undefined && !client.isReady) throw failure;
        // A restarted Redis does not know the script yet.
        if (!/NOSCRIPT/.test((error as Error).message)) throw error;
        return (await send(["EVAL", text, ...rest])) as unknown[];
      }
    };
  }

  return {
    /** Waits briefly for the first connection. */
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
      await send(["ZREM", key, node]);
    },
    close(): void {
      client.destroy();
    },
  };
}

function soon<T>(answer: Promise<unknown>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS);
  // After the timeout, no code handles a failure any more, and an unhandled failure would end the process.
  answer.catch(() => {});
  return Promise.race([answer as Promise<T>, late.promise]).finally(() => clearTimeout(timer));
}
