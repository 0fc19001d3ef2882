import { fstatSync, write as writeLater, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/** The destination of the log's lines. */
export interface LogLines {
  write(text: string): void;
  /** How many lines could not be written since the start. */
  dropped(): number;
  /** Settles when everything is written, or after a second if nobody reads the log. */
  close(): Promise<void>;
}

const STANDARD_ERROR = 2;
/** At most this many bytes wait to be written; further lines are dropped and counted. */
const MAX_WAITING_BYTES = 1_048_576;
const RETRY_MS = 100;
/** How long to wait for pending lines to be written when closing. */
const LEAVE_MS = 1_000;
const LINE_FEED = 0x0a;

/** Tries to write; reports how many bytes were written, or the error. */
type Attempt = (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, taken: number) => void) => void;

/**
 * Opens a descriptor for log lines. Neither an unread pipe nor a hanging reader nor a full disk ever blocks
 * the service.
 */
export function openLogLines(descriptor: number): LogLines {
  const about = fstatSync(descriptor);
  if (descriptor === STANDARD_ERROR && isMainThread && (about.isFIFO() || about.isSocket()))
    return openPipe(descriptor);
  const lines = openQueue((bytes, done) => writeLater(descriptor, bytes, 0, bytes.length, null, done));
  return { ...lines, close: lines.empty };
}

function openPipe(descriptor: number): LogLines {
  // Accessing this opens the stream, which makes the pipe non-blocking: a write then fails with EAGAIN
  // instead of waiting.
  void process.stderr;
  const lines = openQueue((bytes, done) => {
    let taken = 0;
    try {
      taken = writeSync(descriptor, bytes);
    } catch (error) {
      return done(error as NodeJS.ErrnoException, 0);
    }
    done(null, taken);
  });
  return {
    ...lines,
    async close() {
      const until = performance.now() + LEAVE_MS;
      const pause = new Int32Array(new SharedArrayBuffer(4));
      for (lines.retry(); lines.isWaiting() && performance.now() < until; lines.retry())
        Atomics.wait(pause, 0, 0, 20);
      lines.give();
    },
  };
}

/**
 * Queues lines and writes them in order, one attempt at a time. Lines that cannot be written are dropped, and
 * reported once writing works again.
 */
function openQueue(attempt: Attempt) {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isWriting = false;
  let retrying: NodeJS.Timeout | undefined;
  let dropped = 0;
  let untold = 0;
  /** How many dropped lines the queued report mentions. */
  let telling = 0;
  let reason = "";
  /** Whether the last write ended mid-line, and whether the rest of that line is still queued. */
  let isCut = false;
  let isContinued = false;
  const emptied: (() => void)[] = [];

  function add(bytes: Buffer): void {
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function drop(lines: number, why: string): void {
    dropped += lines;
    untold += lines;
    reason = why;
  }

  function write(text: string): void {
    const bytes = Buffer.from(text);
    if (waitingBytes + bytes.length > MAX_WAITING_BYTES) drop(countLines(bytes), "nothing reads the log");
    else add(bytes);
    if (!isWriting && !retrying) next();
  }

  function next(): void {
    clearTimeout(retrying);
    retrying = undefined;
    if (waiting.length === 0) {
      for (const resolve of emptied.splice(0)) resolve();
      return;
    }
    const lines = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
    waiting = [lines];
    // End a line that was cut short, so that the next ones stay readable.
    const lead = isCut && !isContinued ? 1 : 0;
    isWriting = true;
    attempt(lead === 1 ? Buffer.concat([Buffer.of(LINE_FEED), lines]) : lines, (error, taken) => {
      isWriting = false;
      if (error && error.code !== "EAGAIN") return fail(lines, error);
      settle(lines, Math.max(0, taken - lead), taken > 0);
    });
  }

  /** `lines` is the head of the queue; more may have been added meanwhile. */
  function settle(lines: Buffer, taken: number, isTaken: boolean): void {
    waitingBytes -= taken;
    waiting[0] = lines.subarray(taken);
    if (taken > 0) isCut = lines[taken - 1] !== LINE_FEED;
    else if (isTaken) isCut = false;
    isContinued = isCut;
    if (taken > 0) telling = 0;
    if (waiting[0].length === 0) waiting.shift();
    if (waiting.length === 0 && untold > 0) tellOfDropped();
    if (isTaken || waiting.length === 0) next();
    else retrying = setTimeout(next, RETRY_MS).unref();
  }

  function tellOfDropped(): void {
    const line = { level: "warn", time: new Date().toISOString(), lines: untold, reason };
    telling = untold;
    untold = 0;
    add(Buffer.from(`${JSON.stringify({ ...line, msg: "Log lines were dropped" })}\n`));
  }

  /** Drops these lines instead of retrying them. Writing the next lines shows whether the log works again. */
  function fail(lines: Buffer, { message }: Error): void {
    drop(countLines(lines) - (telling > 0 ? 1 : 0), message);
    untold += telling;
    telling = 0;
    waitingBytes -= lines.length;
    waiting.shift();
    isContinued = false;
    next();
  }

  return {
    write,
    dropped: () => dropped,
    isWaiting: () => waiting.length > 0,
    /** Retries immediately. */
    retry: () => (isWriting ? undefined : next()),
    /** Stops retrying. */
    give: () => clearTimeout(retrying),
    empty: () =>
      new Promise<void>((resolve) => {
        const leaving = setTimeout(resolve, LEAVE_MS);
        emptied.push(() => {
          clearTimeout(leaving);
          resolve();
        });
        if (!isWriting && !retrying) next();
      }),
  };
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
