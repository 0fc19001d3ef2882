import { GIST_BYTES, GIST_VERSION, VECTOR_BYTES } from "../src/domain/gist.ts";
import { Gists } from "../src/index/gists.ts";
import { seeded } from "./corpus.ts";
import { median, printResults, quantile, timeCalls } from "./measure.ts";

const ITEMS = 1_000_000;
const WIDTH = VECTOR_BYTES;
/** Quantisation steps per 1.0, as in real gists. */
const SCALE = 320;
const QUESTIONS = 200;
const PLAIN_QUESTIONS = 10;
/** In real vectors, 99 % of the items with a cosine of 0.40 or more pass. */
const MOST_BITS = 161;
const LEAST_DOT = 0.4 * SCALE ** 2;
const CENTRES = 2_000;
const THEMES = 40;

/** Draws vectors as real ones lie: all share a direction, those of a theme another, those of a centre a third. */
class Vectors {
  readonly #random = seeded(35);
  readonly #noise: Float32Array;
  readonly #themes: Float32Array[];
  readonly #common: Float32Array;
  readonly #centres: Float32Array[];

  constructor() {
    this.#noise = Float32Array.from({ length: 1_000_003 }, () => this.#normal());
    this.#common = this.#direction();
    this.#themes = Array.from({ length: THEMES }, () => this.#direction());
    this.#centres = Array.from({ length: CENTRES }, () => this.#direction());
  }

