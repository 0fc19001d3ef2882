import { type Chance, seeded } from "../../record/random.ts";

/**
 * One stream of random numbers per name. If one fault or process is left out, the others still draw the same numbers,
 * so a failing run can be shrunk.
 */
export function streamOf(seed: number, name: string): Chance {
  let mixed = seed ^ 0x9e3779b9;
  for (const letter of name) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193);
  return seeded(mixed);
}

export function isLikely(chance: Chance, percent: number): boolean {
  return chance.next() * 100 < percent;
}

export function pick<T>(chance: Chance, from: readonly T[]): T {
  return from[chance.below(from.length)]!;
}

/** A whole number from `least` to `most`. */
export function between(chance: Chance, least: number, most: number): number {
  return least + chance.below(most - least + 1);
}
