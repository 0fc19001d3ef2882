/** Gives up waiting after a while. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
