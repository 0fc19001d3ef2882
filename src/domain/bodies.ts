import type { EntityKind } from "./entity.ts";

/** Parties whose names also exist in other countries, with the country each belongs to. */
const PARTIES = new Map([
  ["labour-party-uk", "united-kingdom"],
  ["conservative-party-uk", "united-kingdom"],
  ["liberal-democrats-uk", "united-kingdom"],
  ["republican-party-united-states", "united-states"],
  ["democratic-party-united-states", "united-states"],
  ["liberal-democratic-party-japan", "japan"],
]);

const BODIES: ReadonlySet<EntityKind> = new Set(["court", "ministry", "parliament", "regulator"]);

/** The id of the body's country, if other countries have a body with that name; otherwise null. */
export function homeOf(body: {
  readonly id: string | null;
  readonly name: string;
  readonly kind: EntityKind | null;
}): string | null {
  const { id, name, kind } = body;
  if (kind === "party") return PARTIES.get(id ?? "") ?? null;
  return kind !== null && BODIES.has(kind) && name.startsWith("U.S. ") ? "united-states" : null;
}

/** Whether a body is written with its country and therefore unambiguous. */
export function isBodyInFull(words: string): boolean {
  return /^(?:U\.?S\.?|United States|SCOTUS)\b|\b(?:United States|\(UK\))$/.test(words);
}

/** The text between a country and the body that belongs to it: "Norway's Labour Party", "the Georgia Senate". */
export const OWNING = /^(?:['’]s?)? $/;
