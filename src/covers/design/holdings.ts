import type { Entity } from "../../domain/entity.ts";

type Fund = Pick<Entity, "id" | "kind">;

/** The coin that a fund holds, by its name; null for other funds. */
export function coinIn({ id, kind }: Fund): string | null {
  if (kind !== "etf") return null;
  return COINS.find(([words]) => words.test(id))?.[1] ?? null;
}

/** The name of the drawing for what a fund or an index contains; null if its name doesn't tell. */
export function themeOf({ id, kind }: Fund): string | null {
  if (kind !== "etf" && kind !== "index") return null;
  return THEMES.find(([words]) => words.test(id))?.[1] ?? null;
}

const COINS: readonly (readonly [RegExp, string])[] = [
  [/\bbitcoin\b/, "bitcoin"],
  [/\bether(?:eum)?\b/, "ethereum"],
  [/\bsol(?:ana)?\b/, "solana"],
  [/\bxrp\b/, "xrp"],
  [/\bdoge(?:coin)?\b/, "dogecoin"],
  [/\blitecoin\b/, "litecoin"],
  [/\bhbar\b/, "hedera"],
  [/\bchainlink\b/, "chainlink"],
];

/** The first that fits: a fund of gold miners before one of gold. */
const THEMES: readonly (readonly [RegExp, string])[] = [
  [/\bminers?\b|\bmining\b|\brare-earth/, "mine"],
  [/\b(?:gold|silver|platinum|palladium|copper|metals)\b/, "ingotBar"],
  [/\bnatural-gas\b/, "gasFlame"],
  [/\b(?:clean-energy|wind)\b/, "turbine"],
  [/\bsolar\b/, "solarPanels"],
  [/\b(?:oil|energy|brent)\b/, "oilRig"],
  [/\b(?:uranium|nuclear)\b/, "nuclearPlant"],
  [/\bsemiconductor\b/, "chip"],
  [/\b(?:cybersecurity)\b/, "shield"],
  [/\b(?:robotics|artificial)\b/, "robotHead"],
  [/\b(?:software|internet|technology|tech)\b/, "codeWindow"],
  [/\b(?:banks?|banking|financial)\b/, "bankFront"],
  [/\b(?:biotech|biotechnology|genomic)\b/, "microscope"],
  [/\bhealth-care\b/, "stethoscope"],
  [/\b(?:homebuilders|home-construction|real-estate)\b/, "brickHouse"],
  [/\b(?:retail|consumer-discretionary)\b/, "shopFront"],
  [/\bconsumer-staples\b/, "basket"],
  [/\b(?:industrial-select|industrials)\b/, "factory"],
  [/\b(?:utilities|utility)\b/, "pylon"],
  [/\bmaterials\b/, "steelMill"],
  [/\bcommunication\b/, "antenna"],
  [/\b(?:aerospace|jets)\b/, "aircraft"],
  [/\b(?:lithium|battery)\b/, "battery"],
  [/\bagricul/, "wheatField"],
  [/\bcommodity\b/, "barrel"],
  [/\b(?:dry-index|container-index)\b/, "ship"],
  [/\btransportation\b/, "train"],
  [/\b(?:treasury|bond|money-market|money-fund|liquidity-fund)\b/, "vault"],
  [/\bdividend\b/, "coinsFall"],
];
