/**
 * Why an item was published and judged as it was, kept beside it as one JSON document. Parts are an open list, so that
 * analysis can add new ones without a migration, and every reader shows those that it does not know by their names.
 */
export interface KeptReasons {
  /** Raised only if readers of an earlier version would misread the document. */
  readonly version: number;
  /** In the order in which they are shown. */
  readonly parts: readonly ReasonsPart[];
}

/** One conclusion and what it rests on. Several parts may have the same name, one for each entity. */
export interface ReasonsPart {
  /** What was judged: one of `REASONS_PARTS`, or a later version's. */
  readonly name: string;
  /** The entity that the conclusion is about. */
  readonly about?: string;
  /** The conclusion, if the lines do not begin with it. */
  readonly found?: string;
  readonly lines: readonly string[];
  /** What was weighed, by name, such as the probability of each tier. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** The entities that each mention might have meant. */
  readonly weighed?: readonly WeighedMention[];
}

/** The candidates for a mention, the likeliest first. */
export interface WeighedMention {
  /** The words in the text. */
  readonly mention: string;
  readonly candidates: readonly WeighedCandidate[];
}

export interface WeighedCandidate {
  readonly name: string;
  readonly score: number;
  readonly chosen: boolean;
}

export const REASONS_VERSION = 1;

/** The parts of this version. */
export const REASONS_PARTS = [
  "publish",
  "impact",
  "eventType",
  "categories",
  "sections",
  "entity",
  "sentiment",
  "story",
  "language",
  "happening",
  "release",
] as const;

export type ReasonsPartName = (typeof REASONS_PARTS)[number];

/** Limits that only unusual articles reach. They keep a document small whatever analysis returns. */
const MOST_PARTS = 40;
const MOST_LINES = 8;
const MOST_CHARACTERS = 240;
const MOST_NUMBERS = 16;
const MOST_MENTIONS = 8;
const MOST_CANDIDATES = 5;
/** The size of a document as JSON. Parts that would exceed it are left out, the last ones first. */
export const MOST_REASONS_BYTES = 8_192;

/** Returns a document with every part cut to the limits. */
export function makeReasons(parts: readonly ReasonsPart[]): KeptReasons {
  const kept: ReasonsPart[] = [];
  let bytes = 0;
  for (const part of parts.slice(0, MOST_PARTS)) {
    const cut = cutPart(part);
    bytes += byteLength(JSON.stringify(cut)) + 1;
    if (bytes > MOST_REASONS_BYTES - ENVELOPE_BYTES) break;
    kept.push(cut);
  }
  return { version: REASONS_VERSION, parts: kept };
}

const ENVELOPE_BYTES = 64;

function cutPart({ name, about, found, lines, numbers, weighed }: ReasonsPart): ReasonsPart {
  const more = lines.length - MOST_LINES;
  return {
    name: cutText(name),
    ...(about !== undefined && { about: cutText(about) }),
    ...(found !== undefined && { found: cutText(found) }),
    lines: [...lines.slice(0, MOST_LINES).map(cutText), ...(more > 0 ? [`and ${more} more`] : [])],
    ...(numbers && { numbers: cutNumbers(numbers) }),
    ...(weighed && { weighed: weighed.slice(0, MOST_MENTIONS).map(cutMention) }),
  };
}

function cutText(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  // Whole characters, so that no half of one is left at the end.
  const characters = Array.from(text.slice(0, MOST_CHARACTERS));
  return `${characters.slice(0, -1).join("")}…`;
}

/** JSON has no infinity, and nobody reads more than three decimals. */
function cutNumbers(numbers: Readonly<Record<string, number>>): Record<string, number> {
  const finite = Object.entries(numbers).filter(([, value]) => Number.isFinite(value));
  return Object.fromEntries(
    finite.slice(0, MOST_NUMBERS).map(([name, value]) => [cutText(name), rounded(value)]),
  );
}

function cutMention({ mention, candidates }: WeighedMention): WeighedMention {
  return {
    mention: cutText(mention),
    candidates: candidates
      .slice(0, MOST_CANDIDATES)
      .map(({ name, score, chosen }) => ({ name: cutText(name), score: rounded(score), chosen })),
  };
}

function rounded(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

export function formatReasons(reasons: KeptReasons): string {
  return JSON.stringify(reasons);
}

/** Parses a stored document; null if a later version wrote it in a way that this one would misread. */
export function parseReasons(text: string): KeptReasons | null {
  const reasons = JSON.parse(text) as KeptReasons;
  return reasons.version > REASONS_VERSION ? null : reasons;
}

/** Groups a document's parts by name, in their order. */
export function groupReasons({ parts }: KeptReasons): Map<string, ReasonsPart[]> {
  return Map.groupBy(parts, ({ name }) => name);
}
