/**
 * The most pixels that are decoded at all: 600 MB, and some formats are decoded in one piece. A small file may claim
 * any number.
 */
export const MOST_DECODED_PIXELS = 200_000_000;

/** The most pixels that are searched at full size: 160 MB of them, and twice that while they are decoded. */
export const MOST_PIXELS = 40_000_000;

/**
 * By how much each side of a picture is reduced before the search. At this size the search averages 8 or more pixels
 * per side anyway, so reducing first loses only what would be a guess at full size.
 */
export function reductionOf(width: number, height: number): number {
  return Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)));
}
