import type { Mention } from "./mention.ts";

/** A match request: a sentence with extra terms, or keywords. */
export type MatchRequest =
  | {
      readonly kind: "sentence";
      readonly sentence: string;
      readonly subEntities: readonly string[];
      /** How items are chosen: those that answer the question (D47), or by default those that share its entities. */
      readonly by?: "question";
    }
  | { readonly kind: "keyword"; readonly keywords: readonly string[] };

/** Why an entity is wanted: the part of the request that names it, the words, and whether by name, alias or ticker. */
export interface Reason extends Mention {
  readonly from: "sentence" | "subEntities" | "keyword";
}

/** The entities that a request names, each once, with the reasons. */
export interface WantedEntities {
  readonly reasons: readonly Reason[];
  /** One of these is enough for a match. */
  readonly specific: readonly number[];
  /** Very general entities. A match needs two that don't count as one name (D18, D45). */
  readonly general: readonly number[];
  /** For each very general entity, a number shared by those that count as one name: a leader and their country. */
  readonly generalNames: readonly number[];
  /** Very general entities count only among this many first entities of an item (D45). */
  readonly centralPlaces: number;
}

/** The entities in a request that decide which items match. */
export type WantedKeys = Pick<WantedEntities, "specific" | "general" | "generalNames" | "centralPlaces">;
