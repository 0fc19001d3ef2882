/** A rate of growth with its uncertainty. */
export interface Slope {
  readonly perHour: number;
  /** One standard error. */
  readonly error: number;
}

/**
 * The least-squares line through the points. Neighbouring points are correlated, so the standard error uses the effective number
 * of independent points.
 */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): Slope {
  const count = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const perHour = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = points.map(({ x, y }) => y - meanY - perHour * (x - meanX));
  const squares = rest.reduce((sum, each) => sum + each ** 2, 0);
  const alike = rest.slice(1).reduce((sum, each, at) => sum + each * rest[at]!, 0) / (squares || 1);
  const bounded = Math.min(0.95, Math.max(0, alike));
  const independent = Math.max(3, (count * (1 - bounded)) / (1 + bounded));
  return { perHour, error: Math.sqrt(squares / count / (independent - 2) / (spread / count)) };
}

/** One of five equal parts, counted from 0. */
export function fifth<T>(all: readonly T[], which: number): readonly T[] {
  const size = all.length / 5;
  return all.slice(Math.floor(which * size), Math.floor((which + 1) * size));
}
