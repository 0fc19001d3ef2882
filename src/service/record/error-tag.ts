import { isAway, isFull } from "../../store/away.ts";
import { ClockLeapt } from "../../store/clock-leapt.ts";

/** Why the record's thread could not answer. Needed because an error loses its class between threads. */
export type ErrorTag = "held" | "away" | "full";

/** Null for a fault of ours. */
export function errorTagOf(error: unknown): ErrorTag | null {
  if (error instanceof ClockLeapt) return "held";
  return isAway(error) ? "away" : isFull(error) ? "full" : null;
}
