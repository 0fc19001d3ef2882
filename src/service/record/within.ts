import { RecordAway } from "./link.ts";

/** A record that is not heard of for so long does not answer, whatever the reason; others may. */
const SILENT_MS = 3_000;
const CHECK_MS = 250;

/** Gives up waiting for the record after a while, or when it falls silent. */
export function within<T>(milliseconds: number, promise: Promise<T>, silentMs = () => 0): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = (afterMs: number) => late.reject(new RecordAway(`no answer within ${afterMs} ms`));
  const timer = setTimeout(giveUp, milliseconds, milliseconds);
  const watch = setInterval(() => {
    // What came while this thread was busy is taken in before it is said that nothing came.
    if (silentMs() > SILENT_MS) setImmediate(() => silentMs() > SILENT_MS && giveUp(SILENT_MS));
  }, CHECK_MS);
  return Promise.race([promise, late.promise]).finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
  });
}
