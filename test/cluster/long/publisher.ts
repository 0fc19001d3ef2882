import { setTimeout as delay } from "node:timers/promises";
import { publishDrafts } from "../../../src/newsroom/publish.ts";
import type { Store } from "../../../src/store/open.ts";
import { draftOf } from "../../record/lines.ts";

const TOOLS = { now: Date.now, knownOutlets: new Set([1]), chooseCovers: () => [] };

/** Publishes by itself beside the workers; what fails while the database is away is tried again. */
export function publishThroughout(store: Store) {
  const stopping = new AbortController();
  /** What the record said is published, and must therefore be there for ever. */
  const acknowledged: string[] = [];

  async function publish(): Promise<void> {
    while (!stopping.signal.aborted) {
      const id = `live_${acknowledged.length}`;
      try {
        await publishDrafts(store, [draftOf(id)], TOOLS);
        acknowledged.push(id);
      } catch {
        // The same id again: where it was committed after all, that says `unchanged`.
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
