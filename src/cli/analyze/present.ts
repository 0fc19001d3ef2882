import type { Article } from "../../domain/article.ts";
import type { Findings } from "../../domain/findings.ts";
import type { Rendition } from "../../domain/item.ts";
import { writeBuiltIn } from "../../writing/built-in.ts";

/** Findings in the interchange format, with only the fields that can be determined from a single article. */
export function present(article: Article, findings: Findings) {
  const { headline, summary, body, whyItMatters }: Rendition = writeBuiltIn(article, findings);
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
  };
}
