/** Tokens from one up to, and without, another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Those of `waiting` that lie on none of `taken`. Both come in the order in which they begin, and what is taken overlaps
 * with nothing taken: one walk along both is enough, and a long text is many of them.
 */
export function freeStretches<T extends Stretch>(waiting: readonly T[], taken: readonly Stretch[]): T[] {
  let at = 0;
  return waiting.filter(({ from, to }) => {
    while (at < taken.length && taken[at]!.to <= from) at++;
    return at === taken.length || taken[at]!.from >= to;
  });
}
