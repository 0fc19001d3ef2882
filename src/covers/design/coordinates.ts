/** A coordinate, formatted for a path. */
export function at(value: number): string {
  const count = Math.round(value * 10);
  if (!(count > 0 && count < SHORT.length)) return String(count / 10);
  return (SHORT[count] ??= String(count / 10));
}

/** `value.toFixed(1)`. Values near a tie are left to `toFixed`, which rounds exactly. */
export function tenths(value: number): string {
  const count = Math.round(value * 10);
  if (!(value > 0 && count < FIXED.length) || Math.abs(Math.abs(value * 10 - count) - 0.5) < 1e-6)
    return value.toFixed(1);
  return (FIXED[count] ??= (count / 10).toFixed(1));
}

/**
 * The coordinates on a cover as text, by the number of tenths. They are filled in as they occur. A cover has ten thousand
 * coordinates, and formatting each of them would take a quarter of the time that a design takes.
 */
const SHORT = Array.from<string | undefined>({ length: 17_500 });
const FIXED = Array.from<string | undefined>({ length: 17_500 });
