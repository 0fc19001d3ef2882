import { countryOf } from "../../domain/country-of.ts";
import type { EventType } from "../../domain/event-type.ts";
import { isMarked } from "../../text/word-marks.ts";
import type { LexiconEntity } from "../mention.ts";
import { type AskedQuestion, isFigure } from "./question.ts";

/** The facts of an item by which it is judged. */
export interface JudgedItem {
  /** The cosine of its gist and the question's vector. */
  readonly closeness: number;
  readonly publishedAt: number;
  readonly eventType: EventType;
  /** In the item's order, the most central first. */
  readonly entities: readonly LexiconEntity[];
  /** The marks of its words. */
  readonly words: Uint8Array;
}

/** The pieces of evidence, in the order of their values. `verdict.json` weighs them by these names. */
export const EVIDENCE = [
  "closeness",
  // The distance in time between the item and the dates that the question names.
  "no date",
  "day",
  "month",
  "year",
  "deadline",
  "within",
  "after",
  "after 20 days",
  "after 45 days",
  "before",
  "before 120 days",
  "before 400 days",
  "before a year",
  "near the end",
  "near the day",
  // Names.
  "no specific name",
  "shares a name",
  "shares two names",
  "its first name",
  "shares a name of the sentence",
  "shares an outcome",
  "share of the names",
  "lacks the names",
  "shares a general name",
  "shares two general names",
  // Words of the question that are in no library.
  "lacks the unknown words",
  "lacks some unknown words",
  // Country.
  "no country",
  "shares the country",
  "another country",
  "first another country",
  "item without country",
  // Figures.
  "shares the measure",
  "shares the figure",
  "figure of another country",
  "lacks the measure",
  "another measure",
  "figure unasked",
  "edition in time",
  "edition before",
  "another edition",
  // What moves such a question.
  "driving figure",
  "expected event",
  "expected event elsewhere",
  "unexpected event",
  "not reported here",
] as const;

export type EvidenceName = (typeof EVIDENCE)[number];

const DAY_MS = 86_400_000;
const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  "austria belgium finland france germany greece ireland italy netherlands portugal spain".split(" "),
);

/** The evidence for and against an item, as numbers in the order of `EVIDENCE`. */
export function evidenceOf(question: AskedQuestion, item: JudgedItem): Float64Array {
  const values = new Float64Array(EVIDENCE.length);
  const put: Put = (name, value) => (values[PLACES.get(name)!] = Number(value));
  put("closeness", item.closeness);
  putTime(question, item, put);
  putNames(question, item, put);
  putWords(question, item, put);
  putCountry(question, item, put);
  putFigures(question, item, put);
  putDrivers(question, item, put);
  return values;
}

const PLACES: ReadonlyMap<EvidenceName, number> = new Map(EVIDENCE.map((name, place) => [name, place]));

type Put = (name: EvidenceName, value: number | boolean) => void;

function putTime({ period, indicators }: AskedQuestion, { publishedAt }: JudgedItem, put: Put): void {
  if (period === null) return put("no date", true);
  const { to, fineness, isDeadline } = period;
  // An item from the month before a deadline counts as within the question's dates.
  const from = isDeadline ? to - 30 * DAY_MS : period.from;
  const after = (publishedAt - to) / DAY_MS;
  const before = (from - publishedAt) / DAY_MS;
  const early = Math.log1p(Math.min(Math.max(before, 0), 3000) / 30);
  const nearEnd = Math.exp(-Math.abs(-after - 20) / 60);
  put(fineness, true);
  put("deadline", isDeadline);
  put("within", after <= 3 && before <= 0);
  put("after", Math.min(Math.max(after, 0), 120) / 30);
  put("after 20 days", after > 20);
  put("after 45 days", after > 45);
  put("before", early);
  put("before 120 days", before > 120);
  put("before 400 days", before > 400);
  put("before a year", fineness === "year" ? early : 0);
  put("near the end", nearEnd);
  put("near the day", fineness === "day" ? nearEnd : 0);
  if (indicators.size > 0 && fineness === "month" && !isDeadline) {
    put("edition in time", isEdition(after));
    put("edition before", after < -12);
  }
}

/** A month's figure is published from its last days to some six weeks later. */
function isEdition(daysAfter: number): boolean {
  return daysAfter >= -12 && daysAfter <= 45;
}

