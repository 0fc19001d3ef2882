import { ENTITY_KINDS, type EntityKind } from "../domain/entity.ts";
import { type Sentiment, SENTIMENTS } from "../domain/item.ts";
import type { Document } from "./entities/document.ts";
import type { NewsReader, Passage } from "./models/news-reader.ts";
import { percent, rank } from "./ranked.ts";

export interface SentimentFound {
  /** Null where there is nothing to weigh: a place, an instrument, somebody merely named. */
  readonly sentiment: Sentiment | null;
  readonly reason: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** How the reported event bears on the standing of what is mentioned at these places of the document. */
export async function findSentiment(
  target: { readonly name: string; readonly kind: EntityKind | null },
  mentions: readonly Span[],
  document: Document,
  reader: NewsReader,
): Promise<SentimentFound> {
  if (isNeverWeighed(target.kind)) return { sentiment: null, reason: "nothing to weigh" };
  const probabilities = await readPassage(target.name, mentions, document, reader);
  const ranked = rank(probabilities, reader.labelsOf("sentiment"));
  const best = ranked.find(({ label }) => isSentiment(label) || !isAlwaysWeighed(target.kind))!;
  const isWeighed = isSentiment(best.label);
  return {
    sentiment: isWeighed ? best.label : null,
    reason: `${isWeighed ? best.label : "nothing to weigh"} (${percent(best.value)})`,
  };
}

/** A place on the map, a measure, an instrument or an idea has no standing; editors weighed 3 of 52 such. */
function isNeverWeighed(kind: EntityKind | null): boolean {
  return kind !== null && (NEVER_WEIGHED.has(kind) || NEVER_WEIGHED.has(ENTITY_KINDS[kind].category));
}

const NEVER_WEIGHED: ReadonlySet<string> = new Set([
  "city",
  "waterway",
  "currencies",
  "commodities",
  "indicators",
  "concepts",
  "index",
  "bond",
  "rate",
  "derivative",
]);

/** Somebody who acts is weighed, if only as Neutral. A land may be a party or a mere place: the article tells. */
function isAlwaysWeighed(kind: EntityKind | null): boolean {
  if (kind === null) return false;
  return kind !== "public-figure" && kind !== "ministry" && ALWAYS_WEIGHED.has(ENTITY_KINDS[kind].category);
}

const ALWAYS_WEIGHED: ReadonlySet<string> = new Set([
  "crypto",
  "corporate and brands",
  "people",
  "institutions",
]);

/** The same where the reader asked for a judgement: nothing to weigh is then Neutral. */
export async function judgeTarget(
  target: string,
  mentions: readonly Span[],
  document: Document,
  reader: NewsReader,
): Promise<Sentiment> {
  const probabilities = await readPassage(target, mentions, document, reader);
  const labels = reader.labelsOf("sentiment");
  const known = rank(probabilities, labels).find(({ label }) => isSentiment(label))!;
  return known.label as Sentiment;
}

function readPassage(target: string, mentions: readonly Span[], document: Document, reader: NewsReader) {
  return reader.readTarget(passageAbout(target, mentions, document));
}

function isSentiment(label: string): label is Sentiment {
  return SENTIMENTS.some((sentiment) => sentiment === label);
}

/** What the model reads at once; a short article is read whole. */
const PASSAGE_CHARACTERS = 520;
const MARKED_MENTIONS = 3;

/** The headline and the sentences that mention the target, in their order, with the first mentions marked. */
export function passageAbout(target: string, mentions: readonly Span[], document: Document): Passage {
  const spans = mentions.toSorted((a, b) => a.start - b.start);
  const kept =
    document.text.length <= PASSAGE_CHARACTERS
      ? document.sentences
      : document.sentences.filter(
          ({ start, end }) =>
            start < document.titleEnd || spans.some((span) => span.start >= start && span.end <= end),
        );
  let text = "";
  const marked: Span[] = [];
  for (const sentence of kept) {
    if (text.length > PASSAGE_CHARACTERS) break;
    if (text !== "") text += /[.!?…]["”’']?$/.test(text) ? " " : ". ";
    const shift = text.length - sentence.start;
    for (const { start, end } of spans)
      if (start >= sentence.start && end <= sentence.end && marked.length < MARKED_MENTIONS)
        if (start + shift >= (marked.at(-1)?.end ?? 0))
          marked.push({ start: start + shift, end: end + shift });
    text += sentence.text;
  }
  return { target, text, mentions: marked };
}
