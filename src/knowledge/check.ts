import { CATEGORIES } from "../domain/category.ts";
import { OUTLET_ACCESS } from "../domain/outlet.ts";
import {
  CATEGORY_CUES,
  ENTITY_KINDS,
  type EntityKind,
  GENERAL_REASONS,
  SURFACE_POLICIES,
} from "../domain/entity.ts";
import { foldSurface } from "../text/tokens.ts";
import type { EntityRow, SymbolRow } from "./entity-row.ts";
import type { OutletEntry } from "./outlets.ts";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TICKER = /^[A-Z0-9][A-Z0-9.&+-]*$/;
/** A ticker, or a future: "GC=F". */
const SYMBOL = /^[A-Z0-9][A-Z0-9.&+-]*(=F)?$/;
/** An apostrophe at the end, left over from a transliterated soft sign: "Ryazan’". */
const STRAY = /[’‘ʼʻ`´]$/;
const FIELDS = new Set(
  "id name called kind ticker symbols aliases general country measure family policy cues minor cmcId".split(
    " ",
  ),
);

/** Lists what is wrong with these rows, in words; empty if nothing is. */
export function checkEntities(rows: readonly EntityRow[], ordinaryWords: ReadonlySet<string>): string[] {
  const ids = new Map<string, number>();
  const cmcIds = new Map<number, string>();
  const faults = rows.flatMap((row) => {
    const found = [...checkShape(row), ...checkSurfaces(row, ordinaryWords)];
    ids.set(row.id, (ids.get(row.id) ?? 0) + 1);
    if (isGiven(row.cmcId)) {
      const other = cmcIds.get(row.cmcId);
      if (other !== undefined) found.push(`its cmcId ${row.cmcId} belongs to ${other}`);
      cmcIds.set(row.cmcId, row.id);
    }
    return found.map((fault) => `${row.id}: ${fault}`);
  });
  for (const [id, count] of ids) if (count > 1) faults.push(`${id}: ${count} rows have this id`);
  return [...faults, ...checkLinks(rows), ...checkClashes(rows)];
}

/** `country` and `measure` must lead to rows of the right kind. */
function checkLinks(rows: readonly EntityRow[]): string[] {
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return rows.flatMap(({ id, kind, country, measure }) => {
    const faults: string[] = [];
    if (isGiven(country) && !PLACES.has(kinds.get(country)))
      faults.push(`${id}: its country ${country} is not the id of a country, state or region`);
    const isMeasured =
      !isGiven(measure) || (kind === "election" ? RACES.has(measure) : kinds.get(measure) === "indicator");
    if (!isMeasured) faults.push(`${id}: its measure ${measure} is not the id of an indicator`);
    return faults;
  });
}

const PLACES: ReadonlySet<EntityKind | undefined> = new Set(["country", "territory", "state", "region"]);

/** What an election may say instead of a measure: the words that mean it beside its country or state. */
const RACES: ReadonlySet<string> = new Set(["election", "senate-race", "governor-race"]);

/** Every row of symbols belongs to an entity, and no other entity has a symbol with the same exchange or future. */
export function checkSymbols(symbols: readonly SymbolRow[], rows: readonly EntityRow[]): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const faults = symbols
    .filter(({ id }) => !ids.has(id))
    .map(({ id }) => `${id}: it has symbols, but no row in knowledge/entities/`);
  const bearers = new Map<string, string>();
  for (const row of rows)
    for (const symbol of [row.ticker ?? "", ...(row.symbols ?? [])].filter((one) => /[.=]/.test(one))) {
      const other = bearers.get(symbol);
      if (other !== undefined) faults.push(`${row.id}: the symbol ${symbol} belongs to ${other}`);
      bearers.set(symbol, row.id);
    }
  return faults;
}

function checkShape(row: EntityRow): string[] {
  const faults: string[] = [];
  if (!SLUG.test(row.id)) faults.push("the id is not a slug (lower-case letters, digits, single hyphens)");
  for (const field of Object.keys(row))
    if (!FIELDS.has(field)) faults.push(`nothing knows the field ${field}`);
  if (!Object.hasOwn(ENTITY_KINDS, row.kind)) return [...faults, `the kind ${row.kind} is unknown`];
  if (isGiven(row.general) && !GENERAL_REASONS.includes(row.general))
    faults.push(`general ${row.general} is unknown`);
  if (isGiven(row.ticker) && !TICKER.test(row.ticker))
    faults.push(`the ticker ${row.ticker} is not in capitals`);
  for (const symbol of row.symbols ?? []) {
    if (!SYMBOL.test(symbol)) faults.push(`the symbol ${symbol} is not in capitals`);
    if (symbol === row.ticker) faults.push(`the symbol ${symbol} is already its ticker`);
  }
  if (isGiven(row.called) && !surfacesOf(row).includes(row.called))
    faults.push(`it is called "${row.called}", which is not a name or alias`);
  if (isGiven(row.cmcId) && ENTITY_KINDS[row.kind].category !== "crypto")
    faults.push("only coins have a cmcId");
  for (const [surface, policy] of Object.entries(row.policy ?? {})) {
    if (!SURFACE_POLICIES.includes(policy)) faults.push(`the policy ${policy} of "${surface}" is unknown`);
    if (!surfacesOf(row).includes(surface) && surface !== row.ticker)
      faults.push(`the policy names "${surface}", which is not a name, alias or ticker`);
    const hasCues =
      (row.cues ?? []).length > 0 || CATEGORY_CUES[ENTITY_KINDS[row.kind].category] !== undefined;
    if (policy === "cued" && !hasCues) faults.push(`"${surface}" is cued, but there are no cues`);
  }
  return faults;
}

function checkSurfaces(row: EntityRow, ordinaryWords: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const surface of surfacesOf(row)) {
    const folded = foldSurface(surface);
    const policy = row.policy?.[surface];
    if (folded === "") faults.push(`"${surface}" has no letters`);
    if (STRAY.test(surface)) faults.push(`"${surface}" has a stray mark at its end`);
    if (seen.has(folded)) faults.push(`"${surface}" is listed twice, ignoring case and accents`);
    seen.add(folded);
    if (policy !== undefined) continue;
    if (ordinaryWords.has(folded))
      faults.push(`"${surface}" is an ordinary word: say in "policy" when it counts`);
    if (folded.replaceAll(" ", "").length < 3 && !isCapitals(surface))
      faults.push(`"${surface}" is too short without a policy`);
  }
  return faults;
}

/** Two entities may share a spelling only if a policy decides which of them is meant. */
function checkClashes(rows: readonly EntityRow[]): string[] {
  const bearers = new Map<string, { id: string; surface: string; policy: string | undefined }[]>();
  for (const row of rows) {
    for (const surface of surfacesOf(row)) {
      const policy = row.policy?.[surface];
      if (policy === "shy" || policy === "cued" || policy === "shared") continue;
      const folded = foldSurface(surface);
      const others = bearers.get(folded);
      if (others === undefined) bearers.set(folded, [{ id: row.id, surface, policy }]);
      else others.push({ id: row.id, surface, policy });
    }
  }
  return [...bearers.values()].flatMap((here) => {
    const open = here.filter((one) => here.some((other) => other.id !== one.id && areAlike(one, other)));
    return open.length < 2
      ? []
      : [
          `${open.map(({ id }) => id).join(" and ")}: both are called "${open[0]!.surface}"; give all but one a policy (shy, cued, shared)`,
        ];
  });
}

/**
 * Whether two spellings with the same folded form conflict. Two `exact` spellings conflict only if they are identical.
 */
function areAlike(
  a: { surface: string; policy: string | undefined },
  b: { surface: string; policy: string | undefined },
): boolean {
  return a.policy !== "exact" || b.policy !== "exact" || a.surface === b.surface;
}

/** A stop phrase must not be an entity's name as well. */
export function checkStopPhrases(phrases: readonly string[], rows: readonly EntityRow[]): string[] {
  const known = new Map(
    rows.flatMap((row) => surfacesOf(row).map((surface) => [foldSurface(surface), row.id] as const)),
  );
  return phrases.flatMap((phrase) => {
    const id = known.get(foldSurface(phrase));
    return id === undefined ? [] : [`"${phrase}" is a stop phrase and a name of ${id}`];
  });
}

export function checkOutlets(rows: readonly OutletEntry[]): string[] {
  const faults: string[] = [];
  const names = new Set<string>();
  const urls = new Set<string>();
  rows.forEach((row, index) => {
    if (row.number !== index + 1)
      faults.push(`outlet ${row.name}: numbers run from 1 without gaps, this one should be ${index + 1}`);
    if (names.has(row.name)) faults.push(`outlet ${row.name}: the name is listed twice`);
    names.add(row.name);
    if (!CATEGORIES.includes(row.desk)) faults.push(`outlet ${row.name}: the desk ${row.desk} is unknown`);
    if (!/^[a-z]{2}$/.test(row.language)) faults.push(`outlet ${row.name}: the language is two letters`);
    if (!OUTLET_ACCESS.includes(row.access))
      faults.push(`outlet ${row.name}: the access ${row.access} is unknown`);
    if (!(row.secondsBetween >= 1 && row.secondsBetween <= 60))
      faults.push(`outlet ${row.name}: between requests there are 1 to 60 seconds`);
    if (row.feeds.length === 0) faults.push(`outlet ${row.name}: it has no feed`);
    for (const url of [row.homepage, ...row.feeds.map((feed) => feed.url)]) {
      if (!/^https?:\/\//.test(url) || !URL.canParse(url))
        faults.push(`outlet ${row.name}: ${url} is not a web address`);
    }
    for (const { url } of row.feeds) {
      if (urls.has(url)) faults.push(`outlet ${row.name}: the feed ${url} is listed twice`);
      urls.add(url);
    }
  });
  return faults;
}

function surfacesOf(row: EntityRow): string[] {
  return [row.name, ...(row.aliases ?? [])];
}

function isCapitals(surface: string): boolean {
  return surface === surface.toUpperCase() && /\p{L}/u.test(surface);
}

/** A row may omit a field or set it to null. */
function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
