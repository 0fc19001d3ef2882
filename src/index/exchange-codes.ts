import type { EntityKind } from "../domain/entity.ts";

/** The suffixes that tickers of an exchange have in the library. An empty one: its tickers have none. */
export const STOCK_EXCHANGES: Readonly<Record<string, readonly string[]>> = {
  ...codes("", "AMEX ARCA BATS CBOE NASDAQ NYSE NYSEAMERICAN NYSEARCA OTC OTCMKTS PINK US"),
  ...codes(".T", "JPX TSE TYO"),
  ...codes(".HK", "HKEX HKG HKSE SEHK"),
  ...codes(".L", "LON LSE"),
  ...codes(".DE", "ETR FRA FWB GETTEX XETR XETRA"),
  ...codes(".PA", "EPA PAR"),
  ...codes(".AS", "AMS"),
  ...codes(".BR", "BRU EBR"),
  ...codes(".LS", "ELI LIS"),
  ...codes(".IR", "ISE"),
  ...codes(".PA .AS .BR .LS .IR .MI .OL", "EURONEXT"),
  ...codes(".MI", "BIT MIL"),
  ...codes(".MC", "BMAD BME"),
  ...codes(".SW", "SIX SWX"),
  ...codes(".ST", "OMXSTO STO"),
  ...codes(".CO", "CPH OMXCOP"),
  ...codes(".HE", "HEL OMXHEX"),
  ...codes(".OL", "OSL"),
  ...codes(".VI", "VIE"),
  ...codes(".WA", "GPW WSE"),
  ...codes(".PR", "PSE"),
  ...codes(".AT", "ATH ATHEX"),
  ...codes(".IS", "BIST IST"),
  ...codes(".SS", "SHA SSE"),
  ...codes(".SZ", "SHE SZSE"),
  ...codes(".KS .KQ", "KRX"),
  ...codes(".KQ", "KOSDAQ"),
  ...codes(".TW", "TPE TWSE"),
  ...codes(".NS", "BOM BSE NSE"),
  ...codes(".SI", "SGX"),
  ...codes(".AX", "ASX"),
  ...codes(".NZ", "NZE NZX"),
  ...codes(".BK", "BKK SET"),
  ...codes(".KL", "KLSE MYX"),
  ...codes(".JK", "IDX"),
  ...codes(".TO", "TSX"),
  ...codes(".SA", "BMFBOVESPA BVMF"),
  ...codes(".MX", "BMV"),
  ...codes(".SN", "BCS"),
  ...codes(".JO", "JSE"),
  ...codes(".SR", "TADAWUL"),
  ...codes(".TA", "TASE TLV"),
  ...codes(".ME", "MCX MOEX"),
};

/** Where coins are traded. */
export const COIN_EXCHANGES: ReadonlySet<string> = new Set(
  (
    "BINANCE BINANCEUS BITFINEX BITGET BITHUMB BITMEX BITSTAMP BYBIT COINBASE CRYPTO CRYPTOCAP CRYPTOCOM DERIBIT GATEIO " +
    "GEMINI HTX HUOBI HYPERLIQUID KRAKEN KUCOIN MEXC OKX POLONIEX UPBIT"
  ).split(" "),
);

/** Where currencies and futures are traded, and who computes indices. */
export const OTHER_VENUES: ReadonlySet<string> = new Set(
  (
    "CAPITALCOM CBOE CBOT CBOT_MINI CME CME_MINI COMEX CURRENCY DJ EUREX FOREXCOM FX FXCM FX_IDC ICEEUR ICEUS IG INDEX " +
    "INDEXCBOE INDEXDB INDEXDJX INDEXEURO INDEXFTSE INDEXHANGSENG INDEXNASDAQ INDEXNIKKEI INDEXSP LME NYMEX OANDA " +
    "PEPPERSTONE SAXO SP SPCFD TVC"
  ).split(" "),
);

/** Other ways to write a suffix: Wind's Shanghai, Xetra in full, the two Indian exchanges, Reuters' American markets. */
export const SUFFIXES_ALIKE: Readonly<Record<string, string>> = {
  SH: ".SS",
  XETRA: ".DE",
  F: ".DE",
  JP: ".T",
  LSE: ".L",
  LON: ".L",
  BO: ".NS",
  NSE: ".NS",
  BSE: ".NS",
  AU: ".AX",
  US: "",
  N: "",
  O: "",
  OQ: "",
};

const MONEYS =
  "USDT USDC USD EUR GBP JPY CHF AUD CAD NZD CNY CNH HKD SGD KRW INR TRY BRL MXN ZAR PLN SEK NOK DKK AED ILS THB IDR UAH " +
  "RUB NGN DAI FDUSD PYUSD BUSD TUSD USDE USDD USD1";
const COINS = "BTC XBT ETH BNB SOL TRX XRP XAU WETH WBTC";

/** The coins in which other coins are priced, besides currencies and stablecoins. Shares are not priced in them. */
export const COIN_QUOTES: ReadonlySet<string> = new Set(COINS.split(" "));

/** What prices are given in, the usual ones first: "SHIBUSD" is SHIB in USD rather than SHI in BUSD. */
export const QUOTES: readonly string[] = `${MONEYS} ${COINS}`.split(" ");

/** As the base of a pair, these codes always mean the currency, even if a coin has the same code. */
export const MAJOR_CURRENCIES: ReadonlySet<string> = new Set(
  "USD EUR GBP JPY CHF AUD CAD NZD CNY CNH".split(" "),
);

/** The kinds of entities that are traded in pairs. */
export const PAIRED_KINDS: ReadonlySet<EntityKind> = new Set([
  "coin",
  "stablecoin",
  "wrapped-coin",
  "tokenized-share",
  "currency",
  "commodity",
]);

/** The kinds of entities that are listed on a stock exchange, or computed by one. */
export const LISTED_KINDS: ReadonlySet<EntityKind> = new Set([
  "company",
  "crypto-company",
  "brand",
  "exchange",
  "fund",
  "etf",
  "index",
  "bond",
  "rate",
  "derivative",
]);

export const INDEX_KINDS: ReadonlySet<EntityKind> = new Set(["index", "bond", "rate", "derivative"]);

/** The kinds of entities that are traded or computed outside stock and coin exchanges. */
export const OTHER_KINDS: ReadonlySet<EntityKind> = new Set([...INDEX_KINDS, "currency", "commodity"]);

/** What futures are written on. */
export const FUTURES_KINDS: ReadonlySet<EntityKind> = new Set([...PAIRED_KINDS, ...INDEX_KINDS]);

function codes(suffixes: string, names: string): Record<string, readonly string[]> {
  return Object.fromEntries(names.split(" ").map((name) => [name, suffixes.split(" ")]));
}
