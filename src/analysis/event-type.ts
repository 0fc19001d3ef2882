import { type EventType, EVENT_TYPE_NAMES, isStoryless } from "../domain/event-type.ts";
import { percent, rank } from "./ranked.ts";

export interface EventTypeFound {
  readonly eventType: EventType;
  readonly reasons: readonly string[];
}

/**
 * The probability that `digest` and `ops-notice` need. Items of these types have no story (D27), so a wrong guess would
 * keep an article out of its story.
 */
const SURE = 0.8;

/** The likeliest of the 18 types. The reasons also name the runner-up if it is likely enough. */
export function findEventType(probabilities: Float32Array, labels: readonly string[]): EventTypeFound {
  const ranked = rank(probabilities, labels);
  const first = ranked.find(({ label, value }) => value >= SURE || !isStoryless(label as EventType))!;
  const second = ranked.find((other) => other !== first)!;
  const reasons = [`reads like ${first.label} (${percent(first.value)})`];
  if (second.value > 0.15) reasons.push(`or else ${second.label} (${percent(second.value)})`);
  return { eventType: EVENT_TYPE_NAMES.find((name) => name === first.label)!, reasons };
}
