import type { Sketch } from "../../src/domain/findings.ts";
import { type StoryModel, StoryWindow } from "../../src/analysis/story/window.ts";

interface Sketched {
  readonly sketch: Sketch;
  readonly at?: number | null;
}

/** Assigns articles to stories one after the other. Returns each article's story after all merges. */
export function placeAll(articles: readonly Sketched[], model: StoryModel): string[] {
  const window = new StoryWindow(model);
  const merged = new Map<string, string>();
  const found = articles.map(({ sketch, at = null }, number) => {
    const { storyId, merges } = window.place(sketch, at, `story ${number}`);
    for (const [from, into] of merges) merged.set(from, into);
    return storyId;
  });
  return found.map((id) => {
    let last = id;
    for (let next = merged.get(last); next !== undefined; next = merged.get(last)) last = next;
    return last;
  });
}

/**
 * The baseline: assigns each article to the story with the nearest centre, if its cosine similarity reaches
 * `threshold`.
 */
export function placeByVector(articles: readonly Sketched[], threshold: number): string[] {
  const sums: Float64Array[] = [];
  return articles.map(({ sketch }) => {
    const vector = Float64Array.from(sketch.vector);
    const cosines = sums.map((sum) => dot(vector, sum) / Math.sqrt(dot(vector, vector) * dot(sum, sum)));
    const nearest = cosines.reduce((best, cosine, at) => (cosine > (cosines[best] ?? -1) ? at : best), -1);
    if (nearest < 0 || cosines[nearest]! < threshold) return String(sums.push(vector) - 1);
    const sum = sums[nearest]!;
    for (let at = 0; at < sum.length; at++) sum[at]! += vector[at]!;
    return String(nearest);
  });
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
