import { join } from "node:path";
import { type Encoder, marked, openEncoder } from "./encoder.ts";
import { applyHead, type Head, loadHeads, sigmoid, softmax } from "./heads.ts";
import { openingOf } from "./opening.ts";
import { meanOf, unit } from "./vectors.ts";

/** What the model makes of an article, before anybody decides: probabilities in the order of each head's labels. */
export interface ArticleReading {
  readonly eventType: Float32Array;
  readonly impact: Float32Array;
  readonly categories: Float32Array;
  readonly sections: Float32Array;
  /** Of unit length: articles on one happening lie close together. */
  readonly vector: Float32Array;
}

/** A text in which every mention of a target is known. */
export interface Passage {
  readonly target: string;
  readonly text: string;
  readonly mentions: readonly { readonly start: number; readonly end: number }[];
}

/** The one trained model: an encoder and linear heads on what it reads. */
export interface NewsReader extends AsyncDisposable {
  labelsOf(head: "eventType" | "impact" | "categories" | "sections" | "sentiment"): readonly string[];
  readArticle(title: string, text: string): Promise<ArticleReading>;
  /** Probabilities of the labels of `sentiment`. */
  readTarget(passage: Passage): Promise<Float32Array>;
}

export const NEWS_MODEL = join(import.meta.dirname, "news-encoder");

/** Of both kinds of text; longer ones cost time and were not trained on. */
const MAX_PIECES = 128;
const MAX_TARGET_PIECES = 12;
/** What is kept before the first mention where a passage is too long. */
const PIECES_BEFORE = 40;
/** Pieces that no text has, to stand around a mention. */
const [OPEN, CLOSE] = [2, 3];

export async function openNewsReader(folder: string = NEWS_MODEL): Promise<NewsReader> {
  const [encoder, heads] = await Promise.all([openEncoder(folder), loadHeads(folder)]);
  const head = (name: string): Head => {
    const found = heads.get(name);
    if (found === undefined) throw new Error(`${folder}/heads.json has no head ${name}`);
    return found;
  };
  const width = encoder.dimensions;
  return {
    labelsOf: (name) => head(name).labels,
    async readArticle(title, text) {
      const { features, mean } = await featuresOf(encoder, title, text);
      return {
        eventType: softmax(applyHead(head("eventType"), features)),
        impact: softmax(applyHead(head("impact"), features)),
        categories: sigmoid(applyHead(head("categories"), features)),
        sections: sigmoid(applyHead(head("sections"), features)),
        vector: unit(applyHead(head("story"), mean)),
      };
    },
    async readTarget(passage) {
      const { ids, isMention } = piecesOf(passage, encoder);
      const hidden = await encoder.hidden(ids);
      const anywhere = isMention.includes(true);
      const mean = meanOf(hidden, width, (row) => !anywhere || isMention[row]!);
      return softmax(applyHead(head("sentiment"), joined(hidden.subarray(0, width), mean)));
    },
    [Symbol.asyncDispose]: () => encoder[Symbol.asyncDispose](),
  };
}

/** What the heads on an article are applied to, and the part of it that tells stories apart. */
export async function featuresOf(encoder: Encoder, title: string, text: string) {
  const hidden = await encoder.hidden(marked(encoder.pieces(opening(title, text)), MAX_PIECES));
  const mean = meanOf(hidden, encoder.dimensions);
  return { features: joined(hidden.subarray(0, encoder.dimensions), mean), mean };
}

/** A piece is seldom longer: what lies beyond is never read, and tokenising it would cost more than reading. */
const CHARACTERS_A_PIECE = 12;

function opening(title: string, text: string): string {
  return openingOf(title, text).slice(0, MAX_PIECES * CHARACTERS_A_PIECE);
}

/** `[begin] target [end] text with «mentions» between two marks [end]`: what sentiment was trained on. */
function piecesOf({ target, text, mentions }: Passage, encoder: Encoder) {
  const start = marked(encoder.pieces(target), MAX_TARGET_PIECES + 2);
  let body: number[] = [];
  let at = 0;
  for (const { start: from, end } of mentions) {
    body.push(...encoder.pieces(text.slice(at, from)), OPEN, ...encoder.pieces(text.slice(from, end)), CLOSE);
    at = end;
  }
  body.push(...encoder.pieces(text.slice(at)));
  const room = MAX_PIECES - 1 - start.length;
  const first = body.indexOf(OPEN);
  if (body.length > room && first > PIECES_BEFORE)
    body = body.slice(Math.min(first - PIECES_BEFORE, body.length - room));
  const ids = [...start, ...marked(body, room + 2).slice(1)];
  let depth = 0;
  // The opening mark counts as part of the mention, the closing one does not.
  const isMention = ids.map((id) => {
    if (id === OPEN) depth++;
    if (id === CLOSE) depth--;
    return depth > 0;
  });
  return { ids, isMention };
}

function joined(a: Float32Array, b: Float32Array): Float32Array {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
