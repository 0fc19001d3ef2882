import { pino } from "pino";
import type { FinishedRequest } from "../../api/tools.ts";
import { openLogLines } from "./log-lines.ts";

export type Log = ReturnType<typeof openLog>;

/** How many characters of request lines to buffer at most. */
const MAX_WAITING = 64_000;
/** Paths that need no escaping, which is nearly all of them. */
const PLAIN_PATH = /^[\w/.-]*$/;

/**
 * Logs JSON lines to standard error, including one per request. Standard output is reserved for what commands
 * print. With the level `warn`, only warnings and faults are logged.
 */
export function openLog(descriptor = 2, level: "info" | "warn" = "info") {
  const destination = openLogLines(descriptor);
  const log = pino(
    { level, base: null, timestamp: now, formatters: { level: (level) => ({ level }) } },
    destination,
  );
  // Request lines are written in batches, a few times per second.
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
    /**
     * Formatted by hand: there is one line per request, and a general serialiser would take longer than
     * answering from the cache.
     */
    request(request: FinishedRequest): void {
      if (level === "warn") return;
      const { requestId, method, path, status, milliseconds, bytes, keyId, cache } = request;
      const who = keyId === undefined ? "" : `,"keyId":"${keyId}"`;
      const how = cache === undefined ? "" : `,"cache":"${cache}"`;
      const shown = PLAIN_PATH.test(path) ? path : JSON.stringify(path).slice(1, -1);
      lines += `{"level":"info"${now()},"requestId":"${requestId}","method":"${method}","path":"${shown}","status":${status},"us":${Math.round(milliseconds * 1000)},"bytes":${bytes}${who}${how},"msg":"request"}\n`;
      if (lines.length > MAX_WAITING) flush();
    },
    dropped: () => destination.dropped(),
    close(): Promise<void> {
      clearInterval(flusher);
      flush();
      return destination.close();
    },
  };
}

/** The time as a JSON field, formatted at most once per millisecond. */
function now(): string {
  const instant = Date.now();
  if (instant !== written.instant)
    written = { instant, text: `,"time":"${new Date(instant).toISOString()}"` };
  return written.text;
}

let written = { instant: 0, text: "" };
