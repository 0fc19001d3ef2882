import { SHIPPED } from "../../src/analysis/story/open-window.ts";
import type { Sketch } from "../../src/domain/findings.ts";
import type { Analyst } from "../../src/service/analyst.ts";
import { placeAll, placeByVector } from "./place-stories.ts";
import type { Score } from "./score.ts";
import { scoreStories } from "./stories.ts";
import { type LabelledArticle, readLabelled } from "./story-sets.ts";

const SETS = {
  uci: "stories, headlines alone",
  ecb: "stories, look-alike events",
  neus: "stories, full text",
} as const;

/** The thresholds tried for the baseline, which makes a single pass over the vectors. For each dataset, the best one is used. */
const THRESHOLDS = Array.from({ length: 26 }, (_, at) => 0.72 + at / 100);

/**
 * Scores how well articles about one event are grouped, one article at a time. There is no interval, because articles
 * of a story cannot be resampled independently.
 */
export async function scoreStorySets(folder: string, analyst: Analyst): Promise<Score[]> {
  const articles: (LabelledArticle & { readonly sketch: Sketch })[] = [];
  for (const article of readLabelled(folder)) {
    const { sketch } = await analyst.analyse({ ...article, ...UNKNOWN });
    articles.push({ ...article, sketch });
  }
  return Object.entries(SETS).flatMap(([set, task]) => {
    const rows = articles.filter((article) => article.set === set);
    const labels = rows.map(({ label }) => label);
    const ours = scoreStories(labels, placeAll(rows, SHIPPED));
    const plain = THRESHOLDS.map((threshold) => scoreStories(labels, placeByVector(rows, threshold)));
    const row = (measure: string, value: number, baseline: number): Score => ({
      task,
      measure,
      value,
      interval: null,
      baseline,
      count: rows.length,
    });
    return [
      row("B³ F1", ours.b3.f1, Math.max(...plain.map(({ b3 }) => b3.f1))),
      row("pairwise F1", ours.pairwise.f1, Math.max(...plain.map(({ pairwise }) => pairwise.f1))),
    ];
  });
}

const UNKNOWN = { url: null, outlet: null, publishedAt: null, language: "en" };
