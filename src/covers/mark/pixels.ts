/** A picture as rows of 8-bit samples: grey (1 channel), RGB (3) or RGBA (4). */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** The size of every cover. At this size, the mark has scale 1. */
export const COVER_WIDTH = 1750;
export const COVER_HEIGHT = 1000;

export function checkPixels({ data, width, height, channels }: Pixels): void {
  const isSound =
    Number.isInteger(width) &&
    Number.isInteger(height) &&
    width > 0 &&
    height > 0 &&
    (channels === 1 || channels === 3 || channels === 4) &&
    data.length === width * height * channels;
  if (!isSound) {
    throw new RangeError(
      `${data.length} samples do not make a picture of ${width}x${height} in ${channels} channels`,
    );
  }
}
