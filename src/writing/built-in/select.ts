import type { Article } from "../../domain/article.ts";
import { libraryCategoryOf } from "../../domain/entity.ts";
import type { Findings, FoundEntity } from "../../domain/findings.ts";
import { withoutInstructions } from "../instructions.ts";
import { chooseHeadline } from "./headline.ts";
import { choosePassages } from "./passages.ts";
import { chooseSummaryAndPoints, MIN_POINTS, type SummaryAndPoints } from "./points.ts";
import { withNames } from "./resolve.ts";
import { chooseSummary } from "./summary.ts";
import { type WeighedPassage, weighPassages } from "./weigh.ts";
import { chooseWhy, tellsWhy } from "./why-it-matters.ts";

/** What an item is made from: cleaned sentences, still in the outlet's words. */
export interface ArticleParts {
  readonly passages: readonly WeighedPassage[];
  readonly headline: string;
  readonly summary: readonly string[];
  readonly points: readonly string[];
  readonly why: readonly WeighedPassage[];
  /** The article as it was read, with its title. */
  readonly source: string;
}

/** Selects the sentences of an article that tell its news. */
export function select(article: Article, findings: Findings): ArticleParts {
  const text = withoutInstructions(article.text);
  const weighed = weighPassages(choosePassages(text), article.title, findings.entities);
  const people = findings.entities.filter(isPerson).flatMap(({ name, aliases }) => [name, ...aliases]);
  const passages = withNames(weighed, (name) =>
    people.some((one) => one === name || one.endsWith(` ${name}`)),
  );
  const headline = chooseHeadline(article.title, text, passages, namesOf(findings));
  const why = chooseWhy(passages, findings, chooseSummary(passages, headline, 2).passages);
  return {
    passages,
    headline,
    ...summaryAndPoints(passages, headline, why),
    why,
    source: `${article.title}\n\n${text}`,
  };
}

/** A reason is not told twice: it stays out of the body, unless the body would then lack one of its few facts. */
function summaryAndPoints(
  passages: readonly WeighedPassage[],
  headline: string,
  why: readonly WeighedPassage[],
): SummaryAndPoints {
  const without = chooseSummaryAndPoints(passages, headline, placesOf(why));
  if (why.length === 0 || without.points.length >= MIN_POINTS) return without;
  const clear = passages.length > FEW ? why.filter((each) => tellsWhy(each)) : [];
  return chooseSummaryAndPoints(passages, headline, placesOf(clear));
}

function placesOf(passages: readonly WeighedPassage[]): Set<number> {
  return new Set(passages.map(({ place }) => place));
}

/** An article with this few sentences needs all of them. */
const FEW = 5;

function isPerson({ kind }: FoundEntity): boolean {
  return kind !== null && kind !== undefined && libraryCategoryOf({ kind }) === "people";
}

function namesOf({ entities }: Findings): string[][] {
  return entities.map(({ name, aliases, ticker }) => [
    name,
    ...aliases,
    ...(ticker === null ? [] : [ticker]),
  ]);
}
