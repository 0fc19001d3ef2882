import type { EntityKind } from "../domain/entity.ts";
import {
  COIN_EXCHANGES,
  COIN_QUOTES,
  FUTURES_KINDS,
  INDEX_KINDS,
  LISTED_KINDS,
  MAJOR_CURRENCIES,
  OTHER_KINDS,
  OTHER_VENUES,
  PAIRED_KINDS,
  QUOTES,
  STOCK_EXCHANGES,
  SUFFIXES_ALIKE,
} from "./exchange-codes.ts";
import type { Surface } from "./surfaces.ts";
import type { MeaningGroups, SymbolView } from "./symbol-view.ts";
import { readTitle } from "./vendor-titles.ts";

/**
 * The meanings of a keyword, which may also be a symbol as exchanges and data vendors write it: "EUR/USD", "BTCUSDT",
 * "^GSPC", "NASDAQ:AAPL", "GC=F". `plain` are its meanings as a name or ticker. A pair of currencies has two groups of
 * meanings, anything else one.
 */
export function readSymbols(keyword: string, plain: readonly Surface[], view: SymbolView): MeaningGroups {
  const symbol = keyword.trim().replace(/^\$/, "");
  const sure = readSure(symbol, view);
  // A name from an item adds a meaning: an item about "EUR/USD" must hide neither currency.
  if (sure.length > 0) return addTo(sure, plain.filter(isLearnt));
  if (isKnown(plain)) return [plain];
  const read = symbol.endsWith(")") ? readBracketed(symbol, view) : readSymbol(symbol, view);
  return addTo(read.length > 0 ? read : readTitle(symbol, view), plain);
}

/** Whether a keyword is not read as a symbol, because the library knows it as a name. That is nearly always so. */
export function isPlainName(keyword: string, plain: readonly Surface[]): boolean {
  return isKnown(plain) && !SIGNS.test(keyword);
}

function isKnown(plain: readonly Surface[]): boolean {
  return plain.length > 0 && !plain.every(isLearnt);
}

/** Signs that a name may share with a symbol whose meaning is sure. */
const SIGNS = /[.^:/_-]/;

const HAS_LOWER = /\p{Ll}/u;

/** Symbols whose writing leaves no doubt, even if a name is spelled alike: "^DJI" is not DJI, "AIR/BNB" not Airbnb. */
function readSure(symbol: string, view: SymbolView): MeaningGroups {
  // Capitals only (D19).
  if (HAS_LOWER.test(symbol)) return [];
  return MARKED.test(symbol) ? readMarked(symbol, view) : readApart(withoutContract(symbol), view);
}

function addTo([first = [], ...others]: MeaningGroups, plain: readonly Surface[]): MeaningGroups {
  return [[...plain, ...first], ...others];
}

/** "^GSPC", ".SPX", "NYSE:BRK.B": the sign or the exchange says what the letters mean. */
const MARKED = /^(?:[.^]|[A-Z_]+: ?)(?=[A-Z0-9.])/;

function readMarked(symbol: string, view: SymbolView): MeaningGroups {
  const [, venue, rest = ""] = /^([A-Z_]+): ?(\S+)$/.exec(symbol) ?? [];
  if (venue === undefined) return one(ofKinds(view.read(symbol.slice(1)), INDEX_KINDS, view));
  const suffixes = STOCK_EXCHANGES[venue] ?? [];
  const listed = onlyOnce(suffixes.flatMap((suffix) => readListed(rest, suffix, view)));
  if (listed.length > 0) return [listed];
  const isOfCoins = COIN_EXCHANGES.has(venue);
  if (!isOfCoins && !OTHER_VENUES.has(venue)) return [];
  // Google writes "INDEXDJX:.DJI".
  const found = view.read(rest.replace(/^\./, ""));
  const assets = ofKinds(found, isOfCoins ? FUTURES_KINDS : OTHER_KINDS, view);
  if (assets.length > 0) return [assets];
  const pair = readApart(withoutContract(rest), view);
  return pair.length > 0 ? pair : readSymbol(rest, view);
}

