import { shortened } from "./shorten.ts";
import { contentOf, wordsOf } from "../support/words.ts";
import { share, type WeighedPassage } from "./weigh.ts";

export interface Summary {
  readonly text: string;
  /** Its sentences, in order. */
  readonly parts: readonly string[];
  /** The passages it was made from, in the article's order. A sentence that the summary leaves out, because it repeats the headline, is listed here too, as the first. */
  readonly passages: readonly WeighedPassage[];
}

/** The limit for two sentences together; the higher limit applies after a short first sentence. A single sentence is never cut and may be as long as a passage. */
const ROOM = 260;
const MAX_CHARACTERS = 320;
/** A first sentence shorter than this says too little alone. */
const SHORT_FIRST = 110;
/** The summary's first sentence should be at most this far down in the article, because the news is at the beginning. */
const LAST_PLACE = 14;
/** Added to the weight of a sentence that is the lead or has the headline's words, because these contain the news. */
const LEAD = 0.3;
const TITLE = 0.3;
/** A second sentence must be near the first, long enough and weighty enough. */
const NEAR = 4;
const MIN_SECOND = 60;
const MIN_COMPARISON = 40;
const MIN_SHARE = 0.4;
/** The largest share of a second sentence's words that the first may contain. */
const MAX_REPEATED = 0.5;

/** Chooses the sentences that tell most of the news: at most `most` of them. */
export function chooseSummary(passages: readonly WeighedPassage[], headline: string, most: 1 | 2): Summary {
  const whole = passages.filter(({ isBrief }) => !isBrief);
  const able = whole.filter(({ place, pointsBack }) => place <= LAST_PLACE && (!pointsBack || place === 0));
  const title = new Set(contentOf(wordsOf(headline)));
  const newsOf = (one: WeighedPassage) =>
    one.weight + (one.place === 0 ? LEAD : 0) + TITLE * share(title, one.stems);
  const [first] = (able.length > 0 ? able : whole).toSorted((a, b) => newsOf(b) - newsOf(a));
  if (first === undefined) return { text: headline, parts: [headline], passages: [] };
  const text = shortened(first.text, ROOM);
  const room = text.length < SHORT_FIRST ? MAX_CHARACTERS : ROOM;
  const second = passages
    .filter(
      (other) =>
        most === 2 &&
        other !== first &&
        (other.weight > MIN_SHARE * first.weight || comparesFor(other, first)) &&
        Math.abs(other.place - first.place) <= NEAR &&
        other.text.length >= (comparesFor(other, first) ? MIN_COMPARISON : MIN_SECOND) &&
        !other.isPersonal &&
        text.length + 1 + other.text.length <= room &&
        (!other.pointsBack || other.place === first.place + 1) &&
        share(other.stems, first.stems) <= MAX_REPEATED,
    )
    .toSorted((a, b) => secondWeight(b, first) - secondWeight(a, first))[0];
  if (second === undefined) {
    const other = isHeadline(first, headline, whole.length)
      ? chooseOther(passages, first, headline, most)
      : null;
    return other ?? { text, parts: [text], passages: [first] };
  }
  const ordered = second.place < first.place ? [second.text, text] : [text, second.text];
  return {
    text: ordered.join(" "),
    parts: ordered,
    passages: [first, second].sort((a, b) => a.place - b.place),
  };
}

/**
 * Whether a sentence repeats the headline. If the article has enough other sentences, a sentence that adds next to nothing to the
 * headline ("On Tuesday") also counts as repeating it. A new figure always adds something.
 */
export function isHeadline({ text, stems }: WeighedPassage, headline: string, count: number): boolean {
  if (text.replace(/\.$/, "") === headline) return true;
  if (count < ENOUGH || (text.match(/\d[\d.,]*\d|\d/g) ?? []).some((figure) => !headline.includes(figure)))
    return false;
  const told = new Set(contentOf(wordsOf(headline)));
  return stems.size - told.size <= MORE && share(stems, told) >= SAME;
}

const ENOUGH = 4;
const MORE = 2;
const SAME = 0.8;

/** If the headline is a whole sentence of the article, the summary should be a different sentence. */
function chooseOther(
  passages: readonly WeighedPassage[],
  told: WeighedPassage,
  headline: string,
  most: 1 | 2,
): Summary | null {
  const others = passages.filter(
    (other) => other !== told && !other.pointsBack && !other.isPersonal && !other.isBrief,
  );
  if (others.length === 0) return null;
  const other = chooseSummary(others, headline, most);
  return { ...other, passages: [told, ...other.passages] };
}

/** The value a second sentence adds. The sentence right after the first reads best, and may point back to the first. */
function secondWeight(other: WeighedPassage, first: WeighedPassage): number {
  const follows = other.place === first.place + 1;
  const restored = follows && other.pointsBack ? 0.5 : 0;
  const compares = /\d/.test(other.text) && COMPARISON.test(other.text) && /\d/.test(first.text) ? 0.5 : 0;
  return other.weight + restored + compares + (follows ? 0.15 : 0) - 0.8 * share(other.stems, first.stems);
}

/** "Its index fell to 32.4 from 36.2": the very next sentence, with the figure and what it is measured by. */
function comparesFor(other: WeighedPassage, first: WeighedPassage): boolean {
  return other.place === first.place + 1 && /\d/.test(other.text) && MEASURES.test(other.text);
}

const MEASURES = /^(?:Its|The|It|They|That)\b.*\d.*\b(?:from|against|below|above|than|expected|forecast)\b/;

/** A figure says little without the one that was expected or came before. */
const COMPARISON =
  /\b(?:expected|expectations|forecasts?|consensus|economists|analysts had|predicted|estimates?|compared (?:with|to)|against|up from|down from|previous(?:ly)?|earlier|a year ago|the (?:month|quarter|year) before)\b/;
