/**
 * Larger pictures than this, in pixels, are not decoded. A picture of this size takes 600 MB in formats that are
 * decoded in one piece. Without a limit, even a small file could claim any size.
 */
export const MOST_DECODED_PIXELS = 200_000_000;

/** The most pixels that we search at full size. Such a picture takes 160 MB, and twice as much while being decoded. */
export const MOST_PIXELS = 40_000_000;

/**
 * The factor by which each side of a picture is reduced before the search. In pictures large enough to be
 * reduced, the search averages 4x4 or more pixels into one sample anyway, so little is lost.
 */
export function reductionOf(width: number, height: number): number {
  return Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)));
}