/** A share, a fund or an index on an exchange. */
function readListed(code: string, suffix: string, view: SymbolView): readonly Surface[] {
  const written = suffix === ".HK" ? code.replace(/^0+/, "").padStart(4, "0") : code;
  const found = ofKinds(tickers(`${written}${suffix}`, view), LISTED_KINDS, view);
  return found.length > 0 ? found : readOtherClass(written, suffix, view);
}

/** "BRK.A" is the company of "BRK.B", and "HEI.A" that of "HEI". */
function readOtherClass(code: string, suffix: string, view: SymbolView): readonly Surface[] {
  const [, root] = /^([A-Z0-9]+)[-._/ ][A-D]$/.exec(code) ?? [];
  if (root === undefined) return [];
  const written = ["", ...[..."ABCD"].map((letter) => `-${letter}`)];
  const found = written.flatMap((share) => tickers(`${root}${share}${suffix}`, view));
  return onlyOnce(ofKinds(found, LISTED_KINDS, view));
}

function readSymbol(symbol: string, view: SymbolView): MeaningGroups {
  if (HAS_LOWER.test(symbol)) return [];
  const [, quoted] = /^([A-Z]{3}|[A-Z]{6})=X$/.exec(symbol) ?? [];
  // "JPY=X" is the yen per dollar.
  if (quoted !== undefined) return readTogether(quoted.length === 3 ? `USD${quoted}` : quoted, view);
  const [, root] = /^([A-Z0-9]{1,6})(?:=F|\d!)$/.exec(symbol) ?? [];
  if (root !== undefined) return one(readFuture(root, view));
  const contract = withoutContract(symbol);
  // Not sure if the library knows it as a name: "FRAX USD".
  const spaced = readApart(contract.replace(" ", "-"), view);
  if (spaced.length > 0) return spaced;
  if (contract !== symbol) {
    const asset = ofKinds(tickers(contract, view), FUTURES_KINDS, view);
    return asset.length > 0 ? [asset] : readTogether(contract, view);
  }
  const listed = readSuffixed(symbol, view);
  return listed.length > 0 ? [listed] : readTogether(symbol, view);
}

/** Finds the asset of a future such as "GC=F", by the future's own symbol or by the asset's symbol. */
function readFuture(root: string, view: SymbolView): readonly Surface[] {
  const own = tickers(`${root}=F`, view);
  return own.length > 0 ? own : ofKinds(tickers(root, view), FUTURES_KINDS, view);
}

/** Without the part that names a contract: "BTC-PERP", "BTCUSDT.P", "BTC-USDT-SWAP", "ETH-27DEC24", "BTCUSD_241227". */
function withoutContract(symbol: string): string {
  return symbol.replace(
    /(?:[-_](?:PERPETUAL|PERP|SWAP)(?:-INTX)?|PERP|\.P|[-_](?:\d{1,2}[A-Z]{3}\d{2}|\d{6}|\d{8}))$/,
    "",
  );
}

function readApart(symbol: string, view: SymbolView): MeaningGroups {
  const [, base, quote] = /^([A-Z0-9.]+)(?:[-_]| ?\/ ?)([A-Z0-9]{3,5})$/.exec(symbol) ?? [];
  return base === undefined ? [] : readPair(base, quote!, view);
}

/** "BTCUSDT", "EURUSD", "1000PEPEUSDT". */
function readTogether(symbol: string, view: SymbolView): MeaningGroups {
  if (!/^[A-Z0-9]{5,20}$/.test(symbol) || view.isOrdinary(symbol.toLowerCase())) return [];
  const half = [symbol.slice(0, 3), symbol.slice(3)] as const;
  const splits = QUOTES.filter((quote) => symbol.endsWith(quote)).map(
    (quote) => [symbol.slice(0, -quote.length), quote] as const,
  );
  if (symbol.length === 6) splits.unshift(half);
  for (const [base, quote] of splits) {
    // One letter before "USD" is rather the name of a coin: "LUSD".
    if (base.length < (quote.length > 3 ? 1 : 2)) continue;
    const pair = readPair(base, quote, view);
    if (pair.length > 0) return pair;
  }
  return [];
}

