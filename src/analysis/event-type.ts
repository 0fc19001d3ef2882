import { type EventType, EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { percent, type Ranked, rank } from "./ranked.ts";

export interface EventTypeFound {
  readonly eventType: EventType;
  readonly reasons: readonly string[];
}

/** What happened decides, not who is quoted: the likeliest of the 18, and what it was weighed against. */
export function findEventType(probabilities: Float32Array, labels: readonly string[]): EventTypeFound {
  const [first, second] = rank(probabilities, labels) as [Ranked, Ranked];
  const reasons = [`reads like ${first.label} (${percent(first.value)})`];
  if (second.value > 0.15) reasons.push(`or else ${second.label} (${percent(second.value)})`);
  return { eventType: EVENT_TYPE_NAMES.find((name) => name === first.label)!, reasons };
}
