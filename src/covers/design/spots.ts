import cities from "../art/cities.json" with { type: "json" };
import flags from "../art/flags.json" with { type: "json" };
import { type Art, findArt } from "./art.ts";
import type { Entity } from "../../domain/entity.ts";

/** The flag code of a country, or of the country that a currency, institution or city belongs to. */
export function findFlagCode(entity: Pick<Entity, "id">): string | null {
  return (flags as Readonly<Record<string, string>>)[entity.id] ?? findCity(entity)?.country ?? null;
}

export function findFlag(entity: Entity): Art | null {
  const code = findFlagCode(entity);
  return code === null ? null : findArt("flag", `${code}-4x3`);
}

export interface Spot {
  readonly lon: number;
  readonly lat: number;
}

export function findCity(entity: Pick<Entity, "id">): (Spot & { readonly country: string }) | null {
  const row = (cities as unknown as Readonly<Record<string, [number, number, string]>>)[entity.id];
  return row === undefined ? null : { lon: row[0], lat: row[1], country: row[2] };
}

/** "Trinidad and Tobago" for "trinidad-and-tobago". */
export function wordsOf(id: string): string {
  const own = SHORTER[id];
  if (own !== undefined) return own;
  return id
    .replace(/(^|-)(\w)/g, (_, gap: string, first: string) => (gap && " ") + first.toUpperCase())
    .replace(/ (And|Of|The)(?= )/g, (word) => word.toLowerCase());
}

/** Names whose id spells them otherwise, or that are too long for the kicker. */
const SHORTER: Readonly<Record<string, string>> = {
  turkiye: "Türkiye",
  "bosnia-and-herzegovina": "Bosnia",
  "central-african-republic": "Central African Rep.",
  "democratic-republic-of-the-congo": "DR Congo",
  "republic-of-the-congo": "Congo Republic",
  "saint-vincent-and-the-grenadines": "St Vincent",
  "sao-tome-and-principe": "São Tomé",
};
