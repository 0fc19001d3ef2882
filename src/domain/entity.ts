import type { Category } from "./category.ts";

/** The library's own categories, with the specification's names. */
export const LIBRARY_CATEGORIES = [
  "crypto",
  "corporate and brands",
  "nations, states and cities",
  "currencies",
  "commodities",
  "people",
  "institutions",
  "regulation",
  "indicators",
  "concepts",
  "instruments",
] as const;

export type LibraryCategory = (typeof LIBRARY_CATEGORIES)[number];

interface KindFacts {
  readonly category: LibraryCategory;
  /** The news category of this kind (D41); null if it depends on the items. */
  readonly news: Category | null;
  /** Whether names of this kind are proper names, with capitals. Common nouns ("bitcoin", "gold") need no capitals. */
  readonly proper: boolean;
}

function kind(category: LibraryCategory, news: Category | null, proper: boolean): KindFacts {
  return { category, news, proper };
}

/** The kinds of entities. The library category follows from the kind, so a row never states both. */
export const ENTITY_KINDS = {
  coin: kind("crypto", "crypto", false),
  stablecoin: kind("crypto", "crypto", false),
  "wrapped-coin": kind("crypto", "crypto", false),
  "tokenized-share": kind("crypto", "crypto", false),
  company: kind("corporate and brands", "economy", true),
  "crypto-company": kind("corporate and brands", "crypto", true),
  brand: kind("corporate and brands", "economy", true),
  politician: kind("people", "politics", true),
  official: kind("people", "politics", true),
  "central-banker": kind("people", "economy", true),
  executive: kind("people", "economy", true),
  "crypto-figure": kind("people", "crypto", true),
  "military-leader": kind("people", "geopolitics", true),
  "public-figure": kind("people", null, true),
  "central-bank": kind("institutions", "economy", true),
  regulator: kind("institutions", "economy", true),
  exchange: kind("institutions", "economy", true),
  fund: kind("institutions", "economy", true),
  agency: kind("institutions", "politics", true),
  ministry: kind("institutions", "politics", true),
  parliament: kind("institutions", "politics", true),
  committee: kind("institutions", "politics", true),
  university: kind("institutions", "politics", true),
  "think-tank": kind("institutions", "politics", true),
  union: kind("institutions", "politics", true),
  "advocacy-group": kind("institutions", "politics", true),
  foundation: kind("institutions", "politics", true),
  court: kind("institutions", "politics", true),
  party: kind("institutions", "politics", true),
  government: kind("institutions", "politics", true),
  alliance: kind("institutions", "geopolitics", true),
  military: kind("institutions", "geopolitics", true),
  "armed-group": kind("institutions", "geopolitics", true),
  country: kind("nations, states and cities", "geopolitics", true),
  territory: kind("nations, states and cities", "geopolitics", true),
  state: kind("nations, states and cities", "politics", true),
  city: kind("nations, states and cities", "geopolitics", true),
  region: kind("nations, states and cities", "geopolitics", true),
  waterway: kind("nations, states and cities", "geopolitics", true),
  currency: kind("currencies", "economy", false),
  commodity: kind("commodities", "economy", false),
  index: kind("instruments", "economy", false),
  etf: kind("instruments", "economy", false),
  bond: kind("instruments", "economy", false),
  rate: kind("instruments", "economy", false),
  derivative: kind("instruments", "economy", false),
  indicator: kind("indicators", "economy", false),
  regulation: kind("regulation", "politics", false),
  case: kind("regulation", "politics", false),
  treaty: kind("regulation", "geopolitics", false),
  concept: kind("concepts", null, false),
  conflict: kind("concepts", "geopolitics", false),
  /** A shooting, a bombing, a killing. */
  attack: kind("concepts", null, false),
  /** A genocide or massacre. */
  atrocity: kind("concepts", "geopolitics", false),
  election: kind("concepts", "politics", false),
  affair: kind("concepts", null, false),
} as const satisfies Record<string, KindFacts>;

export type EntityKind = keyof typeof ENTITY_KINDS;

/** Why an entity is too general to make a match on its own, in a sentence and as a keyword (D18). */
const ALWAYS_GENERAL = [
  "country",
  "head-of-state",
  "head-of-government",
  "bloc",
  "city",
  "government",
] as const;

/** The further reasons that hold in a sentence only: a keyword was chosen by its caller (D45). */
const GENERAL_IN_SENTENCES = [
  "former-head",
  "party",
  "chamber",
  "region",
  "alliance",
  "pandemic",
  "election",
  "field",
] as const;

export const GENERAL_REASONS = [...ALWAYS_GENERAL, ...GENERAL_IN_SENTENCES] as const;

export type GeneralReason = (typeof GENERAL_REASONS)[number];

/** The reason that follows from a kind. Rows of these kinds do not repeat it. */
const GENERAL_KINDS: Partial<Record<EntityKind, GeneralReason>> = {
  party: "party",
  parliament: "chamber",
  state: "region",
};

