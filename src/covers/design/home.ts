import type { Feature, MultiPolygon } from "geojson";
import type { Entity, EntityKind } from "../../domain/entity.ts";
import flags from "../art/flags.json" with { type: "json" };
import homes from "../art/homes.json" with { type: "json" };
import posts from "../art/posts.json" with { type: "json" };
import { type Art, findArt } from "./art.ts";
import { findOutline, findState, hasOutline } from "./atlas.ts";
import { findFlagCode, wordsOf } from "./spots.ts";

/** The country or US state that an entity belongs to. */
export interface Home {
  /** The library's id of the country or state. */
  readonly id: string;
  readonly name: string;
  /** The code of the flag. A state has its country's. */
  readonly code: string;
  /** The name in the atlas of a US state. */
  readonly state: string | null;
}

/** The company, coin or institution that a person is known for. */
export interface Post {
  readonly id: string;
  readonly kind: EntityKind;
  readonly name: string;
}

type Placed = Pick<Entity, "id" | "kind" | "country" | "ticker">;

export function homeOf(entity: Placed): Home | null {
  const id = HOMES.get(entity.id) ?? raceIn(entity) ?? entity.country ?? listedIn(entity) ?? heldIn(entity);
  if (id !== null) return homeFrom(id);
  const code = findFlagCode(entity);
  return code === null ? null : (BY_CODE.get(code) ?? null);
}

export function postOf({ id }: Pick<Entity, "id">): Post | null {
  return POSTS.get(id) ?? null;
}

/** The outline of a home; null where the atlas has none, or a disputed one. */
export function findLand({ code, state }: Home): Feature<MultiPolygon> | null {
  if (state !== null) return findState(state);
  const shape = findOutline(code);
  return code === "us" && shape !== null ? contiguous(shape) : shape;
}

/** Without Alaska, which would leave little room for the other states, and take the stars of the flag. */
function contiguous(shape: Feature<MultiPolygon>): Feature<MultiPolygon> {
  const coordinates = shape.geometry.coordinates.filter(([outer]) => outer!.every(([lon]) => lon! > -130));
  return { ...shape, geometry: { ...shape.geometry, coordinates } };
}

/** Does not open the atlas. */
export function hasLand({ code, state }: Home): boolean {
  return state !== null || hasOutline(code);
}

export function flagOf({ code }: Home): Art | null {
  return findArt("flag", `${code}-4x3`);
}

/** What a cover's recipe has to contain of all this, so that a new home gives the cover a new address. */
export function homeKeyOf(entity: Placed): string {
  return `${homeOf(entity)?.id ?? ""}/${postOf(entity)?.id ?? ""}`;
}

const STATE = /-us-state$/;

function homeFrom(id: string): Home | null {
  if (STATE.test(id)) {
    const name = wordsOf(id.replace(STATE, ""));
    return { id, name, code: "us", state: name };
  }
  const code = (flags as Readonly<Record<string, string>>)[id];
  return code === undefined ? null : { id, name: wordsOf(id), code, state: null };
}

/** The state of "idaho-governor-race". */
function raceIn({ id, kind }: Placed): string | null {
  const state = kind === "election" ? /^(.+)-(?:senate|governor)-race$/.exec(id)?.[1] : undefined;
  return state === undefined ? null : `${state}-us-state`;
}

/** The country of "ishares-msci-japan-etf". */
function heldIn({ id, kind }: Placed): string | null {
  return kind === "etf" ? (COUNTRY_FUND.exec(id)?.[1] ?? null) : null;
}

const COUNTRY_FUND =
  /-(argentina|australia|brazil|canada|china|france|germany|hong-kong|india|indonesia|israel|italy|japan|malaysia|mexico|poland|saudi-arabia|singapore|south-africa|south-korea|spain|sweden|switzerland|taiwan|thailand|united-kingdom|vietnam)-/;

/** The country of a company's exchange, from the suffix of its ticker. US exchanges have none, and list companies from anywhere. */
function listedIn({ kind, ticker }: Placed): string | null {
  if (kind !== "company" || ticker === null) return null;
  return EXCHANGES[/\.([A-Z]{1,2})$/.exec(ticker)?.[1] ?? ""] ?? null;
}

const EXCHANGES: Readonly<Record<string, string>> = {
  AS: "netherlands",
  AT: "greece",
  AX: "australia",
  BD: "hungary",
  BK: "thailand",
  BO: "india",
  BR: "belgium",
  CA: "egypt",
  CO: "denmark",
  DE: "germany",
  HE: "finland",
  IR: "ireland",
  IS: "turkiye",
  JK: "indonesia",
  JO: "south-africa",
  KL: "malaysia",
  KQ: "south-korea",
  KS: "south-korea",
  KW: "kuwait",
  L: "united-kingdom",
  LS: "portugal",
  MC: "spain",
  ME: "russia",
  MI: "italy",
  MX: "mexico",
  NS: "india",
  NZ: "new-zealand",
  OL: "norway",
  PA: "france",
  PR: "czechia",
  QA: "qatar",
  RO: "romania",
  SA: "brazil",
  SI: "singapore",
  SN: "chile",
  SR: "saudi-arabia",
  SS: "china",
  ST: "sweden",
  SW: "switzerland",
  SZ: "china",
  T: "japan",
  TA: "israel",
  TO: "canada",
  TW: "taiwan",
  VI: "austria",
  VN: "vietnam",
  WA: "poland",
};

const HOMES = new Map(
  Object.entries(homes as Readonly<Record<string, readonly string[]>>).flatMap(([home, ids]) =>
    ids.map((id) => [id, home] as const),
  ),
);

const POSTS = new Map(
  Object.entries(
    posts as unknown as Readonly<
      Record<string, { kind: EntityKind; name: string; people: readonly string[] }>
    >,
  ).flatMap(([id, { kind, name, people }]) => people.map((person) => [person, { id, kind, name }] as const)),
);

/** Homes by the code of their flag: currencies and institutions have the flag of a country, too. The country comes first. */
const BY_CODE = new Map(
  Object.keys(flags)
    .toReversed()
    .map((id) => [(flags as Readonly<Record<string, string>>)[id]!, homeFrom(id)!] as const),
);
