import { cleanTitle, isStatement, type SubjectNames, statementWithin, upToLastSign } from "./title.ts";
import { casedAsWritten } from "./title-case.ts";
import { cut, mainClause } from "./shorten.ts";
import { titleTurned } from "./rewrite/title-turned.ts";
import { fittedHeadline, MOST } from "./headline/fitted.ts";
import { inBriefNames, toldAsHeadline } from "./rewrite/told-headline.ts";
import { contentOf, wordsOf } from "../support/words.ts";
import { share, type WeighedPassage } from "./weigh.ts";

const MAX_CHARACTERS = 140;
/** The limit for a headline that ends with an attribution. Cutting would remove the attribution, which must stay. */
const MAX_ATTRIBUTED = 160;
const SAYS_WHO = /, (?:according to\b[^,]*|[^,]*\b(?:said|says?))$/;
/** How much of a title is read, in characters. Longer text is not a headline. */
const MAX_TITLE = 400;
/** The length of a clause that may become a headline. */
const MAX_CLAUSE = 125;
const MIN_CLAUSE = 30;
/** The last position of a sentence that may become a headline. Later sentences explain the news. */
const LAST_PLACE = 5;
/** The share of the words in the outlet's headline that a replacement sentence must contain. */
const MIN_SUBJECT = 0.25;

/** Pronouns and similar words: in a headline, readers could not tell what they refer to. */
const OF_ANOTHER = /\b(?:it|they|them|he|she|him|this|these|those|such|also(?! known))\b/i;

/** The outlet's headline if it states something, otherwise the main clause of the most informative sentence. */
export function chooseHeadline(
  title: string,
  text: string,
  passages: readonly WeighedPassage[],
  named: SubjectNames,
): string {
  const cleaned = cleanTitle(title.slice(0, MAX_TITLE), named);
  const headline = fitting(casedAsWritten(cleaned, text));
  return isStatement(cleaned) ? headline : ownClause(title, headline, passages);
}

/** A headline in our own words and order; the chosen one if no rule fits it. */
export function ownHeadline(
  title: string,
  chosen: string,
  source: string,
  passages: readonly WeighedPassage[],
  kept: readonly string[] = [],
): string {
  const told = toldHeadline(title, chosen, passages, kept);
  const turned = turnedHeadline(chosen, source, passages, kept);
  const own =
    told !== null && (told.held >= SURE || turned === null) ? told.text : (turned ?? told?.text ?? chosen);
  return own.length > MOST ? (told?.text ?? fittedHeadline(own) ?? own) : own;
}

/** The headline that the article's own opening sentences give, if they tell what the outlet's headline tells. */
function toldHeadline(
  title: string,
  headline: string,
  passages: readonly WeighedPassage[],
  kept: readonly string[],
): { text: string; held: number } | null {
  // What a commentator claims is not ours to claim.
  if (IS_OPINION.test(title)) return null;
  const subject = keysOf(inBriefNames(title));
  const own = plainWords(title);
  let best: { text: string; held: number } | null = null;
  let most = MIN_TOLD;
  for (const { place, pointsBack, isPersonal, isBrief, text: said } of passages) {
    if (place > LAST_TOLD || pointsBack || isPersonal || isBrief) continue;
    const told = toldAsHeadline(said, kept);
    if (told === null || plainWords(told) === own || plainWords(told) === plainWords(headline)) continue;
    const words = keysOf(told);
    // Of what the sentence has of the outlet's headline, the part that we tell must be most.
    const inSentence = keysOf(inBriefNames(said));
    const shared = [...subject].filter((word) => inSentence.has(word));
    const both = shared.filter((word) => words.has(word)).length;
    const isLead = place === 0 && IS_NEWS.test(said);
    if (both < (isLead ? 1 : MIN_SHARED) || both < (isLead ? MIN_KEPT_OF_LEAD : MIN_KEPT) * shared.length)
      continue;
    if (told.length < SHORT && both < MIN_SHORT * subject.size) continue;
    if (place > 0 && share(subject, words) < MIN_SHARE_LATER) continue;
    if (both < MIN_SHARED && told.length < ALONE && !/\d/.test(told)) continue;
    const held = share(subject, words) - place * LATER + (place === 0 ? FIRST : 0) + figuresHeld(title, told);
    if (held > most) [best, most] = [{ text: told, held }, held];
  }
  return best;
}

