import type { LexiconEntity, Mention } from "./mention.ts";

/**
 * Drops names that only say where a question resolves or is traded: "according to Coinbase", "as reported by the BLS",
 * "on Polymarket", "(Statistics Canada)", "at the Texas circuit". The question is not about them.
 */
export function withoutSources(
  mentions: readonly Mention[],
  text: string,
  entityOf: (key: number) => LexiconEntity,
): readonly Mention[] {
  let end = -1;
  return mentions.filter((mention) => {
    const before = text.slice(Math.max(0, mention.start - REACH), mention.start);
    const isListed = end >= 0 && AND.test(text.slice(end, mention.start));
    const isSource =
      isListed ||
      SOURCE.test(before) ||
      isVenue(mention, before) ||
      isInBrackets(mention) ||
      isTrack(mention);
    end = isSource ? mention.end : -1;
    return !isSource;
  });

  /** "Bitcoin above $60,000 on Coinbase" */
  function isVenue({ entity }: Mention, before: string): boolean {
    const { kind, libraryCategory, id } = entityOf(entity);
    const isPlaceOfTrade = kind === "crypto-company" || kind === "exchange" || VENUES.has(id ?? "");
    return ON.test(before) && (isPlaceOfTrade || libraryCategory === null);
  }

  /** An office or a data provider alone in brackets, mostly at the end: "(Bureau of Labor Statistics)". */
  function isInBrackets({ entity, start, end: last }: Mention): boolean {
    const { kind } = entityOf(entity);
    if (kind !== "agency" && kind !== "company" && kind !== "crypto-company") return false;
    return (
      /\((?:the )?$/.test(text.slice(0, start)) && /^(?: data)?(?:, [^)]*)?\)[?.]?\s*$/.test(text.slice(last))
    );
  }

  /** A race track or a stadium is where something happens. */
  function isTrack({ end: last }: Mention): boolean {
    return /^ (?:circuit|track|speedway|raceway|stadium|arena)\b/i.test(text.slice(last));
  }
}

const REACH = 60;
const SOURCE =
  /(?:\baccording to|\bas (?:reported|published|measured|determined|recorded|announced|listed|shown|stated|defined|verified|certified|compiled|tracked|quoted|displayed) (?:by|on|in|at)|\b(?:reported|published|measured) by|\bper|\bsources?(?::| is| will be)|\bresolv(?:es?|ed|ing) (?:per|via|using|with|by|based on|according to|to)|\b(?:data|figures|prices?|chart) (?:from|by|on)|\bbased on|\bvia)\s+(?:(?:the|its|official|data|figures|reports?|from|by|price|prices|on|index) )*$/i;
const ON = /\b(?:on|at) (?:the )?$/i;
const AND = /^(?:,? (?:and|or|&) |, |\/)(?:the )?$/i;

/** Venues and data providers that are not exchanges in the library. */
const VENUES: ReadonlySet<string> = new Set([
  "polymarket",
  "kalshi",
  "predictit",
  "coingecko",
  "coinmarketcap",
  "tradingview",
  "yahoo-finance",
]);
