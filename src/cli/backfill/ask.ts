import { parseInstant } from "../../domain/instant.ts";
import { UsageFault } from "../../settings/faults.ts";
import type { Call } from "../calling/command.ts";

/** What the operator asked for. */
export interface BackfillAsked {
  /** In milliseconds; `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Articles per second; null for as many as possible. */
  readonly rate: number | null;
  readonly threads: number | null;
  readonly isOverlap: boolean;
  readonly takesAnySite: boolean;
  readonly isEncoded: boolean;
  readonly isAgain: boolean;
  readonly isDry: boolean;
  readonly isVerbose: boolean;
}

export function readBackfillFlags(flags: Call["flags"]): BackfillAsked {
  const threads = readNumber(flags, "threads");
  if (threads !== null && !Number.isInteger(threads)) throw new UsageFault("--threads takes a whole number");
  return {
    from: readTime(flags, "from") ?? -Infinity,
    to: readTime(flags, "to") ?? Infinity,
    rate: readNumber(flags, "rate"),
    threads,
    isOverlap: flags["overlap"] === true,
    takesAnySite: flags["any-site"] === true,
    isEncoded: flags["encode"] === true,
    isAgain: flags["again"] === true,
    isDry: flags["dry-run"] === true,
    isVerbose: flags["verbose"] === true,
  };
}

function readTime(flags: Call["flags"], name: string): number | null {
  const text = flags[name];
  if (text === undefined) return null;
  const instant = parseInstant(String(text));
  if (instant === undefined)
    throw new UsageFault(
      `--${name} ${text} is not an ISO 8601 time, such as 2024-05-01 or 2024-05-01T12:00:00Z`,
    );
  return instant;
}

function readNumber(flags: Call["flags"], name: string): number | null {
  const text = flags[name];
  if (text === undefined) return null;
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value))
    throw new UsageFault(`--${name} takes a number above 0, not ${text}`);
  return value;
}
