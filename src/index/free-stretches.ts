/** A range of tokens; `to` is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The stretches of `waiting` that overlap none of `taken`. Both are sorted by their start, and `taken` never
 * overlaps itself, so one pass over both is enough even for a long text.
 */
export function freeStretches<T extends Stretch>(waiting: readonly T[], taken: readonly Stretch[]): T[] {
  let at = 0;
  return waiting.filter(({ from, to }) => {
    while (at < taken.length && taken[at]!.to <= from) at++;
    return at === taken.length || taken[at]!.from >= to;
  });
}
