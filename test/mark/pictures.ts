import sharp, { type Sharp } from "sharp";
import { keyedRandom } from "../../src/covers/mark/keyed-random.ts";
import { COVER_HEIGHT, COVER_WIDTH, type Pixels } from "../../src/covers/mark/pixels.ts";

type Colour = readonly [red: number, green: number, blue: number];

/** Covers that are hard to mark, because they have little or no texture to hide a mark in. */
export const COVERS: Record<string, () => Pixels> = {
  "a flat colour": () => paint(() => [11, 31, 58]),
  "a gradient": () => paint((x, y) => [40 + x / 12, 90 + y / 16, 200 - x / 14]),
  "a flag": () => paint((_, y) => (y < 333 ? [0, 0, 0] : y < 667 ? [221, 0, 0] : [255, 206, 0])),
  "black letters on white": letters,
};

function letters(): Pixels {
  const random = keyedRandom(77);
  const cells = Array.from({ length: 130 * 20 }, () => random() < 0.45);
  return paint((x, y) => {
    const isInk =
      y % 50 < 34 && y > 60 && x > 80 && x < 1500 && cells[Math.floor(y / 50) * 130 + Math.floor(x / 14)]!;
    return isInk ? [0, 0, 0] : [255, 255, 255];
  });
}

export function paint(
  colourAt: (x: number, y: number) => Colour,
  width = COVER_WIDTH,
  height = COVER_HEIGHT,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) data.set(colourAt(x, y), at);
  return { data, width, height, channels: 3 };
}

export function toImage({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: channels as 1 | 3 | 4 } });
}

/** Encodes a picture as a file and decodes it again, as happens when people pass it on. */
export async function throughFile(image: Sharp): Promise<Pixels> {
  const decoded = sharp(await image.toBuffer()).flatten({ background: "#fff" });
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
