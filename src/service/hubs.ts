import type { HubTools } from "../api/hub-tools.ts";
import { RecordAway, RecordFull, type RecordLink } from "./record/link.ts";

/** Passes the messages of hubs on to the record's thread. `now` is the service's clock. */
export function openHubs(record: Pick<RecordLink, "ask">, now: () => number): HubTools {
  return {
    async hear(token, said) {
      try {
        return (await record.ask("hear-hub", { token, said, now: now() })) ? "heard" : "unknown";
      } catch (error) {
        if (error instanceof RecordAway || error instanceof RecordFull) return "away";
        throw error;
      }
    },
  };
}
