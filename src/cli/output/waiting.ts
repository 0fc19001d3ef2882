import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";
import {
  COMMAND,
  ERASE_LINE,
  IS_SHOWN,
  NOBODY,
  OWNER,
  WAITING_THREAD,
  type WaitingLine,
} from "./waiting-line.ts";

const PATIENCE_MS = 1_000;

let stop: (() => void) | null = null;

/**
 * On a terminal, shows that a command is still working once it has printed nothing for a second. Another thread shows
 * it, because some work, such as copying a database, blocks this one.
 */
export function showWaiting(
  what: string,
  { isTTY, fd }: { readonly isTTY: boolean; readonly fd: number } = process.stderr,
  patienceMs = PATIENCE_MS,
): Disposable {
  if (!isTTY) return { [Symbol.dispose]() {} };
  const line = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const workerData: WaitingLine = { what, descriptor: fd, patienceMs, line };
  const worker = new Worker(new URL("./waiting-thread.ts", import.meta.url), { workerData });
  worker.unref();
  // Failing to show that the command is working is no reason for it to fail.
  worker.on("error", () => {});
  stop = () => {
    stop = null;
    // The thread may be writing at this moment, which takes microseconds.
    while (Atomics.compareExchange(line, OWNER, NOBODY, COMMAND) === WAITING_THREAD);
    if (line[IS_SHOWN] === 1) writeSync(fd, ERASE_LINE);
    void worker.terminate();
  };
  return { [Symbol.dispose]: endWaiting };
}

/** Called before anything else is printed. */
export function endWaiting(): void {
  stop?.();
}
