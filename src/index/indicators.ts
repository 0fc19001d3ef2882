import { countryOf } from "../domain/country-of.ts";
import {
  type ClauseSpan,
  countryBeside,
  countryOfText,
  type PlaceSpan,
  subjectOf,
} from "../text/measures.ts";
import type { LexiconEntity, Mention } from "./mention.ts";

/** The part of the lexicon that knows indicators. */
export interface IndicatorNames {
  entity(key: number): LexiconEntity;
  indicatorOf(measure: string, country: string): number | undefined;
  findMeasurePhrases(text: string): ClauseSpan[];
}

/**
 * Reads what a question measures as the indicator of its country: "inflation in Turkey" is Turkey's consumer prices.
 * A question that names no country means the United States, as the markets that leave it out do.
 */
export function withIndicators(
  mentions: readonly Mention[],
  text: string,
  names: IndicatorNames,
): readonly Mention[] {
  const phrases = names
    .findMeasurePhrases(text)
    .filter((phrase) => !mentions.some((mention) => isTaken(phrase, mention, names)));
  const isMeasure = ({ entity }: Mention) => names.entity(entity).measure !== null;
  if (phrases.length === 0 && !mentions.some(isMeasure)) return mentions;
  const places = mentions.flatMap((mention): PlaceSpan[] => {
    const country = countryOf(names.entity(mention.entity));
    return country === null ? [] : [{ start: mention.start, end: mention.end, country }];
  });
  const only = countryOfText(places, text.length);
  const read = mentions.map((mention) => {
    const { measure, country, kind } = names.entity(mention.entity);
    if (measure === null || kind === "central-bank") return mention;
    const key = names.indicatorOf(measure, countryBeside(mention, places, text) ?? country ?? only ?? HOME);
    return key === undefined ? mention : { ...mention, entity: key };
  });
  const clauses = phrases.flatMap(({ measure, isSure, isBeside, start, end }): Mention[] => {
    const subject = subjectOf({ start }, places, text);
    const beside = subject ?? countryBeside({ start, end }, places, text);
    // A clause is less sure than a name, so it counts only if the question names a country.
    const country = isSure ? (beside ?? (isBeside ? null : only)) : subject;
    const entity = country === null ? undefined : names.indicatorOf(measure, country);
    return entity === undefined
      ? []
      : [{ entity, layer: "alias", words: text.slice(start, end), start, end }];
  });
  return clauses.length === 0 ? read : [...read, ...clauses].sort((a, b) => a.start - b.start);
}

/** Most questions about an indicator that name no country are asked on American markets. */
export const HOME = "united-states";

/** Whether a mention has the words of a clause. The chamber in "Senate runoff" leaves them to the race. */
function isTaken({ start, end }: ClauseSpan, mention: Mention, names: IndicatorNames): boolean {
  return mention.start < end && start < mention.end && names.entity(mention.entity).kind !== "parliament";
}
