import { cleanTitle, isStatement, statementWithin } from "./title.ts";
import { casedAsWritten } from "./title-case.ts";
import { cut, mainClause } from "./shorten.ts";
import { contentOf, wordsOf } from "../support/words.ts";
import { share, type Weighed } from "./weigh.ts";

const MAX_CHARACTERS = 140;
/** Nothing longer is a headline; what follows is not read. */
const MAX_TITLE = 400;
/** A sentence is taken for a headline only where it is as short as one. */
const MAX_CLAUSE = 115;
const MIN_CLAUSE = 30;
/** Of the outlet's headline, what a sentence must speak of to stand in its place. */
const MIN_SUBJECT = 0.25;

/** The outlet's headline where it states something, else the main clause of the sentence that tells most. */
export function chooseHeadline(title: string, text: string, passages: readonly Weighed[]): string {
  const cleaned = cleanTitle(title.slice(0, MAX_TITLE));
  const headline = cut(casedAsWritten(cleaned, text), MAX_CHARACTERS);
  if (isStatement(cleaned)) return headline;
  const told = statementWithin(headline);
  if (told !== null) return told;
  const subject = new Set(contentOf(wordsOf(title)));
  const candidates = passages
    .filter(
      ({ pointsBack, isPersonal, isBrief, text: said }) =>
        !pointsBack && !isPersonal && !isBrief && !/["“]/.test(said),
    )
    .filter(({ stems }) => share(subject, stems) >= MIN_SUBJECT)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 3);
  for (const { text: said } of candidates) {
    const clause = mainClause(said, MAX_CLAUSE);
    if (clause !== null && clause.length >= MIN_CLAUSE) return clause;
  }
  return headline === "" ? cut(passages[0]?.text ?? title, MAX_CHARACTERS) : headline;
}
