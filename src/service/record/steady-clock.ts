/** A monotonic clock in milliseconds, the same in all threads of the process. Its origin is arbitrary. */
export function steadyNow(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + Math.floor(nanoseconds / 1e6);
}
