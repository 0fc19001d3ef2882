import type { Entity, EntityKind } from "../../domain/entity.ts";
import { motifNameOf } from "./brief.ts";
import { homeOf, postOf } from "./home.ts";

/** The name of the drawing of a person's workplace: their institution's, else their country's, else their profession's. */
export function workplaceOf(entity: Entity): string {
  const post = postOf(entity);
  const own = motifNameOf(entity) ?? (post === null ? null : motifNameOf(post));
  if (own !== null) return own;
  const code = homeOf(entity)?.code ?? "";
  if (entity.kind === "central-banker") return BANKS[code] ?? "centralBank";
  if (entity.kind === "politician" || entity.kind === "official") {
    const isHead = entity.general === "head-of-state" || entity.general === "head-of-government";
    return (isHead ? RESIDENCES[code] : undefined) ?? SEATS[code] ?? "podium";
  }
  return TRADES[entity.kind] ?? "podium";
}

const TRADES: Partial<Record<EntityKind, string>> = {
  executive: "glassTower",
  "crypto-figure": "chainLinks",
  "military-leader": "army",
  "public-figure": "newspaper",
};

/** Central banks by country. */
const BANKS: Readonly<Record<string, string>> = {
  us: "federalReserve",
  eu: "europeanCentralBank",
  gb: "bankOfEngland",
  jp: "bankOfJapan",
  cn: "peoplesBank",
  ru: "bankOfRussia",
  in: "reserveBankIndia",
  ca: "bankOfCanada",
  ch: "swissNationalBank",
  sg: "singaporeBank",
};

/** The workplaces of heads of state and of government, where not `SEATS`. */
const RESIDENCES: Readonly<Record<string, string>> = {
  us: "whiteHouse",
  gb: "downingStreet",
  cn: "tiananmenGate",
  kr: "blueHouse",
};

/** A country's best-known government or parliament building. */
const SEATS: Readonly<Record<string, string>> = {
  ae: "emiratesPalace",
  ar: "casaRosada",
  au: "sydneyParliament",
  br: "brasiliaCongress",
  cn: "greatHall",
  de: "bundestag",
  eu: "europeanCommission",
  fr: "elysee",
  gb: "ukParliament",
  hk: "hongKongTower",
  il: "knesset",
  in: "indiaParliament",
  ir: "iranParliament",
  it: "italianPalace",
  jp: "dietBuilding",
  kr: "koreaAssembly",
  mx: "mexicoPalace",
  ru: "kremlin",
  sa: "saudiTower",
  tr: "turkishParliament",
  tw: "taiwanOffice",
  us: "usCapitol",
  va: "vaticanDome",
  za: "unionBuildings",
};
