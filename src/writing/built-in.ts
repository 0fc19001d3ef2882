import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";
import { ownHeadline } from "./built-in/headline.ts";
import { attributed } from "./built-in/opinion.ts";
import { ownPoints, ownSummary } from "./built-in/points.ts";
import { type Rewriter, rewriterOf } from "./built-in/rewrite/rewrite.ts";
import { courtesyNames } from "./built-in/rewrite/wordings.ts";
import { select } from "./built-in/select.ts";
import { whyInOurWords } from "./built-in/why-it-matters.ts";
import type { Writer } from "./writer.ts";

/**
 * The fallback for every other writer. It needs no network and no model, and claims nothing that the outlet did not
 * claim.
 */
export const builtInWriter: Writer = {
  name: "built-in",
  write: (article, findings) => Promise.resolve(writeBuiltIn(article, findings)),
};

/** Writes an article up: its weightiest sentences, shortened, reordered and reworded by rules that keep their meaning. */
export function writeBuiltIn(article: Article, findings: Findings): Rendition {
  const { passages, headline, summary, points, why, source } = select(article, findings);
  const kept = courtesyNames(findings.entities.flatMap(({ name, aliases }) => [name, ...aliases]));
  const rewriter = rewriterOf(source, kept);
  const told = ownHeadline(article.title, headline, source, passages, kept);
  const { short, own } = summaryAndPoints(summary, points, rewriter);
  return {
    headline: told,
    summary: attributed(short, article.title, source),
    // One fact is the summary alone; the headline is then the only other thing to say.
    body: (own.length > 0 ? own : [`${told}.`]).map((point) => `• ${point}`).join("\n"),
    whyItMatters: whyInOurWords(why, rewriter),
  };
}

/** A report of one sentence with several facts leads with the first; the others are its points. */
function summaryAndPoints(
  summary: readonly string[],
  points: readonly string[],
  rewriter: Rewriter,
): { short: string; own: string[] } {
  const short = ownSummary(summary, rewriter);
  const own = ownPoints(points, short, rewriter);
  if (own.length > 0) return { short, own };
  const [first, ...others] = summary.flatMap((sentence) => rewriter.factsOf(sentence));
  return first === undefined || others.length === 0
    ? { short, own }
    : { short: first.text, own: others.map(({ text }) => text) };
}
