import choice from "./editors-choice.json" with { type: "json" };

/**
 * How much likelier than others a library entity is to be central when mentioned. It is the log odds against the
 * average, shrunk towards 0 if few articles mention the entity. 0 for all others.
 */
export function weightOf(id: string | null): number {
  return id === null ? 0 : (WEIGHTS[id] ?? 0);
}

const WEIGHTS: Readonly<Record<string, number>> = choice.weights;
