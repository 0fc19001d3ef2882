import type { EntityKind } from "../domain/entity.ts";
import { isFirmEnding } from "../text/legal-forms.ts";
import { FUTURES_KINDS, INDEX_KINDS, LISTED_KINDS } from "./exchange-codes.ts";
import type { Surface } from "./surfaces.ts";
import type { MeaningGroups, SymbolView } from "./symbol-view.ts";

/**
 * The meanings of a name as brokers and data vendors title it: "Microsoft Corp", "Alphabet Inc Class A", "Copper Futures",
 * "US Wheat", "Gold Spot / US Dollar". The library has the plain name only.
 */
export function readTitle(title: string, view: SymbolView): MeaningGroups {
  if (title.length > MOST) return [];
  const [, base, quote] = /^(.+\p{Ll}.*?) ?\/ ?(.+\p{Ll}.*)$/u.exec(title) ?? [];
  if (base !== undefined) return readNamedPair(base, quote!, view);
  const numbered = readNumbered(title, view);
  const found = numbered.length > 0 ? numbered : readOne(title, view);
  return found.length > 0 ? [found] : [];
}

/** No title is longer, and the pattern of pairs takes long on hostile ones. */
const MOST = 100;

/** "US 500", "Germany 40": an index that is called by its market and size. */
function readNumbered(title: string, view: SymbolView): readonly Surface[] {
  if (!/^\p{Lu}.* \d{2,4}$/u.test(title)) return [];
  const symbol = title.replaceAll(" ", "").toUpperCase();
  return ofKinds(
    view.read(symbol).filter(({ layer }) => layer === "ticker"),
    INDEX_KINDS,
    view,
  );
}

/** A pair means its base asset, and a pair of currencies both. */
function readNamedPair(base: string, quote: string, view: SymbolView): MeaningGroups {
  const moneyOf = (found: readonly Surface[]) =>
    found.filter(({ entity }) => view.kindOf(entity) === "currency");
  const bases = ofKinds(namesOf(base, view), FUTURES_KINDS, view);
  const based = bases.length > 0 ? bases : readOne(base, view);
  const priced = moneyOf(namesOf(quote, view));
  if (based.length === 0 || priced.length === 0) return [];
  return moneyOf(based).length === based.length ? [based, priced] : [based];
}

/** Drops words that belong to the title, one at a time, until the rest is a name of something that is traded so. */
function readOne(title: string, view: SymbolView): readonly Surface[] {
  const words = title.split(" ");
  let kinds: ReadonlySet<EntityKind> | null = null;
  while (words.length > 1) {
    if (words.length > 2 && words.at(-2) === "Class" && /^[A-D]$/.test(words.at(-1)!)) {
      words.splice(-2);
      kinds = LISTED_KINDS;
    } else if (isFirmEnding(words.at(-1)!)) {
      words.pop();
      if (words.at(-1) === "&" && words.length > 1) words.pop();
      kinds = LISTED_KINDS;
    } else if (CONTRACTS.has(words.at(-1)!)) {
      words.pop();
      kinds ??= FUTURES_KINDS;
    } else if (MARKETS.has(words[0]!)) {
      words.shift();
      kinds ??= COMMODITIES;
    } else break;
    const found = ofKinds(namesOf(words.join(" "), view), kinds, view);
    if (found.length > 0) return found;
  }
  return [];
}

const COMMODITIES: ReadonlySet<EntityKind> = new Set(["commodity"]);

/** What follows the name of a commodity, an index or a coin. */
const CONTRACTS = new Set(["Spot", "Futures", "Future", "Cash", "CFD", "Index", "Price", "USD"]);

/** Where a commodity is traded or comes from, in front of its name. */
const MARKETS = new Set(["US", "U.S.", "London", "ICE", "NYMEX", "COMEX", "CBOT", "LME", "Spot"]);

/** The entities of the library with this name, not those with this ticker. */
function namesOf(name: string, view: SymbolView): readonly Surface[] {
  return view.read(name).filter(({ layer, since }) => layer !== "ticker" && since === -Infinity);
}

function ofKinds(
  found: readonly Surface[],
  kinds: ReadonlySet<EntityKind>,
  view: SymbolView,
): readonly Surface[] {
  return found.filter(({ entity }) => kinds.has(view.kindOf(entity)!));
}
