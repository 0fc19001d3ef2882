/** How many readings to keep. The one with the shortest round trip is the most accurate. */
const MAX_READINGS = 30;

/** Estimates how far another machine's clock is ahead of our monotonic one, in milliseconds. */
export function clockEstimate() {
  let readings: { readonly offset: number; readonly error: number }[] = [];
  return {
    /**
     * Adds a reading of their clock (`theirs`), with our times when it was requested (`asked`) and when it
     * arrived (`came`).
     */
    add(asked: number, came: number, theirs: number): void {
      const reading = { offset: theirs - (asked + came) / 2, error: (came - asked) / 2 + 1 };
      // If their clock was changed meanwhile, older readings are wrong.
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
