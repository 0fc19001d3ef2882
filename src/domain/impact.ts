/** Importance tiers; higher is more important. Tier 1 is "not worth publishing" and never reaches an item. */
export const IMPACTS = [2, 3, 4, 5] as const;

export type Impact = (typeof IMPACTS)[number];

/** `whyItMatters` is present for impact 4 and 5, and null below that. */
export function carriesWhyItMatters(impact: Impact): boolean {
  return impact >= 4;
}

/** `entitySentiment` is produced only for impact 3 and above. */
export function carriesSentiment(impact: Impact): boolean {
  return impact >= 3;
}
