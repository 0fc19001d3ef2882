/** The most pixels that are decoded at all: 600 MB, and some formats are decoded in one piece. A small file may claim any number. */
export const MOST_DECODED_PIXELS = 200_000_000;

/** The most pixels that are searched as they are: 160 MB of them, and twice that while they are decoded. */
export const MOST_PIXELS = 40_000_000;

/**
 * How many times smaller a side a picture is made before it is searched. The search itself looks at a picture of this size by
 * means of 8 pixels a side and more, so making it smaller beforehand costs nothing but what is only a guess at full size.
 */
export function reductionOf(width: number, height: number): number {
  return Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)));
}
