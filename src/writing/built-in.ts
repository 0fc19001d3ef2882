import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import { chooseHeadline } from "./built-in/headline.ts";
import { chooseSummaryAndPoints } from "./built-in/points.ts";
import { choosePassages } from "./built-in/passages.ts";
import { rewriterOf } from "./built-in/rewrite/rewrite.ts";
import { chooseSummary } from "./built-in/summary.ts";
import { weighPassages } from "./built-in/weigh.ts";
import { chooseWhy, whyInOurWords } from "./built-in/why-it-matters.ts";
import { withoutInstructions } from "./instructions.ts";
import type { Writer } from "./writer.ts";

/** The fallback for every other writer. It needs no network and no model, and says nothing that the outlet did not say. */
export const builtInWriter: Writer = {
  name: "built-in",
  write: (article, findings) => Promise.resolve(writeBuiltIn(article, findings)),
};

/** Writes an article up: its weightiest sentences, shortened, reordered and reworded by rules that keep their meaning. */
export function writeBuiltIn(article: Article, findings: Findings): Rendition {
  const text = withoutInstructions(article.text);
  const passages = weighPassages(choosePassages(text), article.title, findings.entities);
  const headline = chooseHeadline(article.title, text, passages, namesOf(findings));
  const rewriter = rewriterOf(`${article.title}\n\n${text}`);
  const why = chooseWhy(passages, findings, chooseSummary(passages, headline, 2).passages);
  const kept = new Set(why.map(({ place }) => place));
  const { summary, points } = chooseSummaryAndPoints(passages, headline, rewriter, kept);
  return {
    headline,
    summary,
    body: (points.length > 0 ? points : [`${headline}.`]).map((point) => `• ${point}`).join("\n"),
    whyItMatters: whyInOurWords(why, rewriter),
  };
}

function namesOf({ entities }: Findings): string[][] {
  return entities.map(({ name, aliases, ticker }) => [
    name,
    ...aliases,
    ...(ticker === null ? [] : [ticker]),
  ]);
}
