import { setTimeout as delay } from "node:timers/promises";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import type { Store } from "../../../src/store/open.ts";
import { draftOf } from "../../record/lines.ts";

const TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };

/** Publishes items independently of the workers. Retries those that fail during a database outage. */
export function publishThroughout(store: Store) {
  const stopping = new AbortController();
  /** Items that the record acknowledged and must therefore never lose. */
  const acknowledged: string[] = [];

  async function publish(): Promise<void> {
    while (!stopping.signal.aborted) {
      const id = `live_${acknowledged.length}`;
      try {
        await publishDrafts(store, [draftOf(id)], TOOLS);
        acknowledged.push(id);
      } catch {
        // Retries the same id: if it was committed after all, the outcome is `unchanged`.
      }
      await delay(200);
    }
  }

  const running = publish();
  return {
    acknowledged,
    stop(): Promise<void> {
      stopping.abort();
      return running;
    },
  };
}
