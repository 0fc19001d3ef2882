import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { answeringSoon, connectionTo, giveUp, prepareSession } from "./postgres.ts";

/** The channel that announces every publishing turn and key change at its commit. */
export const CHANNEL = "tidings";

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
/** How often to check that the connection still answers. */
const PROBE_MS = 5_000;

export interface Listener extends AsyncDisposable {
  /** Whether notifications arrive; while they do not, the caller has to poll. */
  readonly isListening: () => boolean;
}

/**
 * Calls `onTold` on every commit, and whenever it starts listening (again), because something may have been
 * missed.
 */
export function listen(url: string, onTold: () => void): Listener {
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  let isListening = false;
  const running = run();

  async function run(): Promise<void> {
    for (let waitMs = FIRST_WAIT_MS; !stopping.signal.aborted; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
      const client = new pg.Client(connectionTo(url, "tidings listener"));
      // The error also rejects the promise awaited below. Without a listener here, it would end the process.
      client.on("error", () => {});
      client.on("notification", onTold);
      try {
        await client.connect();
        await answeringSoon(client, async () => {
          await prepareSession(client);
          await client.query(`listen ${CHANNEL}`);
        });
        isListening = true;
        waitMs = FIRST_WAIT_MS;
        onTold();
        await untilSilent(client);
      } catch {
        // The poller reports what is wrong.
      }
      isListening = false;
      await Promise.race([client.end().catch(() => {}), pause(1_000)]);
      await pause(waitMs * (0.5 + Math.random()));
    }
  }

  /** Returns at shutdown; returns or throws when the connection no longer answers. */
  async function untilSilent(client: pg.Client): Promise<void> {
    let isEnded = false;
    const ended = new Promise<void>((resolve) => client.once("end", resolve)).then(() => (isEnded = true));
    for (;;) {
      await Promise.race([ended, pause(PROBE_MS)]);
      if (isEnded || stopping.signal.aborted) return;
      const late = setTimeout(() => giveUp(client, new Error(`no answer within ${PROBE_MS} ms`)), PROBE_MS);
      await client.query("select 1").finally(() => clearTimeout(late));
    }
  }

  return {
    isListening: () => isListening,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
    },
  };
}
