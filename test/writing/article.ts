import type { Article } from "../../src/domain/article.ts";
import type { EntityKind } from "../../src/domain/entity.ts";
import type { Findings, FoundEntity } from "../../src/domain/findings.ts";

/** An article of 12 November 2026, a Thursday. */
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
