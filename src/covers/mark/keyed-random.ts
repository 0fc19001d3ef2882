/**
 * The random number generator that embedding and reading the mark share. It yields numbers in [0, 1), always the same for the same key. Changing
 * it makes every existing mark unreadable. (xoshiro128** seeded by splitmix32.)
 */
export function keyedRandom(key: number): () => number {
  const state = new Uint32Array(4);
  let seed = key >>> 0;
  for (let at = 0; at < 4; at++) {
    seed = (seed + 0x9e3779b9) >>> 0;
    let mixed = seed;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    state[at] = mixed ^ (mixed >>> 15);
  }
  return () => {
    const product = Math.imul(state[1]!, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = state[1]! << 9;
    state[2]! ^= state[0]!;
    state[3]! ^= state[1]!;
    state[1]! ^= state[2]!;
    state[0]! ^= state[3]!;
    state[2]! ^= shifted;
    state[3] = (state[3]! << 11) | (state[3]! >>> 21);
    return result / 2 ** 32;
  };
}

export function shuffle<T>(values: T[], random: () => number): T[] {
  for (let at = values.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [values[at], values[other]] = [values[other]!, values[at]!];
  }
  return values;
}