/** The row's own reason, else the reason that follows from its kind. */
export function generalReasonOf({
  kind,
  general,
}: Pick<Entity, "kind"> & { readonly general?: GeneralReason | null }): GeneralReason | null {
  return general ?? GENERAL_KINDS[kind] ?? null;
}

/** Whether an entity is very general wherever it is named (D18). */
export function isAlwaysGeneral(reason: GeneralReason | null): boolean {
  return reason !== null && ALWAYS.has(reason);
}

const ALWAYS: ReadonlySet<GeneralReason> = new Set(ALWAYS_GENERAL);

/**
 * When a spelling counts, for spellings that the common rule would get wrong:
 * - `plain`: in upper or lower case, although it is an ordinary word ("gold");
 * - `exact`: only with the capitals used in the row ("Apple", "US");
 * - `wary`: like `exact`, but only where a capital is evidence: inside a normally cased sentence, with no other
 *   unknown capitalised word beside it ("Target", but not "Target Field" or "Target: 5 %");
 * - `cued`: like `exact`, but only if the text has one of the entity's or its category's cues ("Avalanche" with
 *   "token");
 * - `shared`: like `exact`, but it means every entity with that spelling ("Khamenei");
 * - `shy`: only with `$`, or beside another spelling of the same entity.
 *
 * A ticker is `exact` (counts by itself, although it is a word), `wary` (counts in a text about trading) or `shy`.
 */
export const SURFACE_POLICIES = ["plain", "exact", "wary", "cued", "shared", "shy"] as const;

export type SurfacePolicy = (typeof SURFACE_POLICIES)[number];

/** A reviewed entity in the library. */
export interface Entity {
  /** A permanent slug. */
  readonly id: string;
  /** The full English name; for a company, the registered name. */
  readonly name: string;
  /** The spelling used in news, if it differs from the name (for a company, without its legal form). */
  readonly called: string | null;
  readonly kind: EntityKind;
  readonly aliases: readonly string[];
  /** In uppercase. Only assets have a ticker. */
  readonly ticker: string | null;
  /**
   * Other symbols of the same asset, for keywords: its shares on other exchanges ("7203.T"), and how data vendors write
   * an index ("GSPC" for ^GSPC) or its future ("GC=F").
   */
  readonly symbols: readonly string[];
  readonly general: GeneralReason | null;
  /**
   * The id of the country it belongs to: of a leader, a seat of government, a central bank, an indicator. Null if it
   * belongs to none, or if nothing depends on it.
   */
  readonly country: string | null;
  /** For an indicator, or a word that stands for one: the id of what it measures, whatever the country. */
  readonly measure: string | null;
  /** Whether only its full name or cashtag counts. True for small coins and companies with ambiguous short forms. */
  readonly minor: boolean;
  /** The word that later mentions of the person use; null if that is the last word of the name. */
  readonly family: string | null;
  /** Policies by spelling, as written in `name`, `aliases` or `ticker`. */
  readonly policy: Readonly<Record<string, SurfacePolicy>>;
  /** Folded words that confirm that a `cued` spelling means this entity. */
  readonly cues: readonly string[];
  readonly cmcId: number | null;
}

/** Whether it is something that happens or is decided, rather than somebody or something that acts. */
export function isTopic(kind: EntityKind | null): boolean {
  return kind !== null && TOPICS.has(kind);
}

const TOPICS: ReadonlySet<EntityKind> = new Set([
  "affair",
  "atrocity",
  "attack",
  "case",
  "conflict",
  "election",
  "regulation",
  "treaty",
]);

export function libraryCategoryOf(entity: Pick<Entity, "kind">): LibraryCategory {
  return ENTITY_KINDS[entity.kind].category;
}

/** Whether the ticker alone does not identify the entity: it is a word, or also belongs to a better-known entity. */
export function isTickerShy({ ticker, policy }: Pick<Entity, "ticker" | "policy">): boolean {
  return ticker !== null && policy[ticker] === "shy";
}

/** Whether the ticker, used as a name, means this entity. True for "ETH", but not for the ticker of a small coin. */
export function isKnownByTicker(entity: Pick<Entity, "ticker" | "policy" | "minor">): boolean {
  return entity.ticker !== null && entity.ticker.length > 2 && !entity.minor && !isTickerShy(entity);
}

const FIRMS: ReadonlySet<EntityKind> = new Set(["company", "crypto-company", "brand", "exchange", "fund"]);

/** Whether news names the entity both with and without its legal form: "Microsoft", "Microsoft Corp." */
export function isFirm({ kind }: Pick<Entity, "kind">): boolean {
  return FIRMS.has(kind);
}

/** Words that confirm a `cued` spelling of any entity in a library category. */
export const CATEGORY_CUES: Partial<Record<LibraryCategory, readonly string[]>> = {
  crypto: [
    ..."airdrop altcoin altcoins binance bitcoin blockchain btc coin coinbase coins crypto cryptocurrencies".split(
      " ",
    ),
    ..."cryptocurrency defi dex etf eth ether ethereum mainnet memecoin onchain sol solana stablecoin staking".split(
      " ",
    ),
    ..."stablecoins token tokens tvl usdt wallet wallets web3".split(" "),
  ],
};
