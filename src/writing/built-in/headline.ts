import { cleanTitle, isStatement, type SubjectNames, statementWithin, upToLastSign } from "./title.ts";
import { casedAsWritten } from "./title-case.ts";
import { cut, mainClause } from "./shorten.ts";
import { titleTurned } from "./rewrite/title-turned.ts";
import { fittedHeadline, MOST } from "./headline/fitted.ts";
import { toldAsHeadline } from "./rewrite/told-headline.ts";
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
): string {
  const told = toldHeadline(title, chosen, passages);
  const turned = turnedHeadline(chosen, source, passages);
  const own =
    told !== null && (told.held >= SURE || turned === null) ? told.text : (turned ?? told?.text ?? chosen);
  return own.length > MOST ? (told?.text ?? fittedHeadline(own) ?? own) : own;
}

/** The headline that the article's own opening sentences give, if they tell what the outlet's headline tells. */
function toldHeadline(
  title: string,
  headline: string,
  passages: readonly WeighedPassage[],
): { text: string; held: number } | null {
  // What a commentator claims is not ours to claim.
  if (IS_OPINION.test(title)) return null;
  const subject = new Set(contentOf(wordsOf(title)));
  const own = plainWords(title);
  const figures = figuresIn(title);
  let best: { text: string; held: number } | null = null;
  let most = MIN_TOLD;
  for (const { place, pointsBack, isPersonal, isBrief, text: said } of passages) {
    if (place > LAST_TOLD || pointsBack || isPersonal || isBrief) continue;
    const told = toldAsHeadline(said);
    if (told === null || plainWords(told) === own || plainWords(told) === plainWords(headline)) continue;
    const held =
      share(subject, new Set(contentOf(wordsOf(told)))) -
      place * LATER +
      (place === 0 ? FIRST : 0) +
      figuresHeld(figures, told);
    if (held > most) [best, most] = [{ text: told, held }, held];
  }
  return best;
}

const IS_OPINION = /^(?:opinion|analysis|commentary|editorial|op-ed|column)\s*[:|–—-]/i;

/** A headline with the outlet's figure, or with one of its own, says more; without the outlet's figure it says less. */
function figuresHeld(figures: readonly string[], told: string): number {
  const own = figuresIn(told);
  if (figures.length > 0)
    return own.some((figure) => figures.includes(figure)) ? WITH_FIGURE : -WITHOUT_FIGURE;
  return own.length > 0 ? WITH_FIGURE : 0;
}

function figuresIn(text: string): string[] {
  return [...text.matchAll(/\d[\d.,]*/g)].map(([figure]) => figure.replace(/[.,]+$/, ""));
}

const WITH_FIGURE = 0.1;
const WITHOUT_FIGURE = 0.25;
/** From here on, a headline from the article's own sentence is preferred to the outlet's in another order. */
const SURE = 0.42;

function turnedHeadline(headline: string, text: string, passages: readonly WeighedPassage[]): string | null {
  const lead = passages.filter(({ place }) => place <= LAST_TOLD).map((passage) => passage.text);
  return titleTurned(headline, { text, lead: lead.slice(0, 2) });
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** How far down a sentence may be, and which share of the outlet's headline it must tell, to give the headline. */
const LAST_TOLD = 4;
const MIN_TOLD = 0.34;
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
