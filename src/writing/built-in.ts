import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import { chooseHeadline } from "./built-in/headline.ts";
import { chooseSummaryAndPoints } from "./built-in/points.ts";
import { choosePassages } from "./built-in/passages.ts";
import { weighPassages } from "./built-in/weigh.ts";
import { whyItMatters } from "./built-in/why-it-matters.ts";
import { withoutInstructions } from "./instructions.ts";
import type { Writer } from "./writer.ts";

/** The fallback for every other writer. It needs no network and no model, and says nothing that the outlet did not say. */
export const builtInWriter: Writer = {
  name: "built-in",
  write: (article, findings) => Promise.resolve(writeBuiltIn(article, findings)),
};

/** Writes an article up from its own sentences, selected and tidied. Only `whyItMatters` is made from set phrases. */
export function writeBuiltIn(article: Article, findings: Findings): Rendition {
  const text = withoutInstructions(article.text);
  const passages = weighPassages(choosePassages(text), article.title, findings.entities);
  const headline = chooseHeadline(article.title, text, passages, namesOf(findings));
  const { summary, points } = chooseSummaryAndPoints(passages, headline);
  return {
    headline,
    summary,
    body: points.map((point) => `• ${point}`).join("\n"),
    whyItMatters: whyItMatters(article, findings),
  };
}

function namesOf({ entities }: Findings): string[][] {
  return entities.map(({ name, aliases, ticker }) => [
    name,
    ...aliases,
    ...(ticker === null ? [] : [ticker]),
  ]);
}
