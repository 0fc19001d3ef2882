import { sketchOf } from "../../src/analysis/story/sketch.ts";
import type { Article } from "../../src/domain/article.ts";
import type { Category } from "../../src/domain/category.ts";
import type { Findings, FoundEntity } from "../../src/domain/findings.ts";

export interface PlainAnalysisTools {
  /** The entities that a text names, in order of appearance, each once. */
  readonly findEntities: (text: string) => readonly Omit<FoundEntity, "salience" | "sentiment">[];
  /** The category of most of an outlet's articles. */
  readonly deskOf: (outlet: number | null) => Category;
}

/** How many characters are searched for an article's subjects. */
const READ_CHARACTERS = 2_000;
const MAX_ENTITIES = 8;
/** No encoder is used, so an article's story is found by its terms and copies alone. */
const NO_VECTOR = new Float32Array(384);

/** Findings that need no judgment: the entities an article names, and its outlet's category. */
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
    happening: null,
    sketch: sketchOf(article.title, article.text, NO_VECTOR),
    reasons: {},
  };
}
