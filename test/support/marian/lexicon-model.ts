import { marianModel, type Tensor } from "./model-file.ts";
import { network } from "./network.ts";
import { shortList } from "./short-list-file.ts";
import { type Piece, sentencePieceModel } from "./vocabulary-file.ts";

/**
 * A model whose weights are set by hand, so that it translates word by word: the decoder's step n reads the
 * source's piece n and writes its partner. Pieces without a partner are copied. It has the structure of a real
 * model, and each matrix that does nothing is zero.
 */
export interface LexiconModel {
  readonly model: Buffer;
  readonly vocabulary: Buffer;
  readonly shortList: Buffer;
}

const DIM = 128;
const FFN = 64;
const HALF = DIM / 2;
/** How many frequencies tell positions apart. The slower ones barely change from word to word: they carry its code. */
const FAST = 16;
/** How much louder a word's code is than the position's sines. */
const LOUDNESS = 2;
/** Makes attention sharp: the piece at the same position gets nearly all of it. */
const SHARPNESS = 30;
/** What the attended word adds to the decoder, relative to the word written before. */
const ATTENDED = 6;
const MOST = 127;

type Dimension = number;
const POSITIONS: Dimension[] = range(DIM).filter((at) => at % HALF < FAST);
/** The first half of a word's code lies among the sines, the second among the cosines. */
const CODE: Dimension[] = range(DIM).filter((at) => at % HALF >= FAST);

export function lexiconModel(lexicon: ReadonlyMap<string, string>): LexiconModel {
  const { pieces, partners } = piecesOf(lexicon);
  const codes = codesOf(partners);
  const embedding: Tensor = {
    kind: "int8",
    shape: [pieces.length, DIM],
    values: Int8Array.from(codes.flatMap((code) => spread(code))),
    // The engine multiplies embeddings by the square root of the dimension.
    multiplier: Math.sqrt(DIM) / LOUDNESS,
  };
  const model = marianModel(
    network(
      { dim: DIM, ffn: FFN, heads: 1, encoderLayers: 1, decoderLayers: 1, vocabularies: [pieces.length] },
      {
        embedding: () => embedding,
        matrix,
        bias: (_name, length) => new Float32Array(length),
        scale: (_name, length) => new Float32Array(length).fill(1),
        activation: (name) => MOST / (name.endsWith("Wo") ? 4 : 6),
      },
    ),
  );
  return {
    model,
    vocabulary: sentencePieceModel(pieces),
    shortList: shortList(partners.map((partner) => [partner])),
  };
}

/** Only attention does anything: it compares positions, and carries the code of the attended word's partner. */
function matrix(name: string, rows: number, columns: number): Tensor {
  const values = new Int8Array(rows * columns);
  const set = (from: Dimension, to: Dimension) => (values[to * rows + from] = MOST);
  let gain = 1;
  if (/context_W[qk]$/.test(name)) {
    gain = SHARPNESS;
    // Normalisation moves all values by the same amount. It shows where slow sines are, near zero, and is subtracted.
    for (const at of POSITIONS) {
      values[at * rows + at] = CODE.length;
      for (const other of CODE.filter((each) => each < HALF)) values[at * rows + other] = -2;
    }
  } else if (name.endsWith("context_Wv")) {
    // Swapping the halves of a code gives the partner's.
    for (const at of CODE) set(at, (at + HALF) % DIM);
  } else if (name.endsWith("context_Wo")) {
    gain = ATTENDED;
    for (const at of CODE) set(at, at);
  }
  return { kind: "int8", shape: [rows, columns], values, multiplier: MOST / gain };
}

/** The alphabet, single characters first, so that every text has pieces; then both sides of the lexicon. */
function piecesOf(lexicon: ReadonlyMap<string, string>): {
  readonly pieces: readonly Piece[];
  readonly partners: readonly number[];
} {
  const characters = range(0x7f - 0x21).map((at) => String.fromCodePoint(0x21 + at));
  const accented = [...new Set([...lexicon.values()].join("").replaceAll(/[\u0020-\u007e]/g, ""))];
  const pieces: Piece[] = [
    { text: "</s>", score: 0, kind: "control" },
    { text: "<unk>", score: 0, kind: "unknown" },
    ...["▁", ...characters, ...accented].map((text) => ({ text, score: -10, kind: "normal" as const })),
    ...[...new Set([...lexicon].flat())].map((word) => ({
      text: `▁${word}`,
      score: -5,
      kind: "normal" as const,
    })),
  ];
  // The engine needs a multiple of eight.
  while (pieces.length % 8 !== 0) pieces.push({ text: `▁(${pieces.length})`, score: -90, kind: "normal" });
  const partners = pieces.map((_, at) => at);
  const places = new Map(pieces.map(({ text }, at) => [text, at]));
  for (const [english, other] of lexicon) {
    const [from, to] = [places.get(`▁${english}`)!, places.get(`▁${other}`)!];
    if (partners[from] !== from || partners[to] !== to)
      throw new Error(`${english} or ${other} occurs twice`);
    partners[from] = to;
    partners[to] = from;
  }
  return { pieces, partners };
}

/** Signs for each piece, in two halves. A partner's are swapped; equal halves mean that a piece is copied. */
function codesOf(partners: readonly number[]): number[][] {
  const random = seeded(38);
  // As many ones as minus ones, because normalisation subtracts the mean.
  const half = () =>
    range(CODE.length / 2)
      .map((at) => ({ sign: at % 2 === 0 ? 1 : -1, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ sign }) => sign);
  const codes: number[][] = [];
  for (const [at, partner] of partners.entries()) {
    const first = half();
    if (partner < at)
      codes.push([...codes[partner]!.slice(CODE.length / 2), ...codes[partner]!.slice(0, CODE.length / 2)]);
    else codes.push([...first, ...(partner === at ? first : half())]);
  }
  return codes;
}

function spread(code: readonly number[]): number[] {
  const values = range(DIM).map(() => 0);
  for (const [at, sign] of code.entries()) values[CODE[at]!] = sign;
  return values;
}

/** The same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}
