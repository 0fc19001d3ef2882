import type { Lexicon } from "../lexicon.ts";
import { BEFORE_ALL_NEWS, type Mention } from "../mention.ts";

/** Finds "(NASDAQ: NVDA)" and the listed entity that it names. The headline is not about the exchange. */
export interface ExchangeTicker {
  readonly start: number;
  readonly end: number;
  readonly mention: readonly Mention[];
}

export function exchangeTickers(text: string, lexicon: Lexicon): ExchangeTicker[] {
  return [...text.matchAll(LISTED)].map((match) => {
    const [whole, exchange, ticker] = match as unknown as [string, string, string];
    const start = match.index;
    const end = start + whole.length;
    const isCoin = COIN_EXCHANGES.has(exchange.toLowerCase());
    const listed = lexicon
      .resolveKeyword(ticker, { asOf: BEFORE_ALL_NEWS })
      .find(
        ({ layer, entity }) =>
          layer === "ticker" && (lexicon.entity(entity).libraryCategory === "crypto") === isCoin,
      );
    if (listed === undefined) return { start, end, mention: [] };
    const mention = { ...listed, words: ticker, start: end - ticker.length, end };
    return { start, end, mention: [mention] };
  });
}

const LISTED =
  /\b(nasdaq(?:gs|gm|cm)?|nyse(?: ?american| ?arca)?|nysearca|amex|otc(?:qx|qb|mkts)?|lse|tsxv?|asx|hkex|sehk|epa|etr|frankfurt|crypto):\s?\$?([A-Z][A-Z0-9.]{0,5})\b/gi;
const COIN_EXCHANGES = new Set(["crypto"]);
