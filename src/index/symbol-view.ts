import type { EntityKind } from "../domain/entity.ts";
import type { Surface } from "./surfaces.ts";

/** The names that a keyword is looked up in. */
export interface SymbolView {
  /** The meanings of a keyword that is one name or ticker. */
  read(keyword: string): readonly Surface[];
  /** Null for an entity learnt from items. */
  kindOf(entity: number): EntityKind | null;
  isMinor(entity: number): boolean;
  isOrdinary(word: string): boolean;
}

/** One group of meanings for each asset that is meant. */
export type MeaningGroups = readonly (readonly Surface[])[];