/** The words that two wordings of one event share. "Iranian" and "Iran" count as one, "the EU" and "European Union" as well. */
function keysOf(text: string): Set<string> {
  const names = new Set(
    [...text.matchAll(/(?<=\P{L})\p{Lu}\p{Ll}{3,}|^\p{Lu}\p{Ll}{3,}/gu)].map(([name]) =>
      name.toLowerCase().slice(0, NAME),
    ),
  );
  return new Set(
    contentOf(wordsOf(text)).map((word) => (names.has(word.slice(0, NAME)) ? word.slice(0, NAME) : word)),
  );
}

/** This many letters tell countries and their people apart, but not from each other. */
const NAME = 4;

/** A report's first sentence names a day, a source or a figure. */
const IS_NEWS =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:said|says|announced|reported|has|have|today|yesterday)\b|\d/;

const IS_OPINION = /^(?:opinion|analysis|commentary|editorial|op-ed|column)\s*[:|–—-]/i;

/** A headline with the outlet's figure, or with one of its own, says more; without the outlet's figure it says less. */
function figuresHeld(title: string, told: string): number {
  const [figures, own] = [figuresIn(title), figuresIn(told)];
  if (figures.length === 0 && RANK.test(title))
    return RANK.test(told) || own.length > 0 ? WITH_FIGURE : -WITHOUT_FIGURE;
  if (figures.length > 0)
    return own.some((figure) => figures.includes(figure)) ? WITH_FIGURE : -WITHOUT_FIGURE;
  return own.length > 0 ? WITH_FIGURE : 0;
}

/** "lowest since May", "the first": as good as a figure. */
const RANK =
  /\b(?:first|record|since|ever|worst|most|biggest|largest|highest|lowest|deadliest|longest|steepest|fastest|sharpest|weakest|strongest)\b/i;

function figuresIn(text: string): string[] {
  return [...text.matchAll(/\d[\d.,]*/g)].map(([figure]) => figure.replace(/[.,]+$/, ""));
}

const WITH_FIGURE = 0.1;
const WITHOUT_FIGURE = 0.25;
/** From here on, a headline from the article's own sentence is preferred to the outlet's in another order. */
const SURE = 0.28;

function turnedHeadline(
  headline: string,
  text: string,
  passages: readonly WeighedPassage[],
  kept: readonly string[],
): string | null {
  const lead = passages.filter(({ place }) => place <= LAST_TOLD).map((passage) => passage.text);
  return titleTurned(headline, { text, lead: lead.slice(0, 2), kept });
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** How far down a sentence may be, and which share of the outlet's headline it must tell, to give the headline. */
const LAST_TOLD = 4;
const MIN_TOLD = 0.24;
/** How many of the outlet's words a headline of ours has at least, and which part of those that its sentence has. */
const MIN_SHARED = 2;
const MIN_KEPT = 0.6;
const MIN_KEPT_OF_LEAD = 0.45;
/** A headline of fewer characters says too little, unless it has this part of the outlet's words. */
const SHORT = 36;
const MIN_SHORT = 0.6;
/** With one shared word, a headline without a figure has at least this many characters. */
const ALONE = 50;
/** A later sentence tells the news only if it has this much of the headline. */
const MIN_SHARE_LATER = 0.5;
const LATER = 0.05;
/** The first sentence is nearly always about what the headline is about. */
const FIRST = 0.18;

function ownClause(title: string, headline: string, passages: readonly WeighedPassage[]): string {
  const told = statementWithin(headline);
  if (told !== null) return told;
  const subject = new Set(contentOf(wordsOf(title)));
  const candidates = passages
    .filter(
      ({ place, pointsBack, isPersonal, isBrief, text: said }) =>
        place <= LAST_PLACE && !pointsBack && !isPersonal && !isBrief && !/["“]/.test(said),
    )
    .filter(({ stems }) => share(subject, stems) >= MIN_SUBJECT)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 3);
  for (const { text: said } of candidates) {
    const clause = mainClause(said, MAX_CLAUSE);
    if (clause !== null && clause.length >= MIN_CLAUSE && !OF_ANOTHER.test(clause)) return clause;
  }
  return headline === "" ? cut(passages[0]?.text ?? title, MAX_CHARACTERS) : headline;
}

function fitting(title: string): string {
  if (title.length <= (SAYS_WHO.test(title) ? MAX_ATTRIBUTED : MAX_CHARACTERS)) return title;
  const before = upToLastSign(title.slice(0, MAX_CHARACTERS));
  return before !== null && before.length >= MAX_CHARACTERS / 2 ? before : cut(title, MAX_CHARACTERS);
}
