import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entity } from "../domain/entity.ts";
import { PAIRED_KINDS, QUOTES, STOCK_EXCHANGES } from "./exchange-codes.ts";
import { Lexicon } from "./lexicon.ts";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../knowledge/entities.ts";
import { isNightly, runs } from "../../test/support/nightly.ts";

const library = loadEntities();
const makeLexicon = () =>
  new Lexicon({ entities: library, ordinaryWords: loadOrdinaryWords(), stopPhrases: loadStopPhrases() });
const lexicon = makeLexicon();

/** The ids that a keyword means, in order. */
function meant(keyword: string, otherKeywords: readonly string[] = [], from = lexicon): string {
  const found = from.resolveKeyword(keyword, { otherKeywords });
  return found.map(({ entity }) => from.entity(entity).id ?? from.entity(entity).name).join(" ");
}

describe("a keyword as exchanges write it", () => {
  test.each([
    // a pair means its base asset, a pair of currencies both
    ["EUR/USD", "euro us-dollar"],
    ["EUR / USD", "euro us-dollar"],
    ["EUR-USD", "euro us-dollar"],
    ["EURUSD", "euro us-dollar"],
    ["EURUSD=X", "euro us-dollar"],
    ["JPY=X", "us-dollar japanese-yen"],
    ["USD/JPY", "us-dollar japanese-yen"],
    ["USDZAR", "us-dollar south-african-rand"],
    ["OANDA:EURUSD", "euro us-dollar"],
    ["BTC-USD", "bitcoin"],
    ["BTC/USDT", "bitcoin"],
    ["$BTC/USDT", "bitcoin"],
    ["BTCUSDT", "bitcoin"],
    ["BINANCE:BTCUSDT", "bitcoin"],
    ["BINANCE:BTCUSDT.P", "bitcoin"],
    ["XBTUSD", "bitcoin"],
    ["ETH_USDT", "ethereum"],
    ["ETH/BTC", "ethereum"],
    ["EUR/USDT", "euro"],
    ["XAU/USD", "gold"],
    ["XAUUSD", "gold"],
    ["DASH-USD", "dash"],
    ["SPX500USD", "s-and-p-500"],
    ["1000PEPEUSDT", "pepe"],
    // contracts
    ["BTC-PERP", "bitcoin"],
    ["BTC-USDT-SWAP", "bitcoin"],
    ["ETH-27DEC24", "ethereum"],
    ["BTCUSD_241227", "bitcoin"],
    ["GC=F", "gold"],
    ["COMEX:GC1!", "gold"],
    ["CL=F", "west-texas-intermediate"],
    ["ES=F", "s-and-p-500"],
    ["HG=F", "copper"],
    // indices and yields
    ["^GSPC", "s-and-p-500"],
    ["^DJI", "dow-jones-industrial-average"],
    ["^IXIC", "nasdaq-composite"],
    ["^NDX", "nasdaq-100"],
    ["^RUT", "russell-2000"],
    ["^VIX", "cboe-volatility-index"],
    ["^FTSE", "ftse-100"],
    ["^GDAXI", "dax"],
    ["^FCHI", "cac-40"],
    ["^STOXX50E", "euro-stoxx-50"],
    ["^N225", "nikkei-225"],
    ["^HSI", "hang-seng-index"],
    ["^KS11", "kospi"],
    ["^BSESN", "bse-sensex"],
    ["^BVSP", "ibovespa"],
    ["^GSPTSE", "s-and-p-tsx-composite"],
    ["^NYA", "nyse-composite"],
    ["^TNX", "u-s-10-year-treasury-note"],
    [".SPX", "s-and-p-500"],
    ["SP:SPX", "s-and-p-500"],
    ["000001.SS", "shanghai-composite"],
    ["CRYPTOCAP:BTC.D", "bitcoin-dominance"],
    // funds
    ["VTI", "vanguard-total-stock-market-etf"],
    ["SPY", "spdr-s-and-p-500-etf-trust"],
    ["QQQ", "invesco-qqq-trust"],
    ["NYSEARCA:SPY", "spdr-s-and-p-500-etf-trust"],
    // shares at home and abroad
    ["7203.T", "toyota-motor-corporation"],
    ["TYO:7203", "toyota-motor-corporation"],
    ["9988.HK", "alibaba-group-holding-limited"],
    ["HKEX:9988", "alibaba-group-holding-limited"],
    ["700.HK", "tencent-holding-ltd"],
    ["00700.HK", "tencent-holding-ltd"],
    ["600519.SH", "kweichow-moutai-co-ltd"],
    ["NASDAQ:AAPL", "apple-inc"],
    ["NASDAQ: AAPL", "apple-inc"],
    ["AAPL.US", "apple-inc"],
    ["BRK.B", "berkshire-hathaway-inc"],
    ["BRK-B", "berkshire-hathaway-inc"],
    ["BRK/A", "berkshire-hathaway-inc"],
    ["NYSE:BRK.A", "berkshire-hathaway-inc"],
    ["STO:VOLV-A", "ab-volvo"],
    ["VOLV_B.ST", "ab-volvo"],
    // one pair of a share and a coin: what trades in pairs is meant
    ["NYSE:DASH", "doordash-inc"],
    ["COINBASE:DASHUSD", "dash"],
  ])("%s", (keyword, expected) => expect(meant(keyword)).toBe(expected));

  test.each([
    // D19: a ticker is in capitals
    "btc/usd",
    "eurusd",
    "Btc-Usd",
    "nasdaq:aapl",
    "^gspc",
    // no pair: the second part is not what prices are given in
    "AC/DC",
    "US/UK",
    "WORLD-CUP",
    "ETH-TOP",
    // no symbols
    "POETRY",
    "FOO/USD",
    "LON:AAPL",
    "NOWHERE:AAPL",
    "^",
    "/",
  ])("%s means nothing", (keyword) => expect(meant(keyword)).toBe(""));

  test("D19: a symbol beside its name means only what both mean", () => {
    const armour = "armour-residential-reit-inc";
    for (const name of ["ARMOUR Residential REIT", "Armour Residential", "ARMOUR Residential REIT, Inc."]) {
      expect([meant("ARR", [name]), meant(name, ["ARR"])]).toEqual([armour, armour]);
      expect(meant(`${name} (ARR)`)).toBe(armour);
      expect(meant(`${name} (NYSE: ARR)`)).toBe(armour);
    }
    expect(meant("BTC/USD", ["Bitcoin"])).toBe("bitcoin");
    expect(meant("EUR/USD", ["Euro"])).toBe("euro us-dollar");
    expect(meant("DoorDash (DASH)")).toBe("doordash-inc");
    expect(meant("DASH", ["DoorDash", "NYSE:DASH"])).toBe("doordash-inc");
    // the bracket names somebody's party
    expect(meant("Ted Cruz (R)")).toBe("ted-cruz");
    expect(meant("Nobody Known (R)")).toBe("");
  });

  test("D17: a name from an item adds to a symbol's meanings and hides none", () => {
    const learning = makeLexicon();
    learning.learn({ name: "EUR/USD", aliases: [], ticker: null }, ["economy"], 0);
    expect(meant("EUR/USD", [], learning)).toBe("EUR/USD euro us-dollar");
    learning.learn({ name: "Zorblat Coin", aliases: [], ticker: "ZBLT" }, ["crypto"], 0);
    expect(meant("ZBLT-USD", [], learning)).toBe("Zorblat Coin");
    expect(meant("BINANCE:ZBLTUSDT", [], learning)).toBe("Zorblat Coin");
  });

  test("an item that gives a company its ticker at home is about that company", () => {
    const learning = makeLexicon();
    const key = learning.learn({ name: "Toyota", aliases: [], ticker: "7203.T" }, [], 0);
    expect(learning.entity(key).id).toBe("toyota-motor-corporation");
  });
});

