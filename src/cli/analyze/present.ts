import type { Article } from "../../domain/article.ts";
import type { Findings } from "../../domain/findings.ts";
import type { Rendition } from "../../domain/item.ts";
import { BUILT_IN } from "../../domain/written-by.ts";
import type { TriedWriting } from "../../service/writing/trial.ts";
import { writeBuiltIn } from "../../writing/built-in.ts";

/**
 * Findings in the interchange format, with only the fields that can be determined from a single article. The text is the model's if
 * the check accepts it.
 */
export function present(article: Article, findings: Findings, byModel?: TriedWriting) {
  const isTaken = byModel !== undefined && byModel.rendition !== null && byModel.problems.length === 0;
  const words: Rendition = isTaken ? byModel.rendition : writeBuiltIn(article, findings);
  const { headline, summary, body, whyItMatters } = words;
  return {
    publish: findings.isWorthPublishing,
    reason: findings.reasons["publish"]?.join("; ") ?? "",
    impact: findings.impact,
    impactScore: findings.impactScore,
    eventType: findings.eventType,
    categories: findings.categories,
    subCategories: findings.sections,
    entities: findings.entities.map(({ name, aliases, ticker, sentiment, salience }) => ({
      name,
      aliases,
      ticker,
      entitySentiment: sentiment,
      salience,
    })),
    targets: findings.targets,
    language: findings.language,
    headline,
    summary,
    body,
    whyItMatters,
    // Only if a model was asked.
    ...(byModel && {
      writer: isTaken ? byModel.writer : BUILT_IN,
      attempts: byModel.attempts.map(({ outcome, reasons }) => ({ outcome, reasons })),
    }),
  };
}
