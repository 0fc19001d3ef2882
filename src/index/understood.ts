import { asciiOf } from "../text/ascii.ts";
import type { Lexicon } from "./lexicon.ts";
import type { WantedEntities } from "./wanted.ts";

/** An entity that a request names, as answers report it (D46). */
export interface UnderstoodEntity {
  /** Its full English name in printable ASCII. Never the caller's own words. */
  readonly name: string;
  /** The library's id; null if it was learnt from items. */
  readonly id: string | null;
  /** Whether it is too general to make a match alone. */
  readonly isGeneral: boolean;
}

/** How many entities an answer reports at most (D46). */
const MOST_REPORTED = 20;

/** Items may carry names of any length. A header must stay short enough for every proxy; library names fit. */
const LONGEST_NAME = 100;

/** The wanted entities in the order in which the request names them, each once. */
export function reportedEntities({ reasons, specific, general }: WantedEntities): readonly number[] {
  const wanted = new Set([...specific, ...general]);
  const reported = new Set<number>();
  for (const { entity } of reasons) {
    if (reported.size === MOST_REPORTED) break;
    if (wanted.has(entity)) reported.add(entity);
  }
  return [...reported];
}

/** D46 What was understood of a request. */
export function understoodOf(
  reported: readonly number[],
  { general }: Pick<WantedEntities, "general">,
  lexicon: Lexicon,
): UnderstoodEntity[] {
  return reported.map((entity) => {
    const { name, id } = lexicon.entity(entity);
    return { name: shortened(asciiOf(name).trim()), id, isGeneral: general.includes(entity) };
  });
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 3)}...`;
}
