import type { Item, Sentiment } from "./item.ts";
import { carriesSentiment } from "./impact.ts";

/** The sentiment of an article as a whole, from best to worst (D23). */
export const ARTICLE_SENTIMENTS = [
  "Very Bullish",
  "Bullish",
  "Mildly Bullish",
  "Neutral",
  "Mildly Bearish",
  "Bearish",
  "Very Bearish",
] as const;

export type ArticleSentiment = (typeof ARTICLE_SENTIMENTS)[number];

const VALUES: Record<Sentiment, number> = { Positive: 1, Neutral: 0, Negative: -1 };

/** The lowest mean, on a scale from -1 to 1, for each bullish sentiment. The bearish ones mirror them. */
const LEAST: readonly (readonly [number, ArticleSentiment])[] = [
  [0.8, "Very Bullish"],
  [0.5, "Bullish"],
  [0.15, "Mildly Bullish"],
];

/**
 * The mean of the entities' sentiments, weighted by centrality: the first counts 1, the second 1/2, the third 1/3.
 * Null for politics, below impact 3, and if no entity has a sentiment (D23, D42).
 */
export function articleSentiment({ entities, categories, impact }: Item): ArticleSentiment | null {
  if (!carriesSentiment(impact) || categories.includes("politics")) return null;
  let sum = 0;
  let weights = 0;
  entities.forEach(({ sentiment }, place) => {
    if (sentiment === null) return;
    sum += VALUES[sentiment] / (place + 1);
    weights += 1 / (place + 1);
  });
  if (weights === 0) return null;
  const mean = sum / weights;
  const [, bullish] = LEAST.find(([least]) => Math.abs(mean) >= least) ?? [0, "Neutral" as const];
  return mean >= 0 ? bullish : mirrored(bullish);
}

function mirrored(sentiment: ArticleSentiment): ArticleSentiment {
  return ARTICLE_SENTIMENTS[ARTICLE_SENTIMENTS.length - 1 - ARTICLE_SENTIMENTS.indexOf(sentiment)]!;
}
