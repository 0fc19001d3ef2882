import choice from "./editors-choice.json" with { type: "json" };

/**
 * How much likelier than others an entity of the library is to be named as central where it is mentioned: the logarithm of
 * its odds against the average, drawn towards 0 where few articles tell. 0 for all others.
 */
export function weightOf(id: string | null): number {
  return id === null ? 0 : (WEIGHTS[id] ?? 0);
}

const WEIGHTS: Readonly<Record<string, number>> = choice.weights;
