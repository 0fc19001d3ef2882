import { RecordAway } from "./link.ts";

/** If nothing was heard from the record for this long, we assume that it will not answer. */
const SILENT_MS = 3_000;
const CHECK_MS = 250;

/** Gives up waiting for the record after `milliseconds`, or earlier if it falls silent. */
export function within<T>(milliseconds: number, promise: Promise<T>, silentMs = () => 0): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = (afterMs: number) => late.reject(new RecordAway(`no answer within ${afterMs} ms`));
  const timer = setTimeout(giveUp, milliseconds, milliseconds);
  const watch = setInterval(() => {
    // Messages may have arrived while this thread was busy. Process them first, and only then conclude that
    // none came.
    if (silentMs() > SILENT_MS) setImmediate(() => silentMs() > SILENT_MS && giveUp(SILENT_MS));
  }, CHECK_MS);
  return Promise.race([promise, late.promise]).finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
  });
}
