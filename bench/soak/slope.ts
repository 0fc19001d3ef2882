/** How fast something grows, and how far that may be off. */
export interface Slope {
  readonly perHour: number;
  /** One standard error. */
  readonly error: number;
}

/**
 * The straight line nearest to the points (least squares). Neighbouring points err alike, so that there are fewer of them
 * than it seems: the error is that of as many as their correlation leaves.
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

/** One of five parts as long as each other, from 0 on. */
export function fifth<T>(all: readonly T[], which: number): readonly T[] {
  const size = all.length / 5;
  return all.slice(Math.floor(which * size), Math.floor((which + 1) * size));
}
