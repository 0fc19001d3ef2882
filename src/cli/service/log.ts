import { pino } from "pino";
import type { FinishedRequest } from "../../api/server.ts";

export type Log = ReturnType<typeof openLog>;

/** JSON lines on standard error, one a request; standard output is for what a command prints. */
export function openLog() {
  const destination = pino.destination({ dest: 2, sync: false, minLength: 4096 });
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } }, destination);
  // Lines wait for company, but not for long.
  const flusher = setInterval(() => destination.flush(), 250).unref();
  return {
    info: (message: string, about: object = {}) => log.info(about, message),
    warn: (message: string, about: object = {}) => log.warn(about, message),
    fault: (message: string, error: unknown, about: object = {}) => log.error({ ...about, err: error }, message),
    request(request: FinishedRequest): void {
      log.info(
        {
          requestId: request.requestId,
          method: request.method,
          path: request.path,
          status: request.status,
          ms: Math.round(request.milliseconds * 1000) / 1000,
          bytes: request.bytes,
          keyId: request.keyId,
          cache: request.cache,
        },
        "request",
      );
    },
    close(): void {
      clearInterval(flusher);
      destination.flushSync();
    },
  };
}