/** Every ticker and symbol with the entities that have it. */
const bearers = new Map<string, Entity[]>();
for (const entity of library)
  for (const symbol of [entity.ticker, ...entity.symbols])
    if (symbol !== null) bearers.set(symbol, [...(bearers.get(symbol) ?? []), entity]);

/** A spelling without case and punctuation: "TrueUSD" is spelled like the pair TRUE/USD. */
const compact = (spelling: string) => spelling.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
const names = new Set(library.flatMap(({ name, aliases }) => [name, ...aliases]).map(compact));

const isPaired = ({ kind }: Entity) => PAIRED_KINDS.has(kind);

/** All ways in which a symbol of an entity is written. */
function writings(symbol: string, entity: Entity): string[] {
  const [code, suffix] = /^([^.=]+)(\.[A-Z]{1,2})$/.exec(symbol)?.slice(1) ?? [symbol, ""];
  const plain = [symbol, `$${symbol}`, ` ${symbol} `];
  if (entity.kind === "index" && !/[.=]/.test(symbol)) plain.push(`^${symbol}`, `.${symbol}`);
  if (symbol.endsWith("=F")) return [symbol, ` ${symbol} `, `${symbol.slice(0, -2)}1!`];
  if (entity.kind === "company" || entity.kind === "etf")
    for (const [exchange, suffixes] of Object.entries(STOCK_EXCHANGES))
      if (suffixes.includes(suffix ?? "")) plain.push(`${exchange}:${code}`, `${exchange}: ${code}`);
  return plain;
}

