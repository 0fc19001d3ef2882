import { isAway } from "../../store/away.ts";
import type { FromThread } from "./messages.ts";

/** Separates an unreachable record from faults of ours. An outage and its end are each reported once. */
export function tellFaults(say: (message: FromThread) => void) {
  let isMissing = false;
  return {
    fault(message: string, error: unknown): void {
      if (!isAway(error)) return say({ kind: "fault", message, error });
      if (!isMissing) say({ kind: "away", reason: (error as Error).message });
      isMissing = true;
    },
    /** A read or a write of the record succeeded. */
    seen(): void {
      if (isMissing) say({ kind: "seen" });
      isMissing = false;
    },
  };
}