/** A pair means its base asset, and a pair of currencies both. */
function readPair(base: string, quote: string, view: SymbolView): MeaningGroups {
  const moneys = (found: readonly Surface[]) =>
    found.filter(({ entity }) => view.kindOf(entity) === "currency");
  const quoteMoney = moneys(tickers(quote, view));
  const bases = basesOf(base, view);
  const areMoney = bases.length > 0 && moneys(bases).length === bases.length;
  if (areMoney && quoteMoney.length > 0) return [bases, quoteMoney];
  if (!QUOTES.includes(quote)) return [];
  return one(COIN_QUOTES.has(quote) ? ofKinds(bases, PAIRED_KINDS, view) : bases);
}

/** The assets that the first part of a pair may mean. Futures on cheap coins are in thousands: "1000PEPE". */
function basesOf(base: string, view: SymbolView): readonly Surface[] {
  const all = tickers(base, view);
  if (all.length === 0) {
    const [, coin] = /^1(?:0{3,6}|M)([A-Z].*)$/.exec(base) ?? [];
    return coin === undefined ? [] : basesOf(coin, view);
  }
  const paired = ofKinds(all, PAIRED_KINDS, view);
  if (paired.length === 0) return all;
  const known = paired.filter(({ entity }) => !view.isMinor(entity));
  const likely = known.length > 0 ? known : paired;
  return MAJOR_CURRENCIES.has(base)
    ? likely.filter(({ entity }) => view.kindOf(entity) === "currency")
    : likely;
}

/** "700.HK", "600519.SH", "AAPL.US", "BRK.A", "VOLV-A.ST". */
function readSuffixed(symbol: string, view: SymbolView): readonly Surface[] {
  const [, code, suffix] = /^(.+)\.([A-Z]+)$/.exec(symbol) ?? [];
  const alike = suffix === undefined ? undefined : (SUFFIXES_ALIKE[suffix] ?? `.${suffix}`);
  const listed = alike === undefined ? [] : readListed(code!, alike, view);
  return listed.length > 0 ? listed : readOtherClass(symbol, "", view);
}

/** "ARMOUR Residential REIT (ARR)": what both mean, else the name, else a symbol that is not just "(R)". */
function readBracketed(text: string, view: SymbolView): MeaningGroups {
  const [, name, symbol = ""] = /^(.*\S) ?\(([^()]+)\)$/.exec(text) ?? [];
  const symbols = name === undefined ? [] : readSymbols(symbol, view.read(symbol), view);
  const bearers = symbols.flat().filter(isTicker);
  if (bearers.length === 0) return [];
  const names = view.read(name!);
  const both = names.filter(({ entity }) => bearers.some((bearer) => bearer.entity === entity));
  if (both.length > 0) return [both];
  if (names.length > 0) return [names];
  return symbol.length > 2 ? symbols : [];
}

/** The entities with this ticker. */
function tickers(symbol: string, view: SymbolView): readonly Surface[] {
  return view.read(symbol).filter(isTicker);
}

function isTicker({ layer }: Surface): boolean {
  return layer === "ticker";
}

/** The entities of the given kinds, and those learnt from items, whose kind is unknown. */
function ofKinds(
  found: readonly Surface[],
  kinds: ReadonlySet<EntityKind>,
  view: SymbolView,
): readonly Surface[] {
  return found.filter(({ entity }) => {
    const kind = view.kindOf(entity);
    return kind === null || kinds.has(kind);
  });
}

function isLearnt({ since }: Surface): boolean {
  return since !== -Infinity;
}

function onlyOnce(found: readonly Surface[]): readonly Surface[] {
  return found.filter(({ entity }, place) => found.findIndex((other) => other.entity === entity) === place);
}

function one(group: readonly Surface[]): MeaningGroups {
  return group.length > 0 ? [group] : [];
}
