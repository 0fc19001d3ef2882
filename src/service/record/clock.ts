/** Readings that are looked back on: of those, the one with the shortest way there and back is the best. */
const MAX_READINGS = 30;

/** Estimates how far another machine's clock is ahead of one of ours that is never set, in milliseconds, by readings of it. */
export function clockEstimate() {
  let readings: { readonly offset: number; readonly error: number }[] = [];
  return {
    /** A reading, with our time when it was asked for and when it came. */
    add(asked: number, came: number, theirs: number): void {
      const reading = { offset: theirs - (asked + came) / 2, error: (came - asked) / 2 + 1 };
      // Theirs was set: what was read before no longer holds.
      readings = readings.filter(
        ({ offset, error }) => Math.abs(offset - reading.offset) <= error + reading.error + 50,
      );
      readings.push(reading);
      if (readings.length > MAX_READINGS) readings.shift();
    },
    offset(): number {
      if (readings.length === 0) return 0;
      return Math.round(readings.reduce((best, each) => (each.error < best.error ? each : best)).offset);
    },
  };
}
