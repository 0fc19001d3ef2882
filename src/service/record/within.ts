import { MACHINE_TIMERS, type Timers } from "../../http/timers.ts";
import { RecordAway } from "./link.ts";

/** If nothing was heard from the record for this long, we assume that it will not answer. */
const SILENT_MS = 3_000;
const CHECK_MS = 250;

/** Gives up waiting for the record after `milliseconds`, or earlier if it falls silent. */
export function within<T>(
  milliseconds: number,
  promise: Promise<T>,
  silentMs = () => 0,
  timers: Timers = MACHINE_TIMERS,
): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = (afterMs: number) => late.reject(new RecordAway(`no answer within ${afterMs} ms`));
  const cancel = timers.after(milliseconds, () => giveUp(milliseconds));
  const stopWatching = timers.every(CHECK_MS, () => {
    // Messages may have arrived while this thread was busy. Process them first, and only then conclude that
    // none came.
    if (silentMs() > SILENT_MS) timers.after(0, () => silentMs() > SILENT_MS && giveUp(SILENT_MS));
  });
  return Promise.race([promise, late.promise]).finally(() => {
    cancel();
    stopWatching();
  });
}
