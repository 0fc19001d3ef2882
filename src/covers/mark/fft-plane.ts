/** Swaps rows and columns in place. */
export function transposeSquare(values: Float32Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      const here = row * size + column;
      const there = column * size + row;
      const kept = values[here]!;
      values[here] = values[there]!;
      values[there] = kept;
    }
  }
}
