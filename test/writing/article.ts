import type { Article } from "../../src/domain/article.ts";
import type { EntityKind } from "../../src/domain/entity.ts";
import { select } from "../../src/writing/built-in/select.ts";
import type { Findings, FoundEntity } from "../../src/domain/findings.ts";

/** What the built-in writer selects, before it is put into our own words. */
export function selectionOf(article: Article, findings: Findings) {
  const { headline, summary, points } = select(article, findings);
  const said = (points.length > 0 ? points : summary).slice(0, 5);
  return { headline, summary: summary.join(" "), body: said.map((point) => `• ${point}`).join("\n") };
}

/** An article published on 12 November 2026, a Thursday. */
export function articleOf(title: string, text: string): Article {
  const publishedAt = Date.UTC(2026, 10, 12);
  return { title, text, url: null, outlet: null, publishedAt, language: "en" };
}

export function findingsOf(changes: Partial<Findings> = {}): Findings {
  return {
    language: "en",
    isWorthPublishing: true,
    impact: 3,
    impactScore: 50,
    eventType: "policy-decision",
    categories: ["economy"],
    sections: ["central-banks"],
    entities: [entityOf("Bank of Ruritania", ["BoR"]), entityOf("Ida Falk")],
    targets: [],
    happening: null,
    sketch: {
      vector: new Int8Array(),
      terms: new Uint32Array(),
      weights: new Float32Array(),
      signature: new Uint32Array(),
    },
    reasons: {},
    ...changes,
  };
}

export function entityOf(
  name: string,
  aliases: readonly string[] = [],
  kind: EntityKind | null = null,
): FoundEntity {
  return { id: null, kind, name, aliases, ticker: null, sentiment: null, salience: 0.8 };
}

/** An article's first sentence, and the text of its page with much that is unrelated. */
export const LEAD =
  "The Bank of Ruritania raised its main rate by a quarter of a point to 4.5 percent on Tuesday, its third rise in a row.";
export const TEXT = [
  "FILE PHOTO: Governor Ida Falk speaks in Strelsau, March 3, 2026. REUTERS/Otto Lind",
  `STRELSAU (Reuters) - ${LEAD}`,
  "Governor Ida Falk told reporters in Strelsau that the decision was unanimous. “We are not done yet. Prices still rise too fast,” Falk said.",
  "ADVERTISEMENT",
  "But exporters, who had asked for a pause, called the step premature and warned of lay-offs in the spring.",
  "He said more would follow. The crown gained half a percent against the euro within minutes of the announcement, traders at Bank Zenda said.",
  "Sign up for our newsletter to get the news every morning. Read more about Ruritania here.",
  "“I have never seen this,” he said.",
  "Inflation in Ruritania stood at 6.1 percent in October, three times the bank's target (which was set in 2009 after a long debate in parliament).",
  "Follow us on our channels! What will the bank do next?",
].join("\n\n");
