import type { Entity, EntityKind } from "../../domain/entity.ts";
import reviewed from "../art/motifs.json" with { type: "json" };
import { MOTIFS } from "./motifs/all.ts";
import type { Motif } from "./motifs/motif.ts";
import { chanceOf } from "./seed.ts";

type Drawn = Pick<Entity, "id" | "kind"> & Partial<Pick<Entity, "measure">>;

/** The drawing that stands for an entity, or for its kind; null for kinds without one. */
export function findMotif(entity: Drawn): Motif | null {
  const name = motifNameOf(entity);
  return name === null ? null : MOTIFS[name]!;
}

/** The name of the drawing. It is part of a cover's recipe, so that a new choice gives the cover a new address. */
export function motifNameOf({ id, kind, measure = null }: Drawn): string | null {
  const own = BY_ENTITY.get(id) ?? (kind === "indicator" ? BY_MEASURE.get(measure ?? id) : undefined);
  if (kind === "regulation" && (own ?? "lawBook") === "lawBook" && PLAN.test(id)) return "signedTreaty";
  if (own !== undefined) return own;
  if (kind === "committee" && BODY_OF_MEMBERS.test(id)) return "handshakeDeal";
  const choices = BY_KIND[kind];
  return choices === undefined ? null : chanceOf(`${id}/motif`).pick(choices);
}

/** Whether an entity has a drawing that others of its kind don't share as a matter of course. */
export function hasMotif(entity: Drawn): boolean {
  const name = motifNameOf(entity);
  return name !== null && !(BY_KIND[entity.kind] ?? []).includes(name) && !COMMON.has(name);
}

/** Drawings for a kind in general, which were given to single entities, too. */
const COMMON: ReadonlySet<string> = new Set([
  "agencyOffice",
  "alliance",
  "army",
  "ballot",
  "gavel",
  "handshakeDeal",
  "lawBook",
  "magnifier",
  "merging",
  "ministryBlock",
  "parliamentRows",
  "politicalParty",
  "regulator",
  "seatRows",
  "shield",
  "signedTreaty",
  "thinkTank",
  "tradeUnion",
]);

/** Programmes and deals among the kind "regulation", which no book of laws contains. */
const PLAN =
  /(?:^|-)(?:accord|agreement|campaign|declaration|deal|doctrine|fund|initiative|pact|plan|pledge|policy|program|programme|strategy)(?:-|$)/;

/** Associations, which have members but no seats. */
const BODY_OF_MEMBERS =
  /(?:^|-)(?:association|chamber|chambers|confederation|federation|group|roundtable)(?:-|$)/;

const BY_ENTITY = new Map(
  Object.entries(reviewed as Readonly<Record<string, readonly string[]>>).flatMap(([motif, ids]) =>
    ids.map((id) => [id, motif] as const),
  ),
);

/** For entities without a drawing of their own. A company whose trade we don't know gets one of a few buildings. */
const BY_KIND: Partial<Record<EntityKind, readonly string[]>> = {
  company: ["towerBlock", "glassTower", "atrium", "campus"],
  "crypto-company": ["chainLinks"],
  brand: ["parcelBox"],
  "central-bank": ["centralBank"],
  regulator: ["regulator"],
  exchange: ["stockExchange"],
  fund: ["fund"],
  agency: ["agencyOffice"],
  ministry: ["ministryBlock"],
  parliament: ["parliamentRows"],
  committee: ["seatRows"],
  university: ["universityHall"],
  "think-tank": ["thinkTank"],
  union: ["tradeUnion"],
  "advocacy-group": ["advocacy"],
  foundation: ["foundation"],
  court: ["courtroomScales"],
  party: ["politicalParty"],
  government: ["ministryBlock"],
  alliance: ["alliance"],
  military: ["army"],
  election: ["ballot"],
  case: ["gavel"],
  treaty: ["signedTreaty"],
  regulation: ["lawBook"],
};

/** For indicators, by what is measured: a basket of goods for prices, a house for housing. */
const BY_MEASURE = new Map(
  Object.entries({
    basket:
      "consumer-price-index tokyo-cpi retail-price-index personal-consumption-expenditures-price-index inflation-expectations purchasing-power-parity misery-index",
    factory:
      "producer-price-index industrial-production factory-orders purchasing-managers-index caixin-china-pmi chicago-pmi empire-state-manufacturing-survey philadelphia-fed-manufacturing-index tankan-survey ifo-business-climate-index",
    robotArm: "durable-goods-orders",
    handshakeDeal: "employment-level jolts-job-openings adp-employment-report nonfarm-payrolls",
    folder: "fomc-minutes beige-book senior-loan-officer-opinion-survey opec-monthly-oil-market-report",
    wallet: "wage-growth employment-cost-index",
    agencyOffice: "unemployment-rate initial-jobless-claims sahm-rule",
    shopFront: "retail-sales ism-services-pmi nfib-small-business-optimism-index",
    trolley:
      "consumer-confidence-index university-of-michigan-consumer-sentiment-index gfk-consumer-confidence",
    brickHouse:
      "housing-starts existing-home-sales new-home-sales pending-home-sales house-price-index mortgage-applications",
    container: "trade-balance exports current-account",
    taxForm: "budget-deficit national-debt government-debt-to-gdp-ratio",
    vault: "m2-money-supply fed-balance-sheet",
    barrel: "eia-crude-oil-inventories",
    oilRig: "baker-hughes-rig-count",
    bitcoinMine: "hashrate mining-difficulty",
    passport: "net-migration",
    chainLinks: "total-value-locked stablecoin-supply gas-fees staking-yield",
    exchangeScreens: "price-to-earnings-ratio cape-ratio buffett-indicator",
    magnifier: "zew-economic-sentiment",
  }).flatMap(([motif, measures]) => measures.split(" ").map((measure) => [measure, motif] as const)),
);
