import type { Target } from "../../../../domain/language.ts";
import type { ForeignName } from "../../../../knowledge/names-in-languages.ts";
import { wordPattern } from "../../kept-names.ts";
import { type Amount, findAmounts } from "./amounts.ts";
import { findDates, writeDate } from "./dates.ts";
import { findNames, takesNames } from "./names.ts";
import { writeAmount } from "./write-amount.ts";

/**
 * How much of a sentence is replaced by stand-ins. `natural`: a large amount by a number of three digits with the same unit,
 * and a name by a code, where the language permits it. `codes` and `other-codes`: everything that must survive, each by a code.
 * `plain`: nothing.
 */
export type MaskShape = "natural" | "codes" | "other-codes" | "plain";
export const MASK_SHAPES: readonly MaskShape[] = ["natural", "codes", "other-codes", "plain"];

/** A token that replaces part of an English sentence, and the text that replaces the token in the translation. */
export interface StandIn {
  readonly token: string;
  readonly written: string;
  /** Set where the token is a number, whose currency and position the engine writes by its own grammar. `written` has only the number. */
  readonly amount: Amount | null;
}

export interface MaskedSentence {
  readonly text: string;
  readonly standIns: readonly StandIn[];
}

export interface MaskTools {
  readonly language: Target;
  /** The names that may be meant in this item. */
  readonly names: readonly ForeignName[];
  /** Tickers and names that stay as they are. */
  readonly kept: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly amount: Amount | null;
}

/** Puts stand-ins into an English sentence. */
export function mask(sentence: string, tools: MaskTools, shape: MaskShape): MaskedSentence {
  const spans =
    shape === "plain" ? [] : shape === "natural" ? largeOf(sentence, tools) : allOf(sentence, tools);
  const standIns: StandIn[] = [];
  const taken = new Set(sentence.match(/\d+/g));
  let text = "";
  let at = 0;
  for (const { start, end, written, amount } of withoutOverlaps(spans)) {
    const isNumber = shape === "natural" && amount !== null;
    const token = isNumber ? numberFor(amount, taken) : codeAt(standIns.length, shape);
    taken.add(token);
    standIns.push({
      token,
      written: isNumber ? writeAmount({ ...amount, currency: null }, tools.language) : written,
      amount: isNumber ? amount : null,
    });
    const source = sentence.slice(start, end);
    text += sentence.slice(at, start) + (isNumber ? withNumber(source, amount, token) : token);
    at = end;
  }
  return { text: text + sentence.slice(at), standIns };
}

/** Engines drop digits of long numbers, and often go wrong between thousands and 万. */
const LONG_NUMBER = 5;

function largeOf(sentence: string, tools: MaskTools): Span[] {
  const amounts = findAmounts(sentence).filter(
    ({ digits, power }) =>
      power > 0 || (!digits.includes(".") && digits.replaceAll(",", "").length >= LONG_NUMBER),
  );
  return [...nameSpans(sentence, tools), ...amounts.map((amount) => amountSpan(amount, tools.language))];
}

function allOf(sentence: string, tools: MaskTools): Span[] {
  const { language, kept } = tools;
  return [
    ...findDates(sentence).map((date) => ({ ...date, written: writeDate(date, language), amount: null })),
    ...nameSpans(sentence, tools, true),
    ...kept.flatMap((name) =>
      [...sentence.matchAll(wordPattern(name, "gu"))].map(({ index }) => ({
        start: index,
        end: index + name.length,
        written: name,
        amount: null,
      })),
    ),
    // A single digit is a count, and the forms of the words around it depend on it.
    ...findAmounts(sentence)
      .filter(({ digits, power }) => power > 0 || digits.length > 1)
      .map((amount) => amountSpan(amount, language)),
  ];
}

/**
 * Languages with cases get the English name, and only if the engine failed to write the name itself. `replaceLeftOver` then
 * looks for a form that fits.
 */
function nameSpans(sentence: string, { language, names }: MaskTools, isForced = false): Span[] {
  if (!takesNames(language) && !isForced) return [];
  return findNames(sentence, names).flatMap(({ start, end, name }) => {
    const own = name.names[language];
    // Every engine knows a country, and a sentence says more to it with the country than with a code.
    if (name.isCommon || own === undefined) return [];
    return [{ start, end, written: takesNames(language) ? own : name.english, amount: null }];
  });
}

function amountSpan(amount: Amount, language: Target): Span {
  return { start: amount.start, end: amount.end, written: writeAmount(amount, language), amount };
}

/** If two spans overlap, the one that comes first in the list stays. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans)
    if (!kept.some((other) => span.start < other.end && other.start < span.end)) kept.push(span);
  return kept.sort((a, b) => a.start - b.start);
}

/**
 * Codes of capitals and a digit: an engine copies them, because it has seen product names. Letters with a meaning (Q3, F1)
 * are avoided. They differ in their first letters, so that one is not taken for another.
 */
const CODES = "XR4 ZK8 VQ6 JX9 WZ5 KV3 QJ7 HX2".split(" ");

function codeAt(place: number, shape: MaskShape): string {
  if (shape === "natural" && place < CODES.length) return CODES[place]!;
  return shape === "other-codes" ? `ZQ${place + 41}` : `XX${place + 1}XX`;
}

const HUNDREDS = [7, 8, 6, 9, 3, 4, 5, 2];

/**
 * A number of three digits after which a noun has the same form as after the amount: the last two digits are the same.
 * In Russian and Arabic, a million needs the same form as a round hundred.
 */
function numberFor({ digits, power }: Amount, taken: ReadonlySet<string>): string {
  const ending = power > 0 ? "00" : digits.slice(-2);
  const free = HUNDREDS.map((hundred) => hundred + ending).find((number) => !taken.has(number));
  return free ?? String(1000 + taken.size);
}

/** The amount with the stand-in as its number: "$1.5 billion" → "$700", "2 million euros" → "700 euros". */
function withNumber(source: string, { digits, power }: Amount, token: string): string {
  const at = source.indexOf(digits);
  const rest = source.slice(at + digits.length);
  const unit = power === 0 ? rest : rest.replace(/^[- ]?[a-z]+/i, (word) => (SCALE.test(word) ? "" : word));
  return source.slice(0, at) + token + unit;
}

const SCALE = /^[- ]?(?:trillion|billion|million|thousand|trn|tn|bn|mn|mln|[mbk])$/i;
