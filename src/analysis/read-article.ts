import type { Article } from "../domain/article.ts";
import type { Document } from "./entities/document.ts";
import type { NewsReader, ModelReading, TextSpan } from "./models/news-reader.ts";
import { type Opening, openingOf } from "./models/opening.ts";
import { joined } from "./models/vectors.ts";

/** The reading of an article's opening, and the sentiment towards the entities that the article mentions. */
export interface ArticleRead {
  readonly reading: ModelReading;
  /**
   * Probabilities of the `sentiment` labels towards one entity, given by its position in `mentioned`. `traits` are from
   * `partyTraits`.
   */
  towards(at: number, traits: Float32Array): Promise<Float32Array>;
}

/**
 * Reads an article once. That reading covers the entities that the opening mentions, and targets without mentions. Only
 * an entity mentioned further down needs another reading. `mentioned` holds each entity's mentions in the document.
 */
export async function readArticle(
  { title, text }: Pick<Article, "title" | "text">,
  mentioned: readonly (readonly TextSpan[])[],
  document: Document,
  reader: NewsReader,
): Promise<ArticleRead> {
  const opening = openingOf(title, text);
  const places = mentioned.map((mentions) => placesIn(opening, mentions, document));
  const reading = await reader.read(opening.text, places);
  return {
    reading,
    async towards(at, traits) {
      const mentions = mentioned[at]!;
      const isFurtherDown = mentions.length > 0 && places[at]!.length === 0;
      const read = isFurtherDown ? null : reading.sentiments[at]!;
      const isHeadlineAlone = document.text.length <= document.titleEnd;
      return read === null
        ? readPassage(mentions, document, reader, joined(traits, Float32Array.of(1, Number(isHeadlineAlone))))
        : read(joined(traits, Float32Array.of(0, Number(isHeadlineAlone))));
    },
  };
}

/** The model was trained on at most this many mentions of an entity. More of them add nothing. */
const MOST_MENTIONS = 3;

/** Translates the first mentions from positions in the document to positions in the opening. */
export function placesIn(opening: Opening, mentions: readonly TextSpan[], document: Document): TextSpan[] {
  const { title, bodyAt, skipped } = opening;
  const hasTitle = title.toLowerCase().startsWith(document.text.slice(0, document.titleEnd).toLowerCase());
  const textAt = document.titleEnd + "\n\n".length;
  return mentions
    .filter(({ start }) => (start < document.titleEnd ? hasTitle : start >= textAt + skipped))
    .map(({ start, end }) => {
      const shift = start < document.titleEnd ? 0 : bodyAt - textAt - skipped;
      return { start: start + shift, end: end + shift };
    })
    .sort((a, b) => a.start - b.start)
    .slice(0, MOST_MENTIONS);
}

/** The most characters kept before the first mention, and the length beyond which no further sentence is added. */
const CHARACTERS_BEFORE = 240;
const PASSAGE_CHARACTERS = 520;

/** Reads the sentences that mention an entity. */
async function readPassage(
  mentions: readonly TextSpan[],
  document: Document,
  reader: NewsReader,
  traits: Float32Array,
): Promise<Float32Array> {
  const passage = passageAbout(mentions, document);
  const { sentiments } = await reader.read(passage.text, [passage.mentions]);
  const read = sentiments[0] ?? (await reader.read(passage.text, [[]])).sentiments[0]!;
  return read(traits);
}

/** The headline and the sentences that mention an entity, in order, cut to start shortly before the first mention. */
export function passageAbout(mentions: readonly TextSpan[], document: Document) {
  const spans = mentions.toSorted((a, b) => a.start - b.start);
  const kept = document.sentences.filter(
    ({ start, end }) =>
      start < document.titleEnd || spans.some((span) => span.start >= start && span.end <= end),
  );
  let text = "";
  const marked: TextSpan[] = [];
  for (const sentence of kept) {
    if (text.length > PASSAGE_CHARACTERS) break;
    if (text !== "") text += /[.!?…]["”’']?$/.test(text) ? " " : ". ";
    const shift = text.length - sentence.start;
    for (const { start, end } of spans)
      if (start >= sentence.start && end <= sentence.end && marked.length < MOST_MENTIONS)
        marked.push({ start: start + shift, end: end + shift });
    text += sentence.text;
  }
  const cut = Math.max(0, (marked[0]?.start ?? 0) - CHARACTERS_BEFORE);
  return {
    text: text.slice(cut),
    mentions: marked.map(({ start, end }) => ({ start: start - cut, end: end - cut })),
  };
}
