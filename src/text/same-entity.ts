import {
  type KnownEntities,
  type KnownFacts,
  lettersOf,
  type Likeness,
  likenessesOf,
  type SaidEntity,
} from "./likeness.ts";

/**
 * Identifies an item's entity among the known ones. If it is new, returns none. If the item gives only a ticker that several
 * entities share, returns all of these, best known first.
 *
 * Name, aliases and ticker are weighed together. Another entity may have the same name, or more often the same alias:
 * "Jordan" for Michael B. Jordan. So one alias is never enough, and a different ticker counts against a match.
 */
export function findSame<T>(said: SaidEntity, known: KnownEntities<T>): readonly T[] {
  const accepted: Weighed<T>[] = [];
  for (const [entity, likeness] of likenessesOf(said, known)) {
    const weighed = weigh(entity, likeness, said, known.factsOf(entity));
    if (weighed !== null) accepted.push(weighed);
  }
  if (accepted.length < 2) return accepted.map(({ entity }) => entity);
  accepted.sort(compare);
  const tied = accepted.filter((other) => compare(accepted[0]!, other) === 0);
  const { entity, likeness } = accepted[0]!;
  if (tied.length === 1 || likeness.name === "name" || likeness.shared > 1) return [entity];
  return likeness.name === "ticker" ? tied.map((each) => each.entity) : [];
}

interface Weighed<T> {
  readonly entity: T;
  readonly likeness: Likeness;
  readonly facts: KnownFacts;
  readonly hasTicker: boolean;
  readonly neitherHasTicker: boolean;
  readonly points: number;
}

/** A bonus if the item gives every spelling of the entity. Small coins get no bonus, because they have only a name. */
const WHOLE_POINTS = 2;

/** Weighs the evidence; null if there is too little. */
function weigh<T>(
  entity: T,
  likeness: Likeness,
  { ticker }: SaidEntity,
  facts: KnownFacts,
): Weighed<T> | null {
  const { name, shared } = likeness;
  const hasTicker = ticker !== null && facts.tickers.some((own) => lettersOf(own) === lettersOf(ticker));
  const isOther = ticker !== null && facts.tickers.length > 0 && !hasTicker;
  const isNamed = name !== null && (name !== "alias" || likeness.isSure);
  // A different ticker may belong to another class of the company's shares, but also to a namesake. So a shared name
  // is not enough.
  if (isOther && !((name === "name" || name === "form") && shared > 1)) return null;
  if (!hasTicker && !isNamed && shared < 2) return null;
  const neitherHasTicker = ticker === null && facts.tickers.length === 0;
  const isWhole = name === "name" && likeness.common >= facts.spellings && !facts.isMinor;
  const points = likeness.points + (isWhole ? WHOLE_POINTS : 0);
  return { entity, likeness, facts, hasTicker, neitherHasTicker, points };
}

/** Puts the better match first; if two matches are equally good, the better known entity. */
function compare<T>(a: Weighed<T>, b: Weighed<T>): number {
  return (
    Number(b.hasTicker) - Number(a.hasTicker) ||
    Number(b.likeness.name !== null) - Number(a.likeness.name !== null) ||
    b.points - a.points ||
    b.likeness.common - a.likeness.common ||
    Number(b.neitherHasTicker) - Number(a.neitherHasTicker) ||
    Number(b.likeness.isExact) - Number(a.likeness.isExact) ||
    Number(b.likeness.isSure) - Number(a.likeness.isSure) ||
    Number(b.facts.isKnownByTicker) - Number(a.facts.isKnownByTicker) ||
    Number(a.facts.isMinor) - Number(b.facts.isMinor)
  );
}
