import type { DatabaseSync } from "node:sqlite";
import { formatInstant } from "../../domain/instant.ts";
import { type ClockReading, describeLeap, leapOf } from "../../store/clock-guard.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** An item that is later than now by less than this is explained by a clock that was corrected. */
const MAX_AHEAD_MS = 120_000;
const DAY_MS = 86_400_000;
const HOW = "see docs/operations.md, “A clock that is wrong”";

/** Compares this machine's clock with what the embedded record says about it. */
export function checkRecordClock(database: DatabaseSync, now: number): Finding[] {
  const rows = database.prepare("select name, value from counters").all() as {
    name: string;
    value: number;
  }[];
  const counters = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const leap = "clock_boot" in counters ? leapOf(counters as ClockReading, now) : 0;
  if (leap > 0) return [warning("clock", describeLeap(leap), HOW)];
  const last = counters["published_at"] ?? 0;
  if (last > now + MAX_AHEAD_MS)
    return [
      warning(
        "clock",
        `this machine's clock (${formatInstant(now)}) is behind the last publication (${formatInstant(last)})`,
        `set the clock right; if it is right now, run \`tidings repair --clock\` (${HOW})`,
      ),
    ];
  if (last > 0 && now - last > DAY_MS)
    return [
      warning(
        "clock",
        `nothing was published since ${formatInstant(last)}; it is ${formatInstant(now)} by this machine's clock`,
        "if the service ran all that time, check the clock before you start it",
      ),
    ];
  return [ok("clock", `${formatInstant(now)}, in line with the last publication`)];
}
