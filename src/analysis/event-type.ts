import { type EventType, EVENT_TYPE_NAMES, isStoryless } from "../domain/event-type.ts";
import { percent, rank } from "./ranked.ts";

export interface EventTypeFound {
  readonly eventType: EventType;
  readonly reasons: readonly string[];
}

/** A round-up or a notice has no story (D27), so a mere lookalike would be cut off from its own. */
const SURE = 0.8;

/** The likeliest of the 18 types, and the runner-up. The event decides, not the people quoted. */
export function findEventType(probabilities: Float32Array, labels: readonly string[]): EventTypeFound {
  const ranked = rank(probabilities, labels);
  const first = ranked.find(({ label, value }) => value >= SURE || !isStoryless(label as EventType))!;
  const second = ranked.find((other) => other !== first)!;
  const reasons = [`reads like ${first.label} (${percent(first.value)})`];
  if (second.value > 0.15) reasons.push(`or else ${second.label} (${percent(second.value)})`);
  return { eventType: EVENT_TYPE_NAMES.find((name) => name === first.label)!, reasons };
}
