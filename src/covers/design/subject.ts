import { type Entity, ENTITY_KINDS, type EntityKind, libraryCategoryOf } from "../../domain/entity.ts";
import brands from "../art/brand-marks.json" with { type: "json" };
import coins from "../art/coin-marks.json" with { type: "json" };
import flags from "../art/flags.json" with { type: "json" };
import regions from "../art/regions.json" with { type: "json" };
import { type Art, findArt } from "./art.ts";
import { oklchOf } from "./colour.ts";
import { homeOf, postOf } from "./home.ts";
import type { HuePair } from "./palette.ts";
import { type Chance, chanceOf } from "./seed.ts";
import { type Spot, wordsOf } from "./spots.ts";
import { canSet } from "./typeface.ts";
import kickers from "../art/kickers.json" with { type: "json" };

/** The subject of a design: an entity, the words on its cover, and a source of randomness. */
export interface Subject {
  readonly entity: Entity;
  readonly title: string;
  /** A word or two above the title: the ticker, or the kind of thing and its place. */
  readonly kicker: string;
  /** The part of the name in brackets, which the title leaves out. It tells namesakes apart, or says what kind of thing this is. */
  readonly apart: string | null;
  readonly chance: Chance;
}

export function subjectOf(entity: Entity, variant: number): Subject {
  const apart = apartOf(entity);
  const kind = OWN_KICKERS.get(entity.id) ?? officeOf(entity) ?? placeOf(entity) ?? KICKERS[entity.kind];
  return {
    entity,
    title: titleOf(entity),
    kicker: apart === null ? kind : isPlace(apart) ? `${kind} · ${apart}` : apart,
    apart,
    chance: chanceOf(`${entity.id}/${variant}`),
  };
}

/** "Head of state · China", "Business · Apple": the office, and the company, institution, country or state that it belongs to. */
function officeOf(entity: Entity): string | null {
  const { kind, general } = entity;
  if (ENTITY_KINDS[kind].category !== "people") return null;
  const office =
    general === "head-of-state" || general === "head-of-government" ? OFFICES[general] : KICKERS[kind];
  const place = postOf(entity)?.name ?? homeOf(entity)?.name;
  return place === undefined ? office : `${office} · ${place}`;
}

/** "City · Germany". */
function placeOf(entity: Entity): string | null {
  const home = entity.kind === "city" ? homeOf(entity) : null;
  return home === null ? null : `${KICKERS.city} · ${home.name}`;
}

const OFFICES = { "head-of-state": "Head of state", "head-of-government": "Head of government" };

/** The logo of a coin or a brand, and its characteristic hue. Exists only for entities whose logo was reviewed. */
export function findMark(
  entity: Pick<Entity, "id">,
): { readonly art: Art; readonly hue: number | null } | null {
  const coin = (coins as unknown as Marks)[entity.id];
  const brand = (brands as unknown as Marks)[entity.id];
  const [slug, colour] = coin ?? brand ?? [];
  if (slug === undefined) return null;
  const art = findArt(coin === undefined ? "simple-icons" : "token", slug);
  if (art === null) return null;
  const { c, h } = colour == null ? { c: 0, h: 0 } : oklchOf(colour);
  return { art, hue: c > 0.04 ? h : null };
}

type Marks = Readonly<Record<string, readonly [slug: string, colour: string | null]>>;

/** An area: its centre, how many degrees a map must span to show it with its surroundings, and its own radius. */
export interface Area extends Spot {
  readonly span: number;
  /** In degrees; zero for what is a point on any map, like a dam. */
  readonly radius: number;
}

export function findRegion(entity: Pick<Entity, "id">): Area | null {
  const row = (regions as unknown as Readonly<Record<string, [number, number, number, number?]>>)[entity.id];
  if (row === undefined) return null;
  const [lon, lat, span, radius = span * shareOf(span)] = row;
  return { lon, lat, span, radius };
}

/** How much of a map its area takes, if we don't know better: little of a close-up, most of a continent's. */
function shareOf(span: number): number {
  return 0.13 + 0.13 * Math.min(1, Math.max(0, (span - 16) / 14));
}

/** A pair of hues fixed per entity: variants differ in mood and composition, not in hue. */
export function huesOf(entity: Entity, choices: readonly HuePair[]): HuePair {
  return chanceOf(`${entity.id}/hue`).pick(choices);
}

/** One or two initials for a name. */
export function initialsOf(title: string): string {
  const words = title.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0] ?? title, words.length > 1 ? words.at(-1)! : ""];
  return ([...first][0]! + ([...last][0] ?? "")).toUpperCase();
}

/** A short sign for an asset: its ticker without the exchange, or its initials. */
export function signOf(entity: Entity, title: string): string {
  const ticker = (entity.ticker ?? "").replace(/\..*$/, "").replace(/[^A-Z0-9]/g, "");
  return ticker !== "" && ticker.length <= 6 ? ticker : initialsOf(title);
}

