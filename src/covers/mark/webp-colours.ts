export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as WebP stores it: luma in steps from 16 to 235, and two chromas around 128. */
type Yuv = readonly [luma: number, blue: number, red: number];

/** How many steps of luma a level of red, green and blue is worth. All numbers here are libwebp's. */
export const RED = 16839 / 65536;
export const GREEN = 33059 / 65536;
export const BLUE = 6420 / 65536;
export const GREY = RED + GREEN + BLUE;

/** How far from the middle between two steps a chroma must be to be stored as the same step everywhere. */
const LEAST_MARGIN = 0.1;

/** How WebP stores a flat ground of this colour. */
export function yuvOf(colour: Rgb): Yuv {
  const [red, green, blue] = colour;
  const [toBlue, toRed] = chromaOf(colour);
  return [
    Math.round(RED * red + GREEN * green + BLUE * blue) + 16,
    Math.round(toBlue) + 128,
    Math.round(toRed) + 128,
  ];
}

/** Whether both chromas are well inside a step. */
export function isSteady(colour: Rgb): boolean {
  return chromaOf(colour).every((chroma) => Math.abs(chroma - Math.round(chroma)) <= 0.5 - LEAST_MARGIN);
}

/** What a decoder shows for it. */
export function rgbOf([luma, blue, red]: Yuv): Rgb {
  const light = (luma * 19077) >> 8;
  return [
    clipped(light + ((red * 26149) >> 8) - 14234),
    clipped(light - ((blue * 6419) >> 8) - ((red * 13320) >> 8) + 8708),
    clipped(light + ((blue * 33050) >> 8) - 17685),
  ];
}

function chromaOf([red, green, blue]: Rgb): [blue: number, red: number] {
  return [
    (-9719 * red - 19081 * green + 28800 * blue) / 65536,
    (28800 * red - 24116 * green - 4684 * blue) / 65536,
  ];
}

function clipped(value: number): number {
  return Math.max(0, Math.min(255, value >> 6));
}
