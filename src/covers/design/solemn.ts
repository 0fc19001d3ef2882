import type { Entity } from "../../domain/entity.ts";
import listed from "../art/solemn.json" with { type: "json" };

/** What people died of: attacks, atrocities, acts of war, disasters and accidents. Its covers show the name, and no drawing. */
export function isSolemn({ id, kind }: Pick<Entity, "id" | "kind">): boolean {
  if (kind === "attack" || kind === "atrocity") return true;
  return EVENTS.has(kind) && (LISTED.has(id) || DEADLY.test(id));
}

const EVENTS: ReadonlySet<Entity["kind"]> = new Set(["affair", "case", "concept"]);

/** By the id, so that an operator's "essex-lorry-deaths" is one, too. Markets and firms crash and collapse without deaths. */
const DEADLY =
  /(?:^|-)(?:(?<!market-|price-)crash|(?:bridge|building|condominium|dam|mine|plaza|stadium|tower)-collapse|assassination|battle|bombings?|bushfires|collision|crush|cyclone|deaths?|derailment|disaster|earthquake|explosions?|famine|ferry|fire|floods?(?!-control)|genocide|hurricane|killing|landslide|massacre|murders?|poisoning|shootings?|siege|stampede|tsunami|typhoon|wildfires)(?:-|$)/;

const LISTED: ReadonlySet<string> = new Set(listed);
