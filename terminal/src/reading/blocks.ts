/** The first and the last block that are rendered. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/** The heights of blocks of rows in pixels. Blocks that were never rendered are assumed to be as high as the average. */
export interface BlockHeights {
  readonly measured: ReadonlyMap<number, number>;
  readonly count: number;
}

/** The assumed height of a block before any block has been rendered. */
const GUESS = 660;

/** The height of the blocks from `first` up to, but not including, `end`. */
export function heightOf({ measured, count }: BlockHeights, first: number, end: number): number {
  const average = averageOf(measured);
  let height = 0;
  for (let block = first; block < Math.min(end, count); block++) height += measured.get(block) ?? average;
  return height;
}

/** The blocks between two distances from the beginning of the list, at least one. */
export function spanBetween({ measured, count }: BlockHeights, from: number, to: number): Span {
  const average = averageOf(measured);
  let first = 0;
  let last = 0;
  let end = 0;
  for (let block = 0; block < count; block++) {
    const start = end;
    end += measured.get(block) ?? average;
    if (end <= from) first = Math.min(block + 1, count - 1);
    if (start < to) last = block;
  }
  return { first, last: Math.max(first, last) };
}

/**
 * The next step from the rendered blocks to the wanted ones. Blocks are dropped at once, but only one is added, at the end that lacks
 * more: even two would keep a slow processor busy for too long. After a jump, it begins in the middle, where the reader looks.
 */
export function stepTo(span: Span, wanted: Span): Span {
  if (wanted.first > span.last || wanted.last < span.first) {
    const middle = Math.floor((wanted.first + wanted.last) / 2);
    return { first: middle, last: middle };
  }
  const first = Math.max(span.first, wanted.first);
  const last = Math.min(span.last, wanted.last);
  const above = first - wanted.first;
  const below = wanted.last - last;
  if (above > below) return { first: first - 1, last };
  return { first, last: below > 0 ? last + 1 : last };
}

function averageOf(measured: ReadonlyMap<number, number>): number {
  if (measured.size === 0) return GUESS;
  let sum = 0;
  for (const height of measured.values()) sum += height;
  return sum / measured.size;
}
