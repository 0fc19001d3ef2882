import type { EntityKind, GeneralReason } from "./entity.ts";

/** What tells which country's figures a text means when it names an entity. */
interface PlacedEntity {
  readonly id: string | null;
  readonly kind: EntityKind | null;
  readonly general: GeneralReason | null;
  readonly country: string | null;
}

/**
 * The id of the country that an entity is or belongs to; null if it tells nothing about a country. A state or province
 * stands for itself: its figures are not the country's. A chamber tells nothing: "the Senate runoff" is a state's.
 */
export function countryOf({ id, kind, general, country }: PlacedEntity): string | null {
  if (kind === "country" || kind === "territory" || general === "region" || id === "eurozone") return id;
  if (kind === "parliament") return null;
  return id === "european-union" ? "eurozone" : country;
}

/** Whether a country is not the one that a topic belongs to: in "Georgia Senate race", Georgia is the state. */
export function isElsewhere(place: PlacedEntity, topic: PlacedEntity): boolean {
  return place.kind === "country" && topic.kind === "election" && topic.country !== place.id;
}
