import { parseInstant } from "../../domain/instant.ts";
import { UsageFault } from "../../settings/faults.ts";

/** The value of `--at`. Without it, everything in the backup counts. */
export function readAtTime(value: string | boolean | undefined): number {
  if (value === undefined) return Number.MAX_SAFE_INTEGER;
  const instant = parseInstant(String(value));
  if (instant === undefined)
    throw new UsageFault("--at must be an ISO 8601 time such as 2026-11-19T09:30:00Z, or a date");
  return instant;
}
