import type { Random } from "./random.ts";

export interface MutateTools {
  readonly random: Random;
  /** Words that the target knows. */
  readonly words: readonly Uint8Array[];
  /** Another input, to take pieces from. */
  readonly other: () => Uint8Array;
  readonly maxBytes: number;
}

/** Text that parsers often get wrong. */
const AWKWARD = [
  ..."\u0000|\u0001|\u001b|\u007f|\u0085|\u00a0|\u00ad|\u200b|\u200f|\u2028|\u202e|\ufeff|\ufffd|\uffff|😀|👩‍👩‍👧|é|e\u0301|İ|ß|ﬀ|你好|שלום".split(
    "|",
  ),
  ..."-1 0 00 1e999 NaN 0x10 9007199254740993 2147483648 4294967296 99999999999999999999 -0 1.5".split(" "),
  ...String.raw`%00 %2f %ff %u0041 %F0%9F%98%80 %ED%A0%80 + & = ? # \ / // ../ ..\ \u0000 \ud800 \udc00 " ' < > &# &#x &amp; &#55357; ]]> --> {} [] null true ,, , ; :`.split(
    " ",
  ),
  ..."__proto__ constructor prototype toString hasOwnProperty length".split(" "),
  "\r\n",
  "\t",
  "\n\n",
].map((text) => Buffer.from(text));

/** Bytes that are not valid UTF-8, and the byte order marks of other encodings. */
const BROKEN = [
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0, 0, 0xfe, 0xff],
  [0xef, 0xbb, 0xbf],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0x1b, 0x24, 0x42],
  [0x80],
  [0x81, 0x40],
].map((bytes) => Uint8Array.from(bytes));

type Mutation = (input: Uint8Array, tools: MutateTools) => Uint8Array;

const MUTATIONS: readonly Mutation[] = [
  function flipBit(input, { random }) {
    const bytes = Uint8Array.from(input);
    if (bytes.length > 0) bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
    return bytes;
  },
  function setByte(input, { random }) {
    const bytes = Uint8Array.from(input);
    if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  function cut(input, { random }) {
    const [from, to] = stretch(input, random);
    return splice(input, from, to, new Uint8Array());
  },
  function cutEnd(input, { random }) {
    return input.slice(0, random.below(input.length + 1));
  },
  function repeat(input, { random }) {
    const [from, to] = stretch(input, random);
    const times = 1 + random.small(64);
    return splice(input, from, from, repeated(input.subarray(from, to), (to - from) * times));
  },
  function move(input, { random }) {
    const [from, to] = stretch(input, random);
    const at = random.below(input.length + 1);
    return splice(input, at, at, input.slice(from, to));
  },
  function insertWord(input, { random, words }) {
    const at = random.below(input.length + 1);
    return splice(input, at, at, wordOf(random, words));
  },
  function replaceWord(input, { random, words }) {
    const [from, to] = wordAt(input, random);
    return splice(input, from, to, wordOf(random, words));
  },
  function takeOver(input, { random, other }) {
    const piece = other();
    const [from, to] = stretch(piece, random);
    const [start, end] = random.next() < 0.5 ? stretch(input, random) : wordAt(input, random);
    return splice(input, start, end, piece.subarray(from, to));
  },
  function join(input, { random, other }) {
    const piece = other();
    return splice(
      input,
      random.below(input.length + 1),
      input.length,
      piece.subarray(random.below(piece.length + 1)),
    );
  },
  function changeNumber(input, { random }) {
    const text = Buffer.from(input).toString("latin1");
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return input;
    const { index, 0: digits } = random.of(numbers);
    const number = BigInt(digits.slice(0, 30));
    const changed = random.of([number + 1n, number - 1n, number * 2n, number * 1000n, 0n, -number]);
    return splice(input, index, index + digits.length, Buffer.from(String(changed)));
  },
];

/**
 * Makes one or a few changes to an input. Rarely, adds a long stretch of repetitions, to find parsers that take
 * quadratic time.
 */
export function mutate(input: Uint8Array, tools: MutateTools): Uint8Array {
  const { random, maxBytes } = tools;
  let changed = input;
  for (let left = 1 + random.small(8); left > 0; left--) changed = random.of(MUTATIONS)(changed, tools);
  return changed.length > maxBytes ? changed.slice(0, maxBytes) : changed;
}

/** Repeats one stretch of an input until the whole is about `bytes` long. */
export function inflate(input: Uint8Array, bytes: number, random: Random): Uint8Array {
  const [from, to] = random.next() < 0.5 ? wordAt(input, random) : stretch(input, random);
  const end = Math.min(to, from + 64);
  if (end <= from) return input;
  return splice(input, from, end, repeated(input.subarray(from, end), bytes));
}

function stretch(input: Uint8Array, random: Random): [from: number, to: number] {
  const from = random.below(input.length + 1);
  return [from, Math.min(input.length, from + 1 + random.small(input.length))];
}

/** A run of letters and digits, or the run of other characters between two. */
function wordAt(input: Uint8Array, random: Random): [from: number, to: number] {
  if (input.length === 0) return [0, 0];
  const at = random.below(input.length);
  const kind = isLetter(input[at]!);
  let from = at;
  let to = at + 1;
  while (from > 0 && isLetter(input[from - 1]!) === kind) from--;
  while (to < input.length && isLetter(input[to]!) === kind) to++;
  return [from, to];
}

function isLetter(byte: number): boolean {
  const small = byte | 0x20;
  return (small >= 0x61 && small <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80;
}

function wordOf(random: Random, words: readonly Uint8Array[]): Uint8Array {
  const kind = random.next();
  if (kind < 0.6 && words.length > 0) return random.of(words);
  return kind < 0.95 ? random.of(AWKWARD) : random.of(BROKEN);
}

function repeated(piece: Uint8Array, bytes: number): Uint8Array {
  return piece.length === 0 ? piece : Buffer.alloc(bytes, piece);
}

function splice(input: Uint8Array, from: number, to: number, piece: Uint8Array): Uint8Array {
  return Buffer.concat([input.subarray(0, from), piece, input.subarray(to)]);
}
