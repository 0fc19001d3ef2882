import type { EntityKind, LibraryCategory } from "../../domain/entity.ts";
import type { EventType } from "../../domain/event-type.ts";
import type { WrittenName } from "./written-names.ts";

/**
 * Whether an event of this type is about this name. A disaster is about a place, not about the agency that measures it.
 */
export function isConcerned(name: WrittenName, eventType: EventType): boolean {
  const { category, kind } = name;
  if (category === "people")
    return ABOUT_PEOPLE.includes(eventType) && !(eventType === "legal-action" && name.isOfCourt);
  switch (eventType) {
    case "disaster":
    case "data-release":
      return category === "nations, states and cities";
    case "geopolitical-event":
    case "diplomatic-event":
      return kind !== null && POWERS.includes(kind);
    case "security-incident":
      return isFirmOrCoin(name) && !name.isWitness;
    case "corporate-action":
    case "funding-deal":
    case "ops-notice":
      return isFirmOrCoin(name);
    // An authority sues or supervises others, so the event is not about it. A country is not supervised or on
    // trial, and a named party accuses more often than it is accused.
    case "regulation-action":
    case "legal-action":
      return !isAuthority(name) && kind !== "party" && category !== "nations, states and cities";
    // Below the headline, a country or a party usually supports or opposes a decision rather than being its subject.
    case "policy-decision":
      return (
        !isBystander(name) &&
        (name.isInTitle || (category !== "nations, states and cities" && kind !== "party"))
      );
    default:
      return !isBystander(name);
  }
}

/** Whether this may be the company that reports results. Most companies are not in the library, so a name without a category counts too. */
export function isReporting({ category }: WrittenName): boolean {
  return category === null || category === "corporate and brands";
}

/** Events that can be about a person. Prices, storms and wars are about no single person, even if somebody comments on them. */
const ABOUT_PEOPLE: readonly EventType[] = ["appointment", "election", "legal-action", "official-statement"];

/** Actors with neighbours, allies and opponents, unlike a city or a federal state. */
const POWERS: readonly EntityKind[] = [
  "country",
  "territory",
  "region",
  "alliance",
  "military",
  "armed-group",
  "government",
];

/** Whether this is something that can be hacked, bought or used. */
function isFirmOrCoin(name: WrittenName): boolean {
  const { category, kind } = name;
  if (category === null) return !isBystander(name);
  return FIRMS_AND_COINS.includes(category) || kind === "exchange" || kind === "fund";
}

const FIRMS_AND_COINS: readonly LibraryCategory[] = ["corporate and brands", "crypto"];

/** Bodies that sue, charge, judge or supervise. */
function isAuthority({ kind }: WrittenName): boolean {
  return kind !== null && AUTHORITIES.includes(kind);
}

const AUTHORITIES: readonly EntityKind[] = [
  "regulator",
  "agency",
  "ministry",
  "court",
  "parliament",
  "committee",
  "government",
];

/** Whether a name outside the library belongs to a competition, a news outlet, an agency or the like. */
function isBystander({ category, text }: WrittenName): boolean {
  return category === null && BYSTANDER.test(text);
}

const BYSTANDER =
  /\b(?:League|Cup|Championships?|Olympics|Times|Post|News|Herald|Journal|Tribune|Gazette|Agency|Bureau|Office|Institute|Survey|University|Police)$/;
