import { type Encoder, marked, openEncoder } from "./encoder.ts";
import { applyHead, type ModelHead, loadHeads, relu, sigmoid, softmax } from "./heads.ts";
import { namesIn, type PartyLayers, positionTraits, readParty } from "./party-reader.ts";
import { joined, meanOf, unit } from "./vectors.ts";
import { NEWS_MODEL } from "./weights.ts";

/** The raw output of the model for a text: probabilities in the order of each head's labels. */
export interface ModelReading {
  readonly eventType: Float32Array;
  /** Of impact 1 to 5. */
  readonly impact: Float32Array;
  readonly categories: Float32Array;
  readonly sections: Float32Array;
  /** A vector of unit length. Articles on one event have vectors close to each other. */
  readonly vector: Float32Array;
  /** Probabilities for each target, from its traits; null if none of its mentions was read. */
  readonly sentiments: readonly (SentimentReader | null)[];
  /** Log odds that an editor would call the target central; null if none of its mentions was read. */
  readonly centralities: readonly (number | null)[];
  /** Log odds of the target's sort, in the order of `NAME_SORTS`; null if none of its mentions was read. */
  readonly sorts: readonly (Float32Array | null)[];
}

/** Takes the traits from `partyTraits`, followed by those of the text, and returns the probabilities of the sentiments. */
export type SentimentReader = (traits: Float32Array) => Float32Array;

/** A range in a text. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The trained model: an encoder with heads, some of which share a hidden layer. */
export interface NewsReader extends AsyncDisposable {
  labelsOf(head: "eventType" | "impact" | "categories" | "sections" | "sentiment"): readonly string[];
  /** A target is the list of its mentions. A target without mentions is judged by the whole text. */
  read(text: string, targets?: readonly (readonly TextSpan[])[]): Promise<ModelReading>;
}

/** The model was not trained on longer texts, and reading them would take longer. */
const MAX_PIECES = 128;
/** Pieces are rarely longer than this. Text beyond `MAX_PIECES` such pieces is cut off, to save tokenising it. */
const CHARACTERS_A_PIECE = 12;

export async function openNewsReader(folder: string = NEWS_MODEL): Promise<NewsReader> {
  const [encoder, heads] = await Promise.all([openEncoder(folder), loadHeads(folder)]);
  const head = (name: string): ModelHead => {
    const found = heads.get(name);
    if (found === undefined) throw new Error(`${folder}/heads.json has no head ${name}`);
    return found;
  };
  const width = encoder.dimensions;
  const layers: PartyLayers = {
    query: head("partyQuery"),
    key: head("partyKey"),
    distance: head("partyDistance"),
    hidden: head("party"),
    sentiment: head("sentiment"),
  };
  return {
    labelsOf: (name) => head(name).labels,
    async read(text, targets = []) {
      const { ids, placesOf } = piecesOf(text, targets, encoder);
      const { meaning, story } = await encoder.read(ids);
      const start = meaning.subarray(0, width);
      const whole = meanOf(meaning, width);
      const told = meanOf(story, width);
      const article = joined(start, whole);
      const judged = joined(relu(applyHead(head("judgement"), joined(article, told))), article);
      const mentions = mentionsIn(meaning, placesOf, width);
      const names = namesIn(placesOf);
      return {
        eventType: softmax(applyHead(head("eventType"), judged)),
        impact: tiersOf(sigmoid(applyHead(head("impact"), judged))),
        categories: sigmoid(applyHead(head("categories"), judged)),
        sections: sigmoid(applyHead(head("sections"), judged)),
        vector: unit(applyHead(head("story"), told)),
        sentiments: placesOf.map((places, at): SentimentReader | null => {
          if (targets[at]!.length > 0 && places.size === 0) return null;
          return (traits) => {
            const position = positionTraits(places, names, ids.length);
            return readParty({ meaning, width, places }, joined(traits, position), layers);
          };
        }),
        centralities: mentions.map((mention) => mention && applyHead(head("central"), mention)[0]!),
        sorts: mentions.map((mention) => mention && applyHead(head("sort"), mention)),
      };
    },
    [Symbol.asyncDispose]: () => encoder[Symbol.asyncDispose](),
  };
}

/**
 * A text's pieces between their marks, and which of them belong to each target. The text is split where a mention
 * begins or ends.
 */
export function piecesOf(whole: string, targets: readonly (readonly TextSpan[])[], encoder: Encoder) {
  const text = whole.slice(0, MAX_PIECES * CHARACTERS_A_PIECE);
  const cuts = new Set([0, ...targets.flat().flatMap(({ start, end }) => [start, end]), text.length]);
  const places = [...cuts].filter((at) => at <= text.length).sort((a, b) => a - b);
  const pieces: number[] = [];
  const placesOf = targets.map(() => new Set<number>());
  for (const [at, start] of places.slice(0, -1).entries()) {
    const end = places[at + 1]!;
    const own = encoder.pieces(text.slice(start, end));
    for (const [target, mentions] of targets.entries())
      if (mentions.some((mention) => mention.start <= start && end <= mention.end))
        for (const piece of own.keys()) placesOf[target]!.add(pieces.length + piece + 1);
    pieces.push(...own);
    if (pieces.length >= MAX_PIECES) break;
  }
  const ids = marked(pieces, MAX_PIECES);
  for (const own of placesOf) for (const piece of own) if (piece >= ids.length - 1) own.delete(piece);
  return { ids, placesOf };
}

/**
 * The input of the heads for each target: the start mark's vector and the mean of its mentions. Null if none of its
 * mentions was read.
 */
export function mentionsIn(
  meaning: Float32Array,
  placesOf: readonly ReadonlySet<number>[],
  width: number,
): (Float32Array | null)[] {
  return placesOf.map((places) => {
    const own = () => meanOf(meaning, width, (row) => places.has(row));
    return places.size === 0 ? null : joined(meaning.subarray(0, width), own());
  });
}

/**
 * The probability of each impact, 1 to 5, from those of at least 2, 3, 4 and 5. The model estimates these separately, so a
 * higher threshold may come out likelier than a lower one, which means nothing.
 */
export function tiersOf(atLeast: Float32Array): Float32Array {
  let least = 1;
  const falling = [1, ...Array.from(atLeast, (value) => (least = Math.min(least, value))), 0];
  return Float32Array.from({ length: atLeast.length + 1 }, (_, at) => falling[at]! - falling[at + 1]!);
}
