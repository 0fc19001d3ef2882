import { type Entity, type LibraryCategory, libraryCategoryOf } from "../../domain/entity.ts";
import type { Design } from "./canvas.ts";
import { commodities } from "./commodities.ts";
import { concepts } from "./concepts.ts";
import { corporate } from "./corporate.ts";
import { crypto } from "./crypto.ts";
import { currencies } from "./currencies.ts";
import type { Family } from "./family.ts";
import { indicators } from "./indicators.ts";
import { institutions } from "./institutions.ts";
import { instruments } from "./instruments.ts";
import { people } from "./people.ts";
import { places } from "./places.ts";
import { regulation } from "./regulation.ts";
import { subjectOf } from "./subject.ts";

/** Raise this number when any design changes, so that all covers are redrawn. */
export const EDITION = 7;

const FAMILIES: Readonly<Record<LibraryCategory, Family>> = {
  crypto,
  "corporate and brands": corporate,
  "nations, states and cities": places,
  currencies,
  commodities,
  people,
  institutions,
  regulation,
  indicators,
  concepts,
  instruments,
};

/** How many covers an entity's group has. */
export function countVariants(entity: Entity): number {
  return FAMILIES[libraryCategoryOf(entity)](entity).length;
}

/** A cover as SVG of exactly 1750x1000: a pure function of the entity and the variant. */
export function designCover(entity: Entity, variant: number): Design {
  const compose = FAMILIES[libraryCategoryOf(entity)](entity)[variant];
  if (compose === undefined) throw new RangeError(`${entity.id} has no cover ${variant}`);
  return compose(subjectOf(entity, variant));
}
