import choice from "./editors-choice.json" with { type: "json" };

/**
 * How much likelier a library entity is than the average entity to be central when mentioned. It is a difference in log
 * odds, shrunk towards 0 if few articles mention the entity, and 0 if the entity has no weight.
 */
export function weightOf(id: string | null): number {
  return id === null ? 0 : (WEIGHTS[id] ?? 0);
}

const WEIGHTS: Readonly<Record<string, number>> = choice.weights;
