import { findMotif, hasMotif } from "./brief.ts";
import { flagWall, partiesOf } from "./flag-wall.ts";
import { homeOf } from "./home.ts";
import { atHome } from "./homeland.ts";
import { nationalHues } from "./national.ts";
import { joined, sidesOf } from "./pairs.ts";
import type { Composer, Family } from "./family.ts";
import type { HuePair } from "./palette.ts";
import { mapped, turned } from "./mapped.ts";
import { closeUp, poster } from "./poster.ts";
import { banded, type Staging, standing, sunlit } from "./staged.ts";
import { isSolemn } from "./solemn.ts";
import { told } from "./told.ts";
import { stilled, worded } from "./worded.ts";
import { findRegion, huesOf, type Subject } from "./subject.ts";

const HUES: readonly HuePair[] = [
  [265, 80],
  [30, 75],
  [175, 60],
  [310, 85],
  [220, 60],
  [145, 85],
  [85, 35],
  [5, 75],
];

/**
 * Covers for concepts and affairs: a drawing of what they are about, or a plain sign. A conflict is shown by its location,
 * never by a weapon. Events with deaths have their name alone, and affairs that no drawing shows their name and country.
 */
export const concepts: Family = (entity) => {
  if (isSolemn(entity)) return partiesOf(entity) === null ? [worded, stilled] : [between, betweenAtNight];
  if (entity.kind === "conflict") {
    if (findRegion(entity) !== null) return [mapped, (subject) => turned(subject)];
    return partiesOf(entity) === null ? [posted, near] : [between, betweenAtNight];
  }
  if (sidesOf(entity) !== null) return [meeting, meetingAtNight];
  if (partiesOf(entity) !== null) return [between, betweenAtNight];
  if (entity.kind === "affair" && findMotif(entity) === null)
    return homeOf(entity) === null ? [named, namedByDay] : [grounded, named];
  if (findMotif(entity) === null) return [posted, near];
  if (homeOf(entity) === null) return [lit, stood, based];
  return hasMotif(entity) ? [lit, stood, native] : [native, stood];
};

/** The flags of the countries between which something happens. */
const between: Composer = (subject) => flagWall(subject, "paper", stagingOf(subject));
const betweenAtNight: Composer = (subject) => flagWall(subject, "night", stagingOf(subject));

/** The firms of a deal. */
const meeting: Composer = (subject) => joined(subject, "paper", stagingOf(subject));
const meetingAtNight: Composer = (subject) => joined(subject, "stone", stagingOf(subject));

/** The name alone, in the colours of the country. */
const named: Composer = (subject) => told(subject, "vivid", stagingOf(subject));
const namedByDay: Composer = (subject) => told(subject, "paper", stagingOf(subject));

/** The flag in the shape of the country, for an affair that no drawing shows. */
const grounded: Composer = (subject) => atHome(subject, homeOf(subject.entity)!, stagingOf(subject));

/** The flag in the shape of the country, and what the affair is about. */
const native: Composer = (subject) =>
  atHome(subject, homeOf(subject.entity)!, stagingOf(subject), findMotif(subject.entity)!);

const lit: Composer = (subject) => sunlit(subject, findMotif(subject.entity)!, stagingOf(subject));
const stood: Composer = (subject) => standing(subject, findMotif(subject.entity)!, stagingOf(subject));
const based: Composer = (subject) => banded(subject, findMotif(subject.entity)!, stagingOf(subject));

function stagingOf({ entity }: Subject): Staging {
  return { hues: nationalHues(entity, HUES), face: "serif" };
}

const posted: Composer = (subject) => poster(subject, iconOf(subject), huesOf(subject.entity, HUES), "serif");

const near: Composer = (subject) =>
  closeUp(subject, iconOf(subject), huesOf(subject.entity, HUES), "serif", 0.85);

function iconOf({ entity }: Subject): string {
  return ICONS[entity.id] ?? "squares-four";
}

