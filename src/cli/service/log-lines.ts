import { fstatSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { pino } from "pino";

/** Where the log's lines go. */
export interface LogLines {
  write(text: string): void;
  close(): void;
}

const STANDARD_ERROR = 2;
/** What waits for a reader at the most; beyond it lines are dropped, and counted. */
const MAX_WAITING_BYTES = 1_048_576;
const RETRY_MS = 100;
/** How long a reader is waited for at the end. */
const LEAVE_MS = 1_000;

/** Opens a descriptor for lines. A pipe that nobody reads, or a reader that hangs, never holds the service up. */
export function openLogLines(descriptor: number): LogLines {
  const about = fstatSync(descriptor);
  if (descriptor === STANDARD_ERROR && isMainThread && (about.isFIFO() || about.isSocket()))
    return openPipe(descriptor);
  const destination = pino.destination({ dest: descriptor, sync: false });
  return { write: (text) => void destination.write(text), close: () => destination.flushSync() };
}

function openPipe(descriptor: number): LogLines {
  // Making a stream of it sets it so that a write says EAGAIN instead of waiting.
  void process.stderr;
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  let retrying: NodeJS.Timeout | undefined;

  function add(text: string): void {
    const bytes = Buffer.from(text);
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function write(text: string): void {
    if (waitingBytes + text.length > MAX_WAITING_BYTES) dropped += text.split("\n").length - 1;
    else add(text);
    if (!retrying) drain();
  }

  /** Writes what the reader has room for. */
  function drain(): void {
    clearTimeout(retrying);
    retrying = undefined;
    while (waiting.length > 0) {
      const room = writeSome(waiting[0]!);
      waitingBytes -= room;
      if (room < waiting[0]!.length) {
        waiting[0] = waiting[0]!.subarray(room);
        retrying = setTimeout(drain, RETRY_MS).unref();
        return;
      }
      waiting.shift();
      if (waiting.length > 0 || dropped === 0) continue;
      add(
        `{"level":"warn","time":"${new Date().toISOString()}","lines":${dropped},"msg":"Lines of this log were dropped: nobody read them"}\n`,
      );
      dropped = 0;
    }
  }

  /** How many bytes were taken; all of them where there is no reader any more and never will be. */
  function writeSome(bytes: Buffer): number {
    try {
      return writeSync(descriptor, bytes);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "EAGAIN" ? 0 : bytes.length;
    }
  }

  return {
    write,
    close() {
      const until = performance.now() + LEAVE_MS;
      const pause = new Int32Array(new SharedArrayBuffer(4));
      for (drain(); waiting.length > 0 && performance.now() < until; drain()) Atomics.wait(pause, 0, 0, 20);
      clearTimeout(retrying);
    },
  };
}
