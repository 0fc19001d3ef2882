import { accordingTurned, concessionTurned, openingLast, tailFirst, whileTurned } from "./move-clauses.ts";
import { active, apposedTurned, identity, ownerTurned } from "./move-names.ts";
import { dayFirst, timeFirst } from "./move-times.ts";
import type { SentenceMove } from "./move-words.ts";

/** The other orders that a sentence can have without changing what it says. */
export function movedOf(sentence: string, source: string): string[] {
  return MOVES.map((move) => move(sentence, source)).filter((moved): moved is string => moved !== null);
}

const MOVES: readonly SentenceMove[] = [
  apposedTurned,
  timeFirst,
  whileTurned,
  identity,
  ownerTurned,
  dayFirst,
  openingLast,
  tailFirst,
  accordingTurned,
  concessionTurned,
  active,
];
