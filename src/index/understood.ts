import { asciiOf } from "../text/ascii.ts";
import type { Lexicon } from "./lexicon.ts";
import type { WantedEntities } from "./match.ts";

/** An entity that a request names, as callers are told (D46). */
export interface UnderstoodEntity {
  /** Its full English name in printable ASCII. Never the caller's own words. */
  readonly name: string;
  /** The library's id; null if it was learnt from items. */
  readonly id: string | null;
  /** Whether it is too general to make a match alone. */
  readonly isGeneral: boolean;
}

/** How many entities callers are told at most (D46). */
const MOST_TOLD = 20;

/** Items may carry names of any length. A header must stay short enough for every proxy; library names fit. */
const LONGEST_NAME = 100;

/** The wanted entities in the order in which the request names them, each once. */
export function toldEntities({ reasons, specific, general }: WantedEntities): readonly number[] {
  const wanted = new Set([...specific, ...general]);
  const told = new Set<number>();
  for (const { entity } of reasons) {
    if (told.size === MOST_TOLD) break;
    if (wanted.has(entity)) told.add(entity);
  }
  return [...told];
}

/** D46 What was understood of a request. */
export function understoodOf(
  told: readonly number[],
  { general }: Pick<WantedEntities, "general">,
  lexicon: Lexicon,
): UnderstoodEntity[] {
  return told.map((entity) => {
    const { name, id } = lexicon.entity(entity);
    return { name: shortened(asciiOf(name).trim()), id, isGeneral: general.includes(entity) };
  });
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 3)}...`;
}