  /** A vector around one of the centres, quantised. */
  draw(to: Int8Array): void {
    const at = Math.floor(this.#random() ** 3 * CENTRES);
    const theme = this.#themes[at % THEMES]!;
    const centre = this.#centres[at]!;
    const own = this.#direction();
    const closeness = 0.2 + 0.5 * this.#random();
    const rest = Math.sqrt(Math.max(0, 0.75 - closeness ** 2)) * SCALE;
    const [common, ofTheme, ofCentre] = [0.33 * SCALE, 0.38 * SCALE, closeness * SCALE];
    for (let k = 0; k < WIDTH; k++) {
      const value = this.#common[k]! * common + theme[k]! * ofTheme + centre[k]! * ofCentre + own[k]! * rest;
      to[k] = Math.max(-127, Math.min(127, Math.round(value)));
    }
  }

  /** A stretch of the noise, of about unit length. */
  #direction(): Float32Array {
    const start = Math.floor(this.#random() * (this.#noise.length - WIDTH));
    return this.#noise.subarray(start, start + WIDTH);
  }

  #normal(): number {
    const size = Math.sqrt(-2 * Math.log(1 - this.#random()));
    return (size * Math.cos(2 * Math.PI * this.#random())) / Math.sqrt(WIDTH);
  }
}

/** The same comparison as a plain loop, for the ratio. */
class PlainScan {
  readonly #codes = new Uint32Array((ITEMS * WIDTH) / 32);
  readonly #vectors: Int8Array;

  constructor(vectors: Int8Array) {
    this.#vectors = vectors;
    for (let at = 0; at < ITEMS; at++) this.#codes.set(codeOf(vectorOf(vectors, at)), (at * WIDTH) / 32);
  }

  near(question: Int8Array, mostBits: number, leastDot: number): number {
    const code = codeOf(question);
    let found = 0;
    for (let at = 0; at < ITEMS; at++) {
      let bits = 0;
      for (let word = 0; word < code.length; word++) {
        bits += popcount(this.#codes[at * code.length + word]! ^ code[word]!);
      }
      if (bits > mostBits) continue;
      let dot = 0;
      for (let k = 0; k < WIDTH; k++) dot += this.#vectors[at * WIDTH + k]! * question[k]!;
      if (dot >= leastDot) found++;
    }
    return found;
  }
}

function vectorOf(vectors: Int8Array, at: number): Int8Array {
  return vectors.subarray(at * WIDTH, (at + 1) * WIDTH);
}

function codeOf(vector: Int8Array): Uint32Array {
  const code = new Uint32Array(WIDTH / 32);
  for (let k = 0; k < WIDTH; k++) if (vector[k]! > 0) code[k >>> 5]! |= 1 << (k & 31);
  return code;
}

function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The cosine and the differing bits of each question with some of the items. */
function samplePairs(questions: readonly Int8Array[], vectors: Int8Array) {
  const pairs: { readonly cosine: number; readonly bits: number }[] = [];
  for (const [number, question] of questions.entries()) {
    const code = codeOf(question);
    for (let at = number; at < ITEMS; at += 1_999) {
      const vector = vectorOf(vectors, at);
      let [dot, own, asked] = [0, 0, 0];
      for (let k = 0; k < WIDTH; k++) {
        dot += vector[k]! * question[k]!;
        own += vector[k]! ** 2;
        asked += question[k]! ** 2;
      }
      const bits = codeOf(vector).reduce((sum, word, k) => sum + popcount(word ^ code[k]!), 0);
      pairs.push({ cosine: dot / Math.sqrt(own * asked), bits });
    }
  }
  return pairs;
}

/** Prints how many bits differ, by cosine, and by how many the nearest may differ so that 99 % of them pass. */
function printTable(pairs: ReturnType<typeof samplePairs>): void {
  console.log(`\nBits that differ, by cosine (${pairs.length} pairs of a question and an item)`);
  for (let percent = -10; percent < 70; percent += 5) {
    const [from, to] = [percent / 100, (percent + 5) / 100];
    const bits = pairs.filter(({ cosine }) => cosine >= from && cosine < to).map((pair) => pair.bits);
    if (bits.length < 50) continue;
    const expected = (Math.acos((from + to) / 2) / Math.PI) * WIDTH;
    const range = `${from.toFixed(2).padStart(5)} to ${to.toFixed(2).padStart(5)}`;
    console.log(
      `  ${range}: expected by the angle ${expected.toFixed(0)}, median ${median(bits)}, 99 % up to ${quantile(bits, 0.99)}`,
    );
  }
  for (const least of [0.35, 0.4, 0.45]) {
    const near = pairs.filter(({ cosine }) => cosine >= least).map((pair) => pair.bits);
    const most = quantile(near, 0.99);
    const passing = pairs.filter(({ bits }) => bits <= most).length;
    const share = (count: number) => `${((100 * count) / pairs.length).toFixed(2)} %`;
    console.log(
      `  from ${least.toFixed(2)} on (${share(near.length)}): 99 % up to ${most}, as in ${share(passing)} of all`,
    );
  }
}

const drawn = new Vectors();
const vectors = new Int8Array(ITEMS * WIDTH);
for (let at = 0; at < ITEMS; at++) drawn.draw(vectorOf(vectors, at));
const questions = Array.from({ length: QUESTIONS }, () => {
  const question = new Int8Array(WIDTH);
  drawn.draw(question);
  return question;
});
printTable(samplePairs(questions, vectors));

gc!();
const emptyBytes = process.memoryUsage.rss();
const gists = new Gists();
const gist = new Uint8Array(GIST_BYTES).fill(GIST_VERSION, 0, 1);
for (let at = 0; at < ITEMS; at++) {
  gist.set(vectorOf(vectors, at), 1);
  gists.set(at, gist);
}
const bytesPerItem = (process.memoryUsage.rss() - emptyBytes) / ITEMS;

let near = 0;
const codesOnly = timeCalls(QUESTIONS, (at) => gists.near(questions[at]!, -1, 0));
const passing = timeCalls(QUESTIONS, (at) => {
  near += gists.near(questions[at]!, MOST_BITS, LEAST_DOT).slots.length;
});
const weighed =
  questions.reduce(
    (sum, question) => sum + gists.near(question, MOST_BITS, -(SCALE ** 2) * 4).slots.length,
    0,
  ) / QUESTIONS;
const missing = timeCalls(QUESTIONS, () => gists.forEachMissing(ITEMS, () => near++));
const plain = new PlainScan(vectors);
/** Both sides get the same questions. */
const ours = timeCalls(PLAIN_QUESTIONS, (at) => gists.near(questions[at]!, MOST_BITS, LEAST_DOT));
const plainly = timeCalls(PLAIN_QUESTIONS, (at) => plain.near(questions[at]!, MOST_BITS, LEAST_DOT));

const isMet = printResults("Questions: the items near one, of 1,000,000", [
  { name: "items near a question (cosine 0.40 or more), on average", value: near / QUESTIONS / 2, unit: "" },
  { name: "items whose codes are close enough, on average", value: weighed, unit: "" },
  { name: "comparing the codes alone, median", value: median(codesOnly) / 1000, unit: "ms" },
  { name: "both passes, median", value: median(passing) / 1000, unit: "ms" },
  { name: "both passes, 99th percentile", value: quantile(passing, 0.99) / 1000, unit: "ms" },
  {
    name: "dot product of one such item",
    value: ((median(passing) - median(codesOnly)) / weighed) * 1000,
    unit: "ns",
  },
  {
    name: "both passes, against a plain loop",
    value: median(ours) / median(plainly),
    unit: "times",
    atMost: 0.2,
  },
  { name: "listing the items without a gist if there are none", value: median(missing), unit: "µs" },
  { name: "memory per item", value: bytesPerItem, unit: "bytes", atMost: 440 },
]);
process.exitCode = isMet ? 0 : 1;