/** Phosphor Icons by entity. */
export const ICONS: Readonly<Record<string, string>> = {
  stablecoin: "scales",
  tokenization: "cube",
  "real-world-assets": "buildings",
  "central-bank-digital-currency": "bank",
  "decentralized-finance": "graph",
  "non-fungible-token": "image-square",
  "bitcoin-halving": "divide",
  "bitcoin-mining": "hammer",
  "proof-of-work": "hammer",
  "proof-of-stake": "coins",
  staking: "stack",
  "liquid-staking": "drop",
  restaking: "arrows-clockwise",
  "layer-2": "stack-simple",
  "zero-knowledge-proof": "eye-slash",
  "lightning-network": "lightning",
  ordinals: "list-numbers",
  runes: "scroll",
  "memecoin-concept": "dog",
  altcoin: "coin",
  "altcoin-season": "leaf",
  airdrop: "parachute",
  "initial-coin-offering": "rocket-launch",
  "token-generation-event": "spiral",
  "special-purpose-acquisition-company": "handshake",
  "digital-asset-treasury": "vault",
  "decentralized-exchange": "swap",
  "automated-market-maker": "function",
  "decentralized-autonomous-organization": "users-three",
  "yield-farming": "plant",
  "maximal-extractable-value": "funnel",
  "flash-loan": "lightning",
  "rug-pull": "warning",
  "pig-butchering": "heart-break",
  "wrench-attack": "wrench",
  "self-custody": "key",
  multisig: "signature",
  "anti-money-laundering": "detective",
  "crypto-mixer": "shuffle",
  "privacy-coin": "mask-happy",
  "short-squeeze": "arrows-in",
  "prediction-market": "binoculars",
  "quantum-computing-threat": "atom",
  "artificial-intelligence": "brain",
  "ai-agents": "robot",
  "ai-data-centers": "database",
  "ai-bubble": "circle-dashed",
  semiconductors: "cpu",
  "export-controls": "prohibit",
  tariffs: "shipping-container",
  "reciprocal-tariffs": "arrows-left-right",
  inflation: "arrow-fat-lines-up",
  disinflation: "trend-down",
  deflation: "arrow-fat-lines-down",
  stagflation: "hourglass-medium",
  hyperinflation: "fire",
  recession: "chart-line-down",
  "soft-landing": "airplane-landing",
  "hard-landing": "airplane-landing",
  "quantitative-easing": "drop-half",
  "quantitative-tightening": "funnel",
  "yield-curve-control": "faders",
  "carry-trade": "arrows-left-right",
  dollarization: "currency-dollar",
  "debasement-trade": "coins",
  petrodollar: "gas-pump",
  "sovereign-wealth-fund": "vault",
  "shadow-banking": "eyes",
  "quadruple-witching": "calendar",
  "universal-basic-income-concept": "hand-coins",
  "minimum-wage": "money",
  "gun-control": "shield-warning",
  "climate-change": "thermometer-hot",
  "energy-transition": "windmill",
  "nuclear-energy": "nuclear-plant",
  "electric-vehicles": "charging-station",
  "autonomous-vehicles": "steering-wheel",
  "uranium-enrichment": "radioactive",
  "two-state-solution": "handshake",
  "midterm-elections": "check-square-offset",
  redistricting: "map-trifold",
  "belt-and-road-initiative": "road-horizon",
  "one-china-policy": "intersect",
  "indo-pacific-strategy": "compass",
  brexit: "link-break",
  pandemic: "virus",
  "strait-of-hormuz-blockade": "anchor",
  medicare: "stethoscope",
  medicaid: "first-aid-kit",
  "social-security": "umbrella",
  "artificial-general-intelligence": "brain",
  "large-language-model": "chat-text",
  "nobel-peace-prize": "medal",
  "bird-flu": "bird",
  measles: "virus",
  mpox: "virus",
  ebola: "virus",
  polio: "syringe",
  hantavirus: "virus",
  "artemis-program": "moon",
  "birthright-citizenship": "baby",
  hs2: "train",
  "rail-baltica": "train-regional",
  "hinkley-point-c": "nuclear-plant",
  "sizewell-c": "nuclear-plant",
  "future-combat-air-system": "airplane-tilt",
  "global-combat-air-programme": "airplane-tilt",
  qanon: "chats",
  "yellow-vests": "megaphone",
  "gulen-movement": "users-three",
  "two-sessions": "users-four",
  "operation-car-wash": "magnifying-glass",
  "india-middle-east-europe-economic-corridor": "path",
  "monroe-doctrine": "globe-hemisphere-west",
  "common-prosperity": "hand-coins",
  "zero-covid": "face-mask",
  "dakota-access-pipeline": "pipe",
  "keystone-xl": "pipe",
  "hurricane-harvey": "hurricane",
  "hurricane-maria": "hurricane",
  "hurricane-florence": "hurricane",
  "hurricane-irma": "hurricane",
  "hurricane-katrina": "hurricane",
  "hurricane-sandy": "hurricane",
  "world-war-i": "globe-hemisphere-east",
  "world-war-ii": "globe-hemisphere-east",
  "world-war-iii": "globe-hemisphere-east",
  "cold-war": "snowflake",
  "us-china-trade-war": "shipping-container",
};
