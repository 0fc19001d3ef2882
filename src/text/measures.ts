/** A stretch of text that names or implies a country. */
export interface PlaceSpan {
  readonly start: number;
  readonly end: number;
  /** The country's id. */
  readonly country: string;
}

/** A clause that may report something measured in many countries. */
export interface ClauseSpan {
  readonly start: number;
  readonly end: number;
  /** The id of what is measured. */
  readonly measure: string;
  /** Whether the text shows that the clause is about a country's economy, not a company. */
  readonly isSure: boolean;
  /** Whether it counts only with its country beside it, because it has another meaning alone. */
  readonly isBeside: boolean;
}

/** A clause that reports an indicator without naming it: "the economy shrank", "20 million jobs vanished". */
export interface MeasurePhrase {
  readonly measure: string;
  /** The pattern is tried only in a text that contains one of these, in lower case: that is ten times cheaper. */
  readonly words: readonly string[];
  readonly pattern: RegExp;
  /** What the text must contain as well unless a country is the subject, because the clause may mean a company. */
  readonly needs: RegExp | null;
  readonly isBeside: boolean;
}

/** The clauses in a text that report an indicator. They may overlap. */
export function findMeasurePhrases(text: string, phrases: readonly MeasurePhrase[]): ClauseSpan[] {
  if (!isAnyOf(phrases).test(text)) return [];
  const lower = text.toLowerCase();
  return phrases.flatMap(({ measure, words, pattern, needs, isBeside }) => {
    if (!words.some((word) => lower.includes(word))) return [];
    const found = [...text.matchAll(pattern)];
    if (found.length === 0) return [];
    const isSure = needs === null || needs.test(text);
    return found.map((match) => ({
      measure,
      isSure,
      isBeside,
      start: match.index,
      end: match.index + match[0].length,
    }));
  });
}

/** One pattern for all words of the phrases, made once per list: most texts contain none of them. */
function isAnyOf(phrases: readonly MeasurePhrase[]): RegExp {
  let pattern = PATTERNS.get(phrases);
  if (pattern === undefined) {
    const words = new Set(phrases.flatMap((phrase) => phrase.words));
    pattern =
      words.size === 0 ? /$^/ : new RegExp([...words].map((word) => RegExp.escape(word)).join("|"), "i");
    PATTERNS.set(phrases, pattern);
  }
  return pattern;
}

const PATTERNS = new WeakMap<readonly MeasurePhrase[], RegExp>();

/** The country right before a clause, as its subject: "Canada sheds 33,000 jobs"; null if there is none. */
export function subjectOf(
  { start }: Pick<ClauseSpan, "start">,
  places: readonly PlaceSpan[],
  text: string,
): string | null {
  const place = places.find(({ end }) => end < start && SUBJECT.test(text.slice(end, start)));
  return place?.country ?? null;
}

/** "Canada sheds", "Canada's economy adds", "Britain has lost" */
const SUBJECT = /^(?:['’]s? (?:economy|employers))? (?:(?:has|had|will|unexpectedly|economy|employers) )?$/;

/** The country beside a measure: "UK annual inflation", "China's GDP", "the jobless rate in Spain"; null if none is. */
export function countryBeside(
  { start, end }: Pick<ClauseSpan, "start" | "end">,
  places: readonly PlaceSpan[],
  text: string,
): string | null {
  let before: PlaceSpan | null = null;
  let after: PlaceSpan | null = null;
  for (const place of places) {
    if (place.end <= start && place.end > (before?.end ?? -1)) before = place;
    if (place.start >= end && place.start < (after?.start ?? Infinity)) after = place;
  }
  if (after !== null && AFTER.test(text.slice(end, after.start))) return after.country;
  if (before !== null && BEFORE.test(text.slice(before.end, start))) return before.country;
  return null;
}

/** At most four words, none of which ends a clause, between a country and what is measured there. */
const BEFORE =
  /^(?:['’]s?)?(?:[ -](?!(?:as|after|and|while|but|amid|over|from|to|against|if|than)\b)[\p{L}\p{N}%.'’-]+(?<![.!?])){0,4} ?$/u;
const AFTER =
  /^ (?:(?:rate|growth|figures|data|report|numbers) )?(?:in|for|of|from|across|within|throughout) (?:the )?$/;

/**
 * The country that a text is about, for a measure that has none beside it: the only one in the headline, else the one
 * named most often in the opening; null if the opening names none.
 */
export function countryOfText(places: readonly PlaceSpan[], titleEnd: number): string | null {
  const inTitle = new Set(places.filter(({ start }) => start < titleEnd).map(({ country }) => country));
  if (inTitle.size === 1) return [...inTitle][0]!;
  const counts = new Map<string, number>();
  for (const { start, country } of places)
    if (start < titleEnd + OPENING) counts.set(country, (counts.get(country) ?? 0) + 1);
  let best: string | null = null;
  for (const [country, count] of counts) if (best === null || count > counts.get(best)!) best = country;
  return best;
}

/** The characters of a text, after its headline, that tell which country it is about. */
const OPENING = 700;
