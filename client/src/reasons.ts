import { type FieldScanner, PARAMETER, readList, TOKEN } from "./structured-field.ts";

/** Why an item was judged to answer a question. */
export type MatchReason =
  /** It is close in meaning to the question. */
  | "meaning"
  /** It shares a name that the question asks about. */
  | "name"
  /** It is about the same country. */
  | "country"
  /** It was published in the time that the question asks about. */
  | "date"
  /** It reports the figure asked about, or one that moves the answer. */
  | "figure"
  /** It reports an event of a type that such a question waits for. */
  | "event"
  /** The item was judged only by shared entities, because the service has not read the item's meaning yet. */
  | "entities";

const REASONS: ReadonlySet<string> = new Set<MatchReason>([
  "meaning",
  "name",
  "country",
  "date",
  "figure",
  "event",
  "entities",
]);

/**
 * Reads `Match-Reasons`, a list with one inner list of tokens for each of `count` items. Any other number of lists
 * cannot be assigned to the items, so it counts as absent. Unknown tokens and parameters are skipped.
 */
export function readReasons(header: string | null, count: number): MatchReason[][] {
  const lists = readList(header, readTokens);
  if (lists?.length !== count) return Array.from({ length: count }, () => []);
  return lists.map((tokens) => tokens.filter((token) => REASONS.has(token)) as MatchReason[]);
}

const OPEN = /\( */y;
const CLOSE = /\)/y;
const SPACES = / +/y;

/** An inner list of tokens: `(meaning name)`. */
function readTokens(field: FieldScanner): string[] | undefined {
  if (!field.next(OPEN)) return undefined;
  const tokens: string[] = [];
  while (!field.next(CLOSE)) {
    const token = field.next(TOKEN);
    if (!token) return undefined;
    tokens.push(token[0]);
    skipParameters(field);
    // The list ends, or a space separates this token from the next.
    if (!field.next(SPACES)) {
      if (!field.next(CLOSE)) return undefined;
      break;
    }
  }
  skipParameters(field);
  return tokens;
}

function skipParameters(field: FieldScanner): void {
  while (field.next(PARAMETER));
}
