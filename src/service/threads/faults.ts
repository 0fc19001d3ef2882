import { isAway } from "../../store/away.ts";
import type { FromThread } from "./messages.ts";

/** Tells a record that is away from faults of ours: it is said once that it is, and once that it is seen again. */
export function tellFaults(say: (message: FromThread) => void) {
  let isMissing = false;
  return {
    fault(message: string, error: unknown): void {
      if (!isAway(error)) return say({ kind: "fault", message, error });
      if (!isMissing) say({ kind: "away", reason: (error as Error).message });
      isMissing = true;
    },
    /** Something was read from the record or written into it. */
    seen(): void {
      if (isMissing) say({ kind: "seen" });
      isMissing = false;
    },
  };
}
