import type { Article } from "../../src/domain/article.ts";
import type { Category } from "../../src/domain/category.ts";
import type { Findings, FoundEntity } from "../../src/domain/findings.ts";
import { signatureOf } from "../../src/text/near-copy.ts";

export interface PlainAnalysisTools {
  /** The entities that a text names, in the order in which they stand there, each once. */
  readonly findEntities: (text: string) => readonly Omit<FoundEntity, "salience" | "sentiment">[];
  /** The category that most of an outlet's articles belong to. */
  readonly deskOf: (outlet: number | null) => Category;
}

/** Characters in which an article's subjects are named. */
const READ_CHARACTERS = 2_000;
const MAX_ENTITIES = 8;

/** What can be said of an article without judging it: whom it names, and where its outlet stands. */
export function analysePlainly(article: Article, tools: PlainAnalysisTools): Findings {
  const found = tools.findEntities(`${article.title}.\n\n${article.text.slice(0, READ_CHARACTERS)}`);
  return {
    language: article.language ?? "en",
    isWorthPublishing: true,
    impact: 2,
    impactScore: 20,
    eventType: "analysis-commentary",
    categories: [tools.deskOf(article.outlet)],
    sections: [],
    entities: found
      .slice(0, MAX_ENTITIES)
      .map((entity, place) => ({ ...entity, sentiment: null, salience: 1 / (place + 1) })),
    targets: [],
    sketch: {
      vector: new Int8Array(),
      terms: new Uint32Array(),
      weights: new Float32Array(),
      signature: signatureOf(article.text),
    },
    reasons: {},
  };
}
