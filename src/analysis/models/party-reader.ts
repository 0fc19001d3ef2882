import { applyHead, type ModelHead, relu, softmax } from "./heads.ts";
import { joined, meanOf } from "./vectors.ts";

/** The layers that judge what an article means for a party. */
export interface PartyLayers {
  /** What the party looks for in the text. */
  readonly query: ModelHead;
  /** What a piece offers to a party that looks. */
  readonly key: ModelHead;
  /** How much each look prefers pieces at a distance from the mentions: one row per look, one column per distance. */
  readonly distance: ModelHead;
  readonly hidden: ModelHead;
  readonly sentiment: ModelHead;
}

/** What the reading says about a party, besides the party's own words. */
export interface PartyText {
  /** The encoder's last layer. */
  readonly meaning: Float32Array;
  readonly width: number;
  /** The pieces of the party's mentions; empty if the text does not name it. */
  readonly places: ReadonlySet<number>;
}

/**
 * Probabilities of the `sentiment` labels towards a party. The text is read several times for each party: each look is a mean of
 * all other pieces, weighted by what they say and by their distance from a mention. So two parties of one sentence are judged
 * by different words. `traits` are known about the party from elsewhere.
 */
export function readParty(
  { meaning, width, places }: PartyText,
  traits: Float32Array,
  layers: PartyLayers,
): Float32Array {
  const own = joined(
    meaning.subarray(0, width),
    meanOf(meaning, width, places.size === 0 ? undefined : (row) => places.has(row)),
  );
  const query = applyHead(layers.query, own);
  const distances = distancesTo(places, meaning.length / width);
  const looks = layers.distance.biases.length;
  const depth = query.length / looks;
  const seen = Array.from({ length: looks }, (_, look) => {
    const wanted = wantedBy(look, query, depth, layers.key);
    const preferred = layers.distance.weights.subarray(look * layers.distance.width);
    const weights = softmax(
      distances.map((distance, row) => {
        if (distance === OWN) return -Infinity;
        let match = 0;
        for (let column = 0; column < width; column++)
          match += wanted[column]! * meaning[row * width + column]!;
        return match / Math.sqrt(depth) + preferred[distance]!;
      }),
    );
    return weightedMean(meaning, width, weights);
  });
  const hidden = relu(applyHead(layers.hidden, joined(own, ...seen, traits)));
  return softmax(applyHead(layers.sentiment, joined(hidden, traits, own)));
}

/** What a look is for, as a vector that a piece is multiplied with. So keys need not be computed for every piece. */
function wantedBy(
  look: number,
  query: Float32Array,
  depth: number,
  { weights, width }: ModelHead,
): Float32Array {
  const wanted = new Float32Array(width);
  for (let at = look * depth; at < (look + 1) * depth; at++)
    for (let column = 0; column < width; column++)
      wanted[column]! += query[at]! * weights[at * width + column]!;
  return wanted;
}

/** From these numbers of pieces on, a distance counts as the next farther one. */
const FARTHER = [1, 2, 3, 4, 6, 9, 14, 22] as const;
/** The column of the mention itself; those before it are for pieces before the mention, farthest first. */
const OWN = FARTHER.length + 1;

/** The column of each piece, by its distance from the nearest mention. */
function distancesTo(places: ReadonlySet<number>, pieces: number): Float32Array {
  const sorted = [...places].sort((a, b) => a - b);
  return Float32Array.from({ length: pieces }, (_, piece) => {
    let nearest = Infinity;
    for (const place of sorted) if (Math.abs(piece - place) < Math.abs(nearest)) nearest = piece - place;
    const step = FARTHER.filter((least) => Math.abs(nearest) >= least).length;
    return nearest < 0 ? OWN - step : OWN + step;
  });
}

/** Where the first mentions of all names of a text begin. */
export function namesIn(placesOf: readonly ReadonlySet<number>[]): readonly number[] {
  return [...new Set(placesOf.filter(({ size }) => size > 0).map((places) => Math.min(...places)))];
}

/** Where a party is in a text of so many pieces, and how many names come before it. */
export function positionTraits(
  places: ReadonlySet<number>,
  names: readonly number[],
  pieces: number,
): Float32Array {
  const first = Math.min(pieces, ...places);
  const before = names.filter((name) => name < first).length;
  return Float32Array.of(
    first / pieces,
    Number(first < EARLY),
    Math.log1p(places.size) / 3,
    Math.log1p(before),
    Number(before === 0),
  );
}

/** The number of traits of `positionTraits`. */
export const POSITION_TRAITS = 5;

const EARLY = 20;

function weightedMean(matrix: Float32Array, width: number, weights: Float32Array): Float32Array {
  const mean = new Float32Array(width);
  for (const [row, weight] of weights.entries())
    for (let column = 0; column < width; column++) mean[column]! += weight * matrix[row * width + column]!;
  return mean;
}
