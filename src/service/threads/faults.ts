import { isAway } from "../../store/away.ts";
import { ClockLeapt } from "../../store/clock-leapt.ts";
import type { FromThread } from "./messages.ts";

/** Reports faults. An unreachable record is not a fault: the outage and its end are each reported once. */
export function tellFaults(say: (message: FromThread) => void) {
  let isMissing = false;
  let isHeld = false;
  return {
    fault(message: string, error: unknown): void {
      if (!isAway(error)) return say({ kind: "fault", message, error });
      if (error instanceof ClockLeapt) {
        // Reading still works, so `seen` follows at once. The record's thread reports when publishing resumes.
        if (!isHeld) say({ kind: "warn", message: "Publishing is held", about: { reason: error.message } });
        isHeld = true;
        return;
      }
      if (!isMissing) say({ kind: "away", reason: (error as Error).message });
      isMissing = true;
    },
    /** Call after the record was read or written successfully. */
    seen(): void {
      if (isMissing) say({ kind: "seen" });
      isMissing = false;
    },
  };
}
