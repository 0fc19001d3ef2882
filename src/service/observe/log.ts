import { pino } from "pino";
import type { FinishedRequest } from "../../api/tools.ts";
import { openLogLines } from "./log-lines.ts";

export type Log = ReturnType<typeof openLog>;

/** Characters of requests' lines that wait at the most. */
const MAX_WAITING = 64_000;
/** Paths that need no escaping: nearly all. */
const PLAIN_PATH = /^[\w/.-]*$/;

/** JSON lines on standard error, one a request; standard output is for what a command prints. */
export function openLog(descriptor = 2) {
  const destination = openLogLines(descriptor);
  const log = pino(
    { base: null, timestamp: now, formatters: { level: (level) => ({ level }) } },
    destination,
  );
  // Lines of requests wait for company, but not for long.
  let lines = "";
  const flusher = setInterval(flush, 250).unref();

  function flush(): void {
    if (lines !== "") destination.write(lines);
    lines = "";
  }

  return {
    info: (message: string, about: object = {}) => log.info(about, message),
    warn: (message: string, about: object = {}) => log.warn(about, message),
    fault: (message: string, error: unknown, about: object = {}) =>
      log.error({ ...about, err: error }, message),
    /** Written by hand: it is one a request, and a general serialiser costs more than answering from the cache. */
    request(request: FinishedRequest): void {
      const { requestId, method, path, status, milliseconds, bytes, keyId, cache } = request;
      const who = keyId === undefined ? "" : `,"keyId":"${keyId}"`;
      const how = cache === undefined ? "" : `,"cache":"${cache}"`;
      const shown = PLAIN_PATH.test(path) ? path : JSON.stringify(path).slice(1, -1);
      lines += `{"level":"info"${now()},"requestId":"${requestId}","method":"${method}","path":"${shown}","status":${status},"us":${Math.round(milliseconds * 1000)},"bytes":${bytes}${who}${how},"msg":"request"}\n`;
      if (lines.length > MAX_WAITING) flush();
    },
    /** How many lines could not be written. */
    dropped: () => destination.dropped(),
    close(): Promise<void> {
      clearInterval(flusher);
      flush();
      return destination.close();
    },
  };
}

/** The time as a field of a line; written out once a millisecond. */
function now(): string {
  const instant = Date.now();
  if (instant !== written.instant)
    written = { instant, text: `,"time":"${new Date(instant).toISOString()}"` };
  return written.text;
}

let written = { instant: 0, text: "" };
