/** The mean of the selected rows of a matrix with `width` columns; a zero vector if none is selected. */
export function meanOf(
  matrix: Float32Array,
  width: number,
  counts: (row: number) => boolean = () => true,
): Float32Array {
  const mean = new Float32Array(width);
  let count = 0;
  for (let row = 0; row * width < matrix.length; row++) {
    if (!counts(row)) continue;
    count++;
    for (let column = 0; column < width; column++) mean[column]! += matrix[row * width + column]!;
  }
  return count === 0 ? mean : mean.map((sum) => sum / count);
}

/** The vector normalised to length 1; a zero vector stays zero. */
export function unit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return vector.map((value) => value * scale);
}

/** Quantisation steps per 1.0. The largest value seen in a unit vector was 0.36; values beyond 0.4 are clamped. */
export const VECTOR_SCALE = 320;

/** A vector of unit length in one byte per value. */
export function quantised(vector: Float32Array): Int8Array<ArrayBuffer> {
  return Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * VECTOR_SCALE))));
}

export function joined(...parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
