import { ENTITY_KINDS, type EntityKind } from "../domain/entity.ts";
import { type Sentiment, SENTIMENTS } from "../domain/item.ts";
import type { PartyRole } from "./happening/roles.ts";
import { percent, rank } from "./ranked.ts";

export interface SentimentFound {
  /** Null if there is nothing to judge: a place, an instrument, somebody merely named. */
  readonly sentiment: Sentiment | null;
  readonly reason: string;
}

interface Weighing {
  readonly labels: readonly string[];
  /** What the entity wins or loses by the happening, if that is known. */
  readonly role: Pick<PartyRole, "weight"> | undefined;
}

/**
 * How the reported event affects the standing of an entity of this kind. `read` returns the model's probabilities. A role
 * overrules the opposite sentiment, because it follows from what happened.
 */
export async function findSentiment(
  kind: EntityKind | null,
  read: () => Promise<Float32Array>,
  { labels, role }: Weighing,
): Promise<SentimentFound> {
  if (isNeverWeighed(kind)) return { sentiment: null, reason: "nothing to weigh" };
  const ranked = rank(await read(), labels);
  const [best] = ranked;
  if (!isSentiment(best!.label) && !isAlwaysWeighed(kind))
    return { sentiment: null, reason: `nothing to weigh (${percent(best!.value)})` };
  const valueOf = (sentiment: Sentiment) => ranked.find(({ label }) => label === sentiment)!.value;
  const likeliest = ranked.find(({ label }) => isSentiment(label))!.label as Sentiment;
  const overruling = role === undefined ? null : sentimentOf(role.weight);
  if (overruling !== null && overruling === OPPOSITES[likeliest])
    return { sentiment: overruling, reason: `${overruling}, by its role; the words read ${likeliest}` };
  const sentiment = safest(valueOf);
  const told = `${sentiment} (${percent(valueOf(sentiment))})`;
  return {
    sentiment,
    reason: sentiment === likeliest ? told : `${told}, as ${likeliest} is not sure enough`,
  };
}

/**
 * The sentiment with the lowest expected cost. Calling a loser Positive is a worse mistake than calling it Neutral. So
 * if Positive and Negative are both likely, the result is Neutral.
 */
function safest(valueOf: (sentiment: Sentiment) => number): Sentiment {
  const riskOf = (sentiment: Sentiment) =>
    SENTIMENTS.filter((other) => other !== sentiment)
      .map((other) => valueOf(other) * (other === OPPOSITES[sentiment] ? FEAR_OF_OPPOSITE : 1))
      .reduce((sum, risk) => sum + risk, 0);
  return SENTIMENTS.toSorted((a, b) => riskOf(a) - riskOf(b))[0]!;
}

/** How much worse the opposite sentiment is than a Neutral one. Chosen on newsrooms left out (docs/decisions). */
const FEAR_OF_OPPOSITE = 2;

const OPPOSITES: Readonly<Record<Sentiment, Sentiment | null>> = {
  Positive: "Negative",
  Neutral: null,
  Negative: "Positive",
};

/** The sentiment of a role that is clear enough. */
function sentimentOf(weight: number): Sentiment | null {
  if (Math.abs(weight) < LEAST_ROLE) return null;
  return weight > 0 ? "Positive" : "Negative";
}

const LEAST_ROLE = 0.5;

/** A place, a measure, an instrument or an idea has no standing. Editors gave only 3 of 52 of these a sentiment. */
function isNeverWeighed(kind: EntityKind | null): boolean {
  return kind !== null && (NEVER_WEIGHED.has(kind) || NEVER_WEIGHED.has(ENTITY_KINDS[kind].category));
}

const NEVER_WEIGHED: ReadonlySet<string> = new Set([
  "city",
  "waterway",
  "currencies",
  "commodities",
  "indicators",
  "concepts",
  "index",
  "bond",
  "rate",
  "derivative",
]);

/**
 * An actor is always judged, if only as Neutral. Whether a country is an actor or just a place depends on the article.
 */
function isAlwaysWeighed(kind: EntityKind | null): boolean {
  if (kind === null) return false;
  return kind !== "public-figure" && kind !== "ministry" && ALWAYS_WEIGHED.has(ENTITY_KINDS[kind].category);
}

const ALWAYS_WEIGHED: ReadonlySet<string> = new Set([
  "crypto",
  "corporate and brands",
  "people",
  "institutions",
]);

/** The likeliest sentiment towards a requested target, which gets one even if there seems to be nothing to judge. */
export function judgeTarget(probabilities: Float32Array, labels: readonly string[]): Sentiment {
  return rank(probabilities, labels).find(({ label }) => isSentiment(label))!.label as Sentiment;
}

function isSentiment(label: string): label is Sentiment {
  return SENTIMENTS.some((sentiment) => sentiment === label);
}