const apart = (base: string, quote: string) => [
  `${base}/${quote}`,
  `${base} / ${quote}`,
  `${base}-${quote}`,
  `${base}_${quote}`,
  `$${base}/${quote}`,
  `${base}/${quote}-PERP`,
];

/** The symbols that trade in pairs. */
const assets = [...bearers].filter(
  ([symbol, entities]) => /^[A-Z0-9]+$/.test(symbol) && entities.some(isPaired),
);

const ordinaryWords = loadOrdinaryWords();

/** Whether letters are a pair and nothing else: "FDUSD" is a coin, and "CCTUSD" may be CCT in USD or CC in TUSD. */
function isOnlyPair(base: string, quote: string): boolean {
  const letters = `${base}${quote}`;
  const splits = QUOTES.filter((other) => letters.endsWith(other));
  if (letters.length === 6) splits.push(letters.slice(3));
  const bases = splits.map((other) => letters.slice(0, -other.length)).filter((other) => bearers.has(other));
  const isWord = ordinaryWords.has(compact(letters)) || names.has(compact(letters)) || bearers.has(letters);
  return new Set(bases).size === 1 && base.length > 1 && letters.length > 4 && !isWord;
}

/** All symbols in the nightly run, otherwise every sixth. */
const checked = <Item>(all: Iterable<Item>): Item[] => [...all].filter((_, n) => isNightly || n % 6 === 0);

describe("round trip over the library", () => {
  test("every ticker means its entity in every way of writing it", () => {
    const lost = checked(bearers).flatMap(([symbol, entities]) =>
      entities.flatMap((entity) =>
        writings(symbol, entity).filter((written) => !meant(written).split(" ").includes(entity.id)),
      ),
    );
    expect(lost).toEqual([]);
  });

  test("every ticker in brackets after a name means what has both", () => {
    const others = checked(bearers).flatMap(([symbol, entities]) =>
      entities.flatMap(({ id, name }) => {
        const written = `${name} (${symbol})`;
        // "Venus (XVS)" is the name of another coin.
        if (names.has(compact(written))) return [];
        const found = meant(written).split(" ");
        const haveBoth = found.every((one) => entities.some((entity) => entity.id === one));
        return found.includes(id) && haveBoth ? [] : [[id, symbol, ...found]];
      }),
    );
    expect(others).toEqual([]);
  });

  test("every pair means its base asset, and every pair of currencies both", () => {
    fc.assert(
      fc.property(fc.constantFrom(...assets), fc.constantFrom(...QUOTES), ([symbol, entities], quote) => {
        fc.pre(symbol !== quote);
        for (const written of apart(symbol, quote)) {
          const found = lexicon.resolveKeyword(written).map(({ entity }) => lexicon.entity(entity));
          const [base] = found;
          expect({ written, isBase: entities.some(({ id }) => id === base?.id) }).toEqual({
            written,
            isBase: true,
          });
          const others = found.filter(({ id }) => !entities.some((entity) => entity.id === id));
          const quoted = bearers.get(quote)?.find(({ kind }) => kind === "currency");
          const isOfMoneys = quoted !== undefined && base?.kind === "currency" && others.length > 0;
          expect(others.map(({ id }) => id)).toEqual(isOfMoneys ? [quoted.id] : []);
        }
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("every pair without a separator means the same as with one, unless the letters have another meaning", () => {
    const others = checked(assets).flatMap(([symbol]) =>
      ["USDT", "USD", "BTC", "EUR"]
        .filter((quote) => quote !== symbol && isOnlyPair(symbol, quote))
        .map((quote) => [symbol, quote] as const)
        .filter(
          ([base, quote]) =>
            meant(`${base}${quote}`) !== meant(`${base}/${quote}`) ||
            meant(`BINANCE:${base}${quote}`) !== meant(`${base}/${quote}`),
        ),
    );
    expect(others).toEqual([]);
  });

  test("whatever is sent, lower case has no tickers and nothing throws", () => {
    const part = fc.constantFrom(
      "BTC",
      "usd",
      "EUR",
      "^",
      "/",
      "-",
      ".T",
      ":",
      "(",
      ")",
      "=X",
      "=F",
      "1!",
      " ",
      "$",
      "NYSE:",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ unit: "binary" })), { maxLength: 6 }), (parts) => {
        for (const { layer } of lexicon.resolveKeyword(parts.join("").toLowerCase()))
          expect(layer).not.toBe("ticker");
        lexicon.resolveKeyword(parts.join(""));
      }),
    );
  });
});
