import { parseWildDate } from "../../text/wild-date.ts";

/** Programs that know no date write their zero: year 1, 1900 or 1970, the last in any zone. */
const EARLIEST = Date.UTC(1971, 0, 1);

/** When an entry says that it was published or changed; null where that cannot be read, and where it says nothing. */
export function parseFeedDate(written: string): number | null {
  const ms = parseWildDate(written);
  return ms === null || ms < EARLIEST ? null : ms;
}
