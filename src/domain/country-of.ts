import type { EntityKind, GeneralReason } from "./entity.ts";

/** The fields of an entity that show which country's figures a text means when it names the entity. */
interface PlacedEntity {
  readonly id: string | null;
  readonly kind: EntityKind | null;
  readonly general: GeneralReason | null;
  readonly country: string | null;
}

/**
 * The id of the country that an entity is or belongs to; null if the entity does not show a country. For a state or
 * province, the id is its own, because its figures are not the country's. A parliament or chamber does not show a
 * country: "the Senate runoff" takes place in a state.
 */
export function countryOf({ id, kind, general, country }: PlacedEntity): string | null {
  if (kind === "country" || kind === "territory" || general === "region" || id === "eurozone") return id;
  if (kind === "parliament") return null;
  return id === "european-union" ? "eurozone" : country;
}

/** Whether a topic rules out a country: in "Georgia Senate race", Georgia is the state. */
export function isElsewhere(place: PlacedEntity, topic: PlacedEntity): boolean {
  return place.kind === "country" && topic.kind === "election" && topic.country !== place.id;
}
