import type { Happening, Modality } from "../../domain/happening.ts";

/** How a happening affects one of its parties. */
export interface PartyRole {
  /** The candidate's name. */
  readonly name: string;
  readonly as: "actor" | "object";
  /** From -1, it loses, to 1, it wins. */
  readonly weight: number;
}

/** Who wins and who loses by a happening, by its action. A party that the action does not affect is left out. */
export function rolesOf({ stakes, actor, object, modality, isNegated }: Happening): PartyRole[] {
  const share = CERTAINTY[modality] * (isNegated ? NEGATED : 1);
  const of = (names: readonly string[], as: PartyRole["as"], weight: number): PartyRole[] =>
    weight === 0 ? [] : names.map((name) => ({ name, as, weight: Math.round(weight * share * 100) / 100 }));
  return [
    ...of(actor?.names ?? [], "actor", stakes.actor),
    ...of(object?.names ?? [], "object", stakes.object),
  ];
}

const CERTAINTY: Readonly<Record<Modality, number>> = {
  done: 1,
  said: 0.8,
  planned: 0.7,
  threatened: 0.6,
  expected: 0.6,
  possible: 0.4,
};

/** What did not happen affects its parties the other way, but less. */
const NEGATED = -0.6;
