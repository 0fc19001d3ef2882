import { RecordAway } from "./link.ts";

/** A record that was silent for this long does not answer, whatever the reason. */
const SILENT_MS = 3_000;
const CHECK_MS = 250;

/** Gives up waiting for the record after a while, or when it falls silent. */
export function within<T>(milliseconds: number, promise: Promise<T>, silentMs = () => 0): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = (afterMs: number) => late.reject(new RecordAway(`no answer within ${afterMs} ms`));
  const timer = setTimeout(giveUp, milliseconds, milliseconds);
  const watch = setInterval(() => {
    // Process messages that arrived while this thread was busy before concluding that none came.
    if (silentMs() > SILENT_MS) setImmediate(() => silentMs() > SILENT_MS && giveUp(SILENT_MS));
  }, CHECK_MS);
  return Promise.race([promise, late.promise]).finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
  });
}
