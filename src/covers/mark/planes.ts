import type { Pixels } from "./pixels.ts";

/** One channel of a picture, in grey levels; a sample is the mean of `step` x `step` pixels. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly step: number;
  readonly values: Float32Array;
}

export interface Planes {
  readonly luma: Plane;
  /** Blue chroma (Cb). */
  readonly chroma: Plane;
}

/** Luma at one sample per `step` pixels. Chroma has waves twice as long and is sampled at half that rate. */
export function planesOf(pixels: Pixels, step: number): Planes {
  const luma = meansOf(pixels, step, 0.299, 0.587, 0.114);
  const chroma = meansOf(pixels, step, -0.1687, -0.3313, 0.5);
  return { luma, chroma: halve(chroma) };
}

function meansOf(
  { data, width: fullWidth, height: fullHeight, channels }: Pixels,
  step: number,
  red: number,
  green: number,
  blue: number,
): Plane {
  const width = Math.floor(fullWidth / step);
  const height = Math.floor(fullHeight / step);
  const values = new Float32Array(width * height);
  const [toGreen, toBlue] = channels < 3 ? [0, 0] : [1, 2];
  const scale = 1 / (step * step);
  for (let y = 0; y < height * step; y++) {
    const row = Math.floor(y / step) * width;
    let from = y * fullWidth * channels;
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const end = from + step * channels; from < end; from += channels) {
        sum += red * data[from]! + green * data[from + toGreen]! + blue * data[from + toBlue]!;
      }
      values[row + x]! += sum * scale;
    }
  }
  return { width, height, step, values };
}

function halve({ width: fullWidth, height: fullHeight, step, values: full }: Plane): Plane {
  const width = fullWidth >> 1;
  const height = fullHeight >> 1;
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 2 * y * fullWidth + 2 * x;
      values[y * width + x] =
        (full[from]! + full[from + 1]! + full[from + fullWidth]! + full[from + fullWidth + 1]!) / 4;
    }
  }
  return { width, height, step: 2 * step, values };
}
