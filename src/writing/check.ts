import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import { carriesWhyItMatters } from "../domain/impact.ts";
import type { Rendition } from "../domain/item.ts";
import { contradictionsWith } from "./check/facts/contradictions.ts";
import { daysOf, isNamed, withoutDays } from "./check/dates.ts";
import { foreignMatter } from "./check/foreign-matter.ts";
import { formProblems } from "./check/form.ts";
import { englishProblems } from "./check/language.ts";
import { knownNamesOf, unknownNames } from "./check/names.ts";
import { knownFiguresOf } from "./check/known-figures.ts";
import { figuresOf } from "./check/numbers.ts";
import { isQuotedFrom, plain, quotationsOf } from "./check/quotations.ts";
import { withoutInstructions } from "./instructions.ts";
import { sentencesOf } from "./sentences-of.ts";
import { supportIn } from "./support/support.ts";

/**
 * Lists what is wrong with an English rendition of an article, in words that a writer can act on. An empty list means that it may be published. Instructions to machines in the article do not count as its content.
 */
export function checkRendition(article: Article, findings: Findings, rendition: Rendition): string[] {
  const form = formProblems(rendition);
  // A text this long has already failed the check of its form, so the slower checks are skipped.
  if (Object.values(rendition).join("").length > MAX_READ) return form;
  const source = `${article.title}\n\n${withoutInstructions(article.text.slice(0, MAX_SOURCE))}`;
  const words = [rendition.headline, rendition.summary, rendition.body].join("\n");
  const all = rendition.whyItMatters === null ? words : `${words}\n${rendition.whyItMatters}`;
  return [
    ...form,
    ...whyProblems(findings, rendition),
    ...foreignMatter(all, source),
    ...englishProblems(all),
    ...figureProblems(all, source, article.publishedAt),
    ...dayProblems(all, source, article.publishedAt),
    ...unknownNames(all, knownNamesOf(source, findings.entities)).map(
      (name) => `the name ${name} is not in the article`,
    ),
    ...quotationProblems(all, source),
    ...supportProblems(rendition, source),
    ...contradictionProblems(rendition, source),
  ];
}

const MAX_READ = 8_000;
/** How much of the article we check against, in characters. Model writers get less. */
const MAX_SOURCE = 40_000;

function whyProblems({ impact }: Findings, { whyItMatters }: Rendition): string[] {
  const isWanted = impact !== 1 && carriesWhyItMatters(impact);
  if (isWanted && whyItMatters === null) return ["it does not say why it matters, which impact 4 and 5 do"];
  return !isWanted && whyItMatters !== null ? ["it says why it matters, which only impact 4 and 5 do"] : [];
}

/** Spelled-out numbers up to this are not checked. "One" may be a pronoun, "second" a unit of time, and writers rarely get such small numbers wrong. */
const UNTOLD = 2;

function figureProblems(text: string, source: string, publishedAt: number | null): string[] {
  const isKnown = knownFiguresOf(source, publishedAt);
  const rest = withoutDays(text);
  const wrong = figuresOf(rest).filter(
    (figure) => (figure.isDigits || figure.value > UNTOLD) && !isKnown(figure, rest),
  );
  return [...new Set(wrong.map(({ text: written }) => `the number ${written} is not in the article`))];
}

function dayProblems(text: string, source: string, publishedAt: number | null): string[] {
  const known = daysOf(source, publishedAt);
  const wrong = daysOf(text, publishedAt).filter((day) => !isNamed(day, known, publishedAt, source));
  return [...new Set(wrong.map((day) => `the date ${day.text} is not in the article`))];
}

function quotationProblems(text: string, source: string): string[] {
  const plainSource = plain(source);
  return quotationsOf(text)
    .filter((quotation) => !isQuotedFrom(quotation, plainSource))
    .map((quotation) => `the quotation "${quotation.slice(0, 80)}" is not in the article word for word`);
}

/**
 * A sentence with less support than this takes next to nothing from the article. People would also reject sentences with much
 * more support. But the threshold is low, because paraphrase is fine, and because one false alarm rejects the whole rendition.
 */
export const MIN_SUPPORT = -0.12;

function supportProblems(rendition: Rendition, source: string): string[] {
  const supportOf = supportIn(source);
  // Why something matters is inferred, so it may have words of its own.
  return sentencesOf({ ...rendition, whyItMatters: null })
    .filter((sentence) => supportOf(sentence) < MIN_SUPPORT)
    .map((sentence) => `nothing in the article supports "${sentence.slice(0, 80)}"`);
}

function contradictionProblems(rendition: Rendition, source: string): string[] {
  const problemsOf = contradictionsWith(source);
  const told = sentencesOf({ ...rendition, whyItMatters: null });
  const inferred = sentencesOf(rendition).slice(told.length);
  return [
    ...new Set([
      ...told.flatMap((sentence) => problemsOf(sentence)),
      ...inferred.flatMap((sentence) => problemsOf(sentence, true)),
    ]),
  ];
}
