import { openPatiently } from "../../store/open-patiently.ts";
import type { Store, StorePlace } from "../../store/open.ts";
import { WORKER_ANSWER_MS } from "../../store/postgres.ts";
import type { FromThread } from "../threads/messages.ts";

export interface ThreadStoreTools {
  /** How long to wait for an unreachable record. */
  readonly waitMs: number;
  readonly stopped: Promise<void>;
  readonly say: (message: FromThread & { kind: "away" | "seen" }) => void;
}

/** Opens the record for a newsroom thread. Exits the thread if it is told to stop while waiting. */
export async function openForThread(
  place: StorePlace,
  { waitMs, stopped, say }: ThreadStoreTools,
): Promise<Store> {
  const stopping = new AbortController();
  void stopped.then(() => stopping.abort());
  try {
    const store = await openPatiently(place, {
      answerMs: WORKER_ANSWER_MS,
      waitMs,
      // A thread that is restarted must not create an empty record where a file was moved away.
      mustExist: waitMs === Infinity,
      signal: stopping.signal,
      onWait: (reason) => say({ kind: "away", reason }),
    });
    say({ kind: "seen" });
    return store;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    process.exit();
  }
}
