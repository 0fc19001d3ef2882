import { RecordAway } from "./record-link.ts";

/** Gives up waiting for the record after a while. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const reason = `no answer within ${milliseconds} ms`;
  const timer = setTimeout(() => late.reject(new RecordAway(reason)), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
