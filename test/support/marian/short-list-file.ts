const MAGIC = 0xf1_1a_48_d5_01_34_17_f5n;
const FREQUENT = 50n;
const BEST = 50n;

/** Marian's binary short list: the target words worth scoring, per source word. */
export function shortList(candidates: readonly (readonly number[])[]): Buffer {
  let at = 0n;
  const offsets = candidates.map((words) => {
    const start = at;
    at += BigInt(words.length);
    return start;
  });
  const words = candidates.flatMap((each) => [...each].sort((a, b) => a - b));
  const header = [MAGIC, 0n, FREQUENT, BEST, BigInt(candidates.length + 1), at];
  const rest = Buffer.concat([
    Buffer.from(new BigUint64Array([...offsets, at]).buffer),
    Buffer.from(new Uint32Array(words).buffer),
  ]);
  return Buffer.concat([Buffer.from(new BigUint64Array(header).buffer), rest]);
}
