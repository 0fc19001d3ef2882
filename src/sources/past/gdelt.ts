/** A page that GDELT found, and when. */
export interface GdeltPage {
  readonly url: string;
  readonly seenAt: number;
}

/** A file in a GDELT file list. */
export interface GdeltFile {
  readonly url: string;
  readonly bytes: number;
  readonly md5: string;
  /** When its quarter of an hour ended. */
  readonly at: number;
}

/**
 * The columns with a page's address and the time when it was found, for each GDELT table. Keyed by the table's number
 * of columns.
 */
const TABLES: ReadonlyMap<number, { readonly url: number; readonly time: number; readonly web?: number }> =
  new Map([
    // Events, with the address last.
    [61, { url: 60, time: 59 }],
    [58, { url: 57, time: 56 }],
    // Mentions of events: only those on the web have an address.
    [16, { url: 5, time: 2, web: 3 }],
    // The knowledge graph.
    [27, { url: 4, time: 1, web: 2 }],
  ]);

/** Whether a line may belong to a GDELT table. */
export function isGdeltLine(line: string): boolean {
  return TABLES.has(line.split("\t").length);
}

/** The page that a table's line names; null if it names none, undefined if it is not such a line. */
export function readGdeltLine(line: string): GdeltPage | null | undefined {
  const cells = line.split("\t");
  const table = TABLES.get(cells.length);
  if (table === undefined) return undefined;
  if (table.web !== undefined && cells[table.web] !== "1") return null;
  const url = cells[table.url]!.trim();
  const seenAt = readGdeltTime(cells[table.time]!.trim());
  if (seenAt === undefined) return undefined;
  return /^https?:\/\//i.test(url) ? { url, seenAt } : null;
}

const LISTED = /^(\d+) ([0-9a-f]{32}) (https?:\/\/\S+\/(\d{14})\.(?:gkg|export|mentions)\.csv\.zip)\s*$/i;

/** Parses a line of `masterfilelist.txt` or `lastupdate.txt`; undefined if it is not one. */
export function readGdeltListing(line: string): GdeltFile | undefined {
  const match = LISTED.exec(line);
  if (!match) return undefined;
  const at = readGdeltTime(match[4]!);
  return at === undefined
    ? undefined
    : { bytes: Number(match[1]), md5: match[2]!.toLowerCase(), url: match[3]!, at };
}

/** `20240501123000`, or a date alone. */
function readGdeltTime(text: string): number | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((each) => Number(each ?? 0));
  const time = Date.UTC(year!, month! - 1, day, hour, minute, second);
  const isReal = new Date(time).toISOString().replaceAll(/\D/g, "").startsWith(text.slice(0, 8));
  return isReal && hour < 24 && minute < 60 && second < 60 ? time : undefined;
}