const LEGAL =
  /[,\s]+(?:Incorporated|Inc\.?|Corporation|Corp\.?|Company|Co\.?,? Ltd\.?|Co\.?|Ltd\.?|Limited|PLC|plc|N\.?V\.?|S\.A\.(?: B\. de C\.V\.| de C\.V\.)?|S\.?A\.?S?|SE|S\.E\.|AG|A\.G\.|AB|ASA|A\/S|Oyj|S\.p\.A\.|KGaA|GmbH|L\.?P\.?|LLC|Tbk|Bhd|Holdings?|Group|\(company\))$/;

const BRACKETS = /\s*\(([^)]*)\)\s*$/;

/** The country or kind in brackets after a name; anything else in brackets is part of the name. */
function apartOf({ name }: Entity): string | null {
  const text = BRACKETS.exec(name)?.[1] ?? "";
  // Matches "trade union" and "French party", but not "Marxist", "N" or "xStock".
  return isPlace(text) || /(?:^|\s)\p{Ll}+$/u.test(text) ? text : null;
}

function isPlace(text: string): boolean {
  return text.toLowerCase().replaceAll(" ", "-") in flags;
}

/** The name for display: without the legal form, in letters that the typefaces have. */
export function titleOf(entity: Entity): string {
  let title = apartOf(entity) === null ? entity.name : entity.name.replace(BRACKETS, "");
  const isFirm = libraryCategoryOf(entity) === "corporate and brands";
  if (isFirm && entity.called !== null) title = entity.called;
  else if (isFirm) {
    title = title.replace(/^The /, "");
    for (let shorter = title; (shorter = title.replace(LEGAL, "").replace(/[,&\s]+$/, "")) !== title;) {
      if (shorter.length < 2) break;
      title = shorter;
    }
    const short = entity.aliases[0];
    if (
      title.length > 30 &&
      short !== undefined &&
      short.length > 3 &&
      short.length < title.length * 0.7 &&
      short !== entity.ticker
    )
      title = short;
  }
  title = settable(title);
  if (!/[\p{L}\p{N}]/u.test(title)) title = settable(entity.ticker ?? "") || settable(wordsOf(entity.id));
  return cut(title);
}

/** Letters that a typeface lacks lose their accent; other scripts are dropped. */
function settable(text: string): string {
  return [...text.replace(/[ʻ‘]/g, "’")]
    .map((letter) => (isSettable(letter) ? letter : letter.normalize("NFKD").charAt(0)))
    .filter(isSettable)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function isSettable(letter: string): boolean {
  return canSet("sans", letter) && canSet("serif", letter);
}

const MAX_TITLE = 64;

function cut(title: string): string {
  if (title.length <= MAX_TITLE) return title;
  return `${title.slice(0, MAX_TITLE).replace(/[\s,.]+\S*$/, "")}…`;
}

/** The line above the name where the kind says too little: "Church", "Industry group". */
const OWN_KICKERS = new Map(
  Object.entries(kickers as Readonly<Record<string, readonly string[]>>).flatMap(([kicker, ids]) =>
    ids.map((id) => [id, kicker] as const),
  ),
);

const KICKERS: Record<EntityKind, string> = {
  coin: "Crypto",
  stablecoin: "Stablecoin",
  "wrapped-coin": "Wrapped token",
  "tokenized-share": "Tokenized share",
  company: "Company",
  "crypto-company": "Crypto business",
  brand: "Brand",
  politician: "Politics",
  official: "Public office",
  "central-banker": "Central banking",
  executive: "Business",
  "crypto-figure": "Crypto",
  "military-leader": "Military",
  "public-figure": "Public life",
  "central-bank": "Central bank",
  regulator: "Regulator",
  exchange: "Exchange",
  fund: "Fund",
  agency: "Agency",
  ministry: "Ministry",
  parliament: "Parliament",
  committee: "Committee",
  university: "University",
  "think-tank": "Think tank",
  union: "Trade union",
  "advocacy-group": "Campaign group",
  foundation: "Foundation",
  court: "Court",
  party: "Party",
  government: "Government",
  alliance: "International",
  military: "Armed forces",
  "armed-group": "Armed group",
  country: "Nation",
  territory: "Territory",
  state: "State",
  city: "City",
  region: "Region",
  waterway: "Waterway",
  currency: "Currency",
  commodity: "Commodity",
  index: "Index",
  etf: "Fund",
  bond: "Bonds",
  rate: "Interest rate",
  derivative: "Derivatives",
  indicator: "Indicator",
  regulation: "Law and policy",
  concept: "In focus",
  conflict: "Conflict",
  attack: "Attack",
  atrocity: "Atrocity",
  election: "Election",
  case: "Court case",
  treaty: "Treaty",
  affair: "In focus",
};
