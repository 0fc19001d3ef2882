import { countryOf } from "../../domain/country-of.ts";
import { countryBeside, countryOfText, type PlaceSpan, subjectOf } from "../../text/measures.ts";
import type { Document } from "./document.ts";
import type { NameFinder, NameMention } from "./names.ts";

/**
 * Reads what an article measures as the indicator of its country. The country is beside the measure ("UK
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
    .flatMap(({ measure, isSure, isBeside, start, end }): NameMention[] => {
      // The chamber in "Senate runoff" leaves the words to the race.
      const isTaken = (other: NameMention) =>
        other.start < end && start < other.end && other.entity.kind !== "parliament";
      if (mentions.some(isTaken)) return [];
      const subject = subjectOf({ start }, places, text);
      if (!isSure && subject === null) return [];
      const entity =
        subject === null
          ? placed(measure, { start, end }, isBeside ? null : general)
          : names.indicatorOf(measure, subject);
      return entity === null ? [] : [{ entity, words: text.slice(start, end), start, end }];
    });
  return phrases.length === 0 ? read : [...read, ...phrases];
}