function putNames(question: AskedQuestion, { entities }: JudgedItem, put: Put): void {
  const { specific, general, ofSentence, ofOutcomes } = question;
  const shared = entities.filter(({ key }) => specific.has(key));
  const inSentence = shared.filter(({ key }) => ofSentence.has(key)).length;
  const generals = entities.filter(({ key }) => general.has(key)).length;
  put("no specific name", specific.size === 0);
  put("shares a name", shared.length > 0);
  put("shares two names", shared.length > 1);
  put("its first name", entities.length > 0 && specific.has(entities[0]!.key));
  put("shares a name of the sentence", inSentence > 0);
  put(
    "shares an outcome",
    shared.some(({ key }) => ofOutcomes.has(key)),
  );
  put("share of the names", ofSentence.size === 0 ? 0 : inSentence / ofSentence.size);
  put("lacks the names", ofSentence.size > 0 && shared.length === 0);
  put("shares a general name", generals > 0);
  put("shares two general names", generals > 1);
}

/** An unknown name is what the question is about, so an item without it is about something else. */
function putWords(
  { unknownWords, specific }: AskedQuestion,
  { words, entities }: JudgedItem,
  put: Put,
): void {
  // The name was learnt from another item, which may spell it in another way.
  if (entities.some(({ id, key }) => id === null && specific.has(key))) return;
  // Items on the same names often tell one more name in other words.
  const [first] = unknownWords;
  const isAside = unknownWords.length === 1 && !first!.isNumbered;
  if (isAside && entities.some(({ key }) => specific.has(key))) return;
  let [asked, found] = [0, 0];
  for (const { hash, weight } of unknownWords) {
    asked += weight;
    if (isMarked(hash, words)) found += weight;
  }
  if (asked < 1) return;
  put("lacks the unknown words", found === 0);
  put("lacks some unknown words", found === 0 ? 0 : 1 - found / asked);
}

function putCountry({ countries }: AskedQuestion, { entities }: JudgedItem, put: Put): void {
  if (countries.size === 0) return put("no country", true);
  const own = entities.flatMap((entity) => countryOf(entity) ?? []);
  const isShared = own.some((country) => countries.has(country));
  put("shares the country", isShared);
  put("another country", own.length > 0 && !isShared);
  put("first another country", own.length > 0 && !countries.has(own[0]!));
  put("item without country", own.length === 0);
}

function putFigures(question: AskedQuestion, { entities, publishedAt }: JudgedItem, put: Put): void {
  const { indicators, measures, period } = question;
  const figures = entities.filter(isFigure);
  const measured = figures.filter(({ measure }) => measures.has(measure!));
  const sharesMeasure = measured.length > 0;
  // "Consumer Price Index" beside the question's country is that country's.
  const isHere = () => entities.some((entity) => question.countries.has(countryOf(entity) ?? ""));
  const sharesFigure = measured.some(
    ({ key, country }) => indicators.has(key) || (country === null && isHere()),
  );
  put("shares the measure", sharesMeasure);
  put("shares the figure", sharesFigure);
  put("figure of another country", sharesMeasure && !sharesFigure);
  put("lacks the measure", measures.size > 0 && !sharesMeasure);
  put("another measure", measures.size > 0 && figures.length > 0 && !sharesMeasure);
  put("figure unasked", measures.size === 0 && figures.length > 0);
  if (sharesFigure && period?.fineness === "month" && !period.isDeadline)
    put("another edition", !isEdition((publishedAt - period.to) / DAY_MS));
}

function putDrivers(question: AskedQuestion, item: JudgedItem, put: Put): void {
  const { kinds, specific, isElsewhere } = question;
  const { entities, eventType } = item;
  const isOurs = (entity: LexiconEntity) => isOfCountries(countryOf(entity), question);
  put("driving figure", isDriven(question, item, entities.filter(isOurs)));
  const isExpected = kinds.some(({ events }) => events.has(eventType));
  const isHere = entities.some((entity) => isOurs(entity) || specific.has(entity.key));
  put("expected event", isExpected && isHere);
  put("expected event elsewhere", isExpected && !isHere);
  put("unexpected event", !isExpected && kinds.some(({ events }) => events.size > 0));
  put("not reported here", isElsewhere);
}

/** Germany's inflation affects the euro area's rate. */
function isOfCountries(country: string | null, { countries }: AskedQuestion): boolean {
  if (country === null) return false;
  return countries.has(country) || (countries.has("eurozone") && EURO_COUNTRIES.has(country));
}

/** Whether the item reports a figure of the same country that moves the answer, in time to do so. */
function isDriven(
  { kinds, period }: AskedQuestion,
  { publishedAt }: JudgedItem,
  entities: readonly LexiconEntity[],
): boolean {
  const daysBefore = period === null ? 0 : (period.to - publishedAt) / DAY_MS;
  const isLate = period !== null && -daysBefore > (period.fineness === "day" ? 5 : 60);
  return (
    !isLate &&
    kinds.some(
      ({ measures, withinDays }) =>
        daysBefore <= withinDays && entities.some(({ measure }) => measure !== null && measures.has(measure)),
    )
  );
}
