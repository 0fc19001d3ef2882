import { cleanTitle, isStatement, type SubjectNames, statementWithin, upToLastSign } from "./title.ts";
import { casedAsWritten } from "./title-case.ts";
import { cut, mainClause } from "./shorten.ts";
import { contentOf, wordsOf } from "../support/words.ts";
import { share, type WeighedPassage } from "./weigh.ts";

const MAX_CHARACTERS = 140;
/** The limit with an attribution at the end. Cutting would remove that first, and it is the last thing that may go. */
const MAX_ATTRIBUTED = 160;
const SAYS_WHO = /, (?:according to\b[^,]*|[^,]*\b(?:said|says?))$/;
/** Longer text is not a headline; the rest is not read. */
const MAX_TITLE = 400;
/** A sentence becomes a headline only if it is as short as one. */
const MAX_CLAUSE = 125;
const MIN_CLAUSE = 30;
/** The news comes before this sentence; later ones explain it. */
const LAST_PLACE = 5;
/** The share of the outlet's headline that a replacement sentence must cover. */
const MIN_SUBJECT = 0.25;

/** Pronouns and similar words that a headline cannot resolve. */
const OF_ANOTHER = /\b(?:it|they|them|he|she|him|this|these|those|such|also(?! known))\b/i;

/** The outlet's headline if it states something, else the main clause of the most informative sentence. */
export function chooseHeadline(
  title: string,
  text: string,
  passages: readonly WeighedPassage[],
  named: SubjectNames,
): string {
  const cleaned = cleanTitle(title.slice(0, MAX_TITLE), named);
  const headline = fitting(casedAsWritten(cleaned, text));
  if (isStatement(cleaned)) return headline;
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
