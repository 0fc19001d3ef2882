import type { EntityKind, LibraryCategory } from "../domain/entity.ts";
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
  const kept = mentions.filter((mention) => {
    const isSource =
      isGivenAsSource(mention) || isVenue(mention) || isInBrackets(mention) || isTrack(mention);
    end = isSource ? mention.end : -1;
    return !isSource;
  });
  if (kept.length > 0 || mentions.length === 0) return kept;
  // "Will deliveries reported by Tesla exceed 400,000?" A firm that is the only name is what the question is about.
  return mentions.filter((mention) => FIRMS.has(entityOf(mention.entity).kind ?? "") && !isTrack(mention));

  /** "according to AP, Fox News and NBC" */
  function isGivenAsSource({ entity, start, end: last }: Mention): boolean {
    const { libraryCategory } = entityOf(entity);
    // "gas flows via Ukraine", "as announced by Netanyahu": places and people are part of what is asked.
    if (libraryCategory !== null && NEVER_SOURCES.has(libraryCategory)) return false;
    if (SOURCE.test(text.slice(Math.max(0, start - REACH), start))) return true;
    const between = end < 0 ? "" : text.slice(end, start);
    return AND.test(between) || (COMMA.test(between) && GOES_ON.test(text.slice(last)));
  }

  /** "Bitcoin above $60,000 on Coinbase", but not "sanctions on Binance". */
  function isVenue({ entity, start }: Mention): boolean {
    const { kind, id } = entityOf(entity);
    const isMarket = MARKETS.has(id ?? "");
    if (!isMarket && kind !== "crypto-company" && kind !== "exchange" && !ALSO_TRADED_ON.has(id ?? ""))
      return false;
    const before = text.slice(0, start);
    const on = ON.exec(before);
    if (on === null || ACTED_ON.test(before.slice(0, on.index))) return false;
    return (isMarket || PRICED.test(before)) && mentions.some((other) => other.entity !== entity);
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

const NEVER_SOURCES: ReadonlySet<LibraryCategory> = new Set([
  "nations, states and cities",
  "people",
  "crypto",
]);
const FIRMS: ReadonlySet<EntityKind | ""> = new Set(["company", "brand"]);

const REACH = 60;
const SOURCE =
  /(?:\baccording to|\bas (?:reported|published|measured|determined|recorded|announced|listed|shown|stated|defined|verified|certified|compiled|tracked|quoted|displayed) (?:by|on|in|at)|\b(?:reported|published|measured) by|\bper|\bsources?(?::| is| will be)|\bresolv(?:es?|ed|ing) (?:per|via|using|with|by|based on|according to|to)|\b(?:data|figures|prices?|chart) (?:from|by|on)|\bbased on|\bvia)\s+(?:(?:the|its|official|data|figures|reports?|from|by|price|prices|on|index) )*$/i;
const AND = /^(?:,? (?:and|or|&) |\/)(?:the )?$/i;
const COMMA = /^, (?:the )?$/i;
/** After "according to AP," a name is in the same list only if the list goes on: ", Fox News and NBC". */
const GOES_ON = /^(?:,|,? (?:and|or|&) |\/)/i;

const ON = / (?:on|at) (?:the )?$/i;
/** Actions on the name that follows "on"; the question is then about that name. */
const ACTED_ON =
  /\b(?:sanctions?|attacks?|tax(?:es)?|tariffs?|bans?|curbs?|limits?|levy|fines?|raids?|strikes?|hacks?|runs?|crackdowns?|down|bets?|votes?|rul(?:es?|ing)|pressure|report|lists?|listed|listing|launch(?:es|ed)?|debuts?|go(?:es)? live|available|focus|move|restrictions?|investigation|probe|hearing|deal)$/i;
const PRICED =
  /[$€£¥]\s?\d|\b(?:pric(?:e|es|ed)|trad(?:e|es|ed|ing)|clos(?:e|es|ed|ing)|above|below|volume|odds)\b/i;

/** Prediction markets and data providers. */
const MARKETS: ReadonlySet<string> = new Set([
  "polymarket",
  "kalshi",
  "predictit",
  "coingecko",
  "coinmarketcap",
]);

/** Firms and indices whose name also stands for an exchange. */
const ALSO_TRADED_ON: ReadonlySet<string> = new Set([
  "coinbase-global-inc",
  "robinhood-markets-inc",
  "nasdaq-composite",
]);
