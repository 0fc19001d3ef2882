/** The top of the scale for a chart of these counts: round, at least 4, with a whole number halfway up. */
export function topOf(counts: readonly number[]): number {
  const most = counts.reduce((most, count) => Math.max(most, count), 4);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 6, 8, 10].find((step) => step * power >= most) ?? 10;
  return step * power;
}

/** The hours to label below the bars: those divisible by `every`, in the reader's time zone. */
export function namedHours(instants: readonly string[], every: number): number[] {
  return instants.flatMap((at, place) => (new Date(at).getHours() % every === 0 ? [place] : []));
}

/** The bar under the pointer. */
export function barAt(offset: number, width: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((offset / width) * count)));
}

/**
 * How a label is aligned under the bars: the first must not overlap the scale, the last must not cross the
 * edge.
 */
export function anchorOf(x: number, side: number, width: number): "start" | "middle" | "end" {
  if (x < 2 * side) return "start";
  return width - x < side ? "end" : "middle";
}

/** Isolates a label's text direction, because the axis runs left to right in every language. */
export function isolated(label: string, direction: "ltr" | "rtl"): string {
  return direction === "rtl" ? `\u2067${label}\u2069` : label;
}
