import { parseWildDate } from "../../text/wild-date.ts";

/** Programs that have no date write their zero value: the start of year 1, 1900 or 1970, in any time zone. */
const EARLIEST = Date.UTC(1971, 0, 1);

/** When an entry was published or changed; null if the date is missing or unreadable. */
export function parseFeedDate(written: string): number | null {
  const ms = parseWildDate(written);
  return ms === null || ms < EARLIEST ? null : ms;
}
