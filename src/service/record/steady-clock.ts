/** Milliseconds of a clock that nobody sets, the same in all threads of a process; since when they are counted says nothing. */
export function steadyNow(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + Math.floor(nanoseconds / 1e6);
}
