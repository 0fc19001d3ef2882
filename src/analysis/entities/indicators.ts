import { countryBeside, countryOfText, type PlaceSpan } from "../../text/measures.ts";
import type { Document } from "./document.ts";
import type { KnownName, NameFinder, NameMention } from "./names.ts";

/**
 * Reads what an article measures as the indicator of its country. The country stands beside the measure ("UK
 * inflation"), or it is the country that the article is about. A country's central bank is read the same way.
 */
export function withIndicators(
  mentions: readonly NameMention[],
  { text, titleEnd }: Document,
  names: NameFinder,
): NameMention[] {
  const places = mentions.flatMap(({ entity, start, end }): PlaceSpan[] => {
    const country = countryOf(entity);
    return country === null ? [] : [{ start, end, country }];
  });
  const general = countryOfText(
    places.filter(({ country }) => names.indicatorOf("consumer-price-index", country) !== null),
    titleEnd,
  );
  const placed = (measure: string, span: { start: number; end: number }, own: string | null) => {
    const country = countryBeside(span, places, text) ?? own;
    return country === null ? null : names.indicatorOf(measure, country);
  };
  const read = mentions.map((mention) => {
    const { measure, kind, country } = mention.entity;
    if (measure === null || kind === "central-bank") return mention;
    const entity = placed(measure, mention, country ?? general);
    return entity === null ? mention : { ...mention, entity };
  });
  const phrases = names
    .findMeasurePhrases(text)
    .flatMap(({ measure, start, end, isBeside }): NameMention[] => {
      if (mentions.some((other) => other.start < end && start < other.end)) return [];
      const entity = placed(measure, { start, end }, isBeside ? null : general);
      return entity === null ? [] : [{ entity, words: text.slice(start, end), start, end }];
    });
  return phrases.length === 0 ? read : [...read, ...phrases];
}

/** The country that an entity is or belongs to. A state or a city stands for itself: its figures are not the country's. */
function countryOf({ id, kind, country }: KnownName): string | null {
  if (kind === "country" || kind === "territory" || kind === "state" || id === "eurozone") return id;
  return id === "european-union" ? "eurozone" : country;
}
