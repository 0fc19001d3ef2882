import { countryOf } from "../../domain/country-of.ts";
import type { Drivers, QuestionKind } from "../../domain/drivers.ts";
import { findPeriod, type NamedPeriod } from "../../text/question-dates.ts";
import type { Lexicon } from "../lexicon.ts";
import type { LexiconEntity } from "../mention.ts";
import { readUnknownWords, type UnknownWord } from "./unknown-words.ts";
import type { MatchRequest, WantedEntities } from "../wanted.ts";

/** A question as the verdict on an item needs it. It depends on nothing but the request and the names known (D47). */
export interface AskedQuestion {
  /** Its meaning, as the encoder reads it. */
  readonly vector: Int8Array;
  readonly wanted: WantedEntities;
  readonly specific: ReadonlySet<number>;
  readonly general: ReadonlySet<number>;
  /** The specific entities that the sentence itself names, and those that its outcomes name. */
  readonly ofSentence: ReadonlySet<number>;
  readonly ofOutcomes: ReadonlySet<number>;
  readonly unknownWords: readonly UnknownWord[];
  readonly period: NamedPeriod | null;
  /** The ids of the countries that it is about. */
  readonly countries: ReadonlySet<string>;
  /** The indicators that it names, and what they measure. */
  readonly indicators: ReadonlySet<number>;
  readonly measures: ReadonlySet<string>;
  readonly kinds: readonly QuestionKind[];
  /** Whether it is about something that the service does not report. */
  readonly isElsewhere: boolean;
}

export type SentenceRequest = MatchRequest & { readonly kind: "sentence" };

export function readQuestion(
  { sentence }: SentenceRequest,
  vector: Int8Array,
  wanted: WantedEntities,
  { lexicon, drivers }: { readonly lexicon: Lexicon; readonly drivers: Drivers },
): AskedQuestion {
  const named = wanted.reasons.map(({ entity, from, words }) => ({ from, words, ...lexicon.entity(entity) }));
  const inSentence = named.filter(({ from }) => from === "sentence");
  const specific = new Set(wanted.specific);
  const keysOf = (entities: readonly { readonly key: number }[]) =>
    new Set(entities.map(({ key }) => key).filter((key) => specific.has(key)));
  const figures = named.filter(isFigure);
  return {
    vector,
    wanted,
    specific,
    general: new Set(wanted.general),
    ofSentence: keysOf(inSentence),
    ofOutcomes: keysOf(named.filter(({ from }) => from === "subEntities")),
    unknownWords: readUnknownWords(
      sentence,
      named.filter(({ id }) => id !== null).map(({ words }) => words),
      (word) => lexicon.isOrdinary(word),
    ),
    period: findPeriod(sentence),
    countries: countriesOf(inSentence) ?? countriesOf(named) ?? new Set(),
    indicators: new Set(figures.map(({ key }) => key)),
    measures: new Set(figures.map(({ measure }) => measure!)),
    kinds: drivers.kinds.filter(
      ({ asks, about }) =>
        asks.test(sentence) &&
        (about.size === 0 || named.some(({ kind }) => kind !== null && about.has(kind))),
    ),
    isElsewhere: drivers.elsewhere.test(sentence),
  };
}

/**
 * A figure that is published in editions. A central bank also stands for its rate, but its meetings have no fixed
 * period.
 */
export function isFigure({ measure, kind }: Pick<LexiconEntity, "measure" | "kind">): boolean {
  return measure !== null && kind !== "central-bank";
}

function countriesOf(entities: readonly Parameters<typeof countryOf>[0][]): Set<string> | null {
  const countries = new Set(entities.flatMap((entity) => countryOf(entity) ?? []));
  return countries.size === 0 ? null : countries;
}
