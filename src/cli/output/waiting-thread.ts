import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { ERASE_LINE, IS_SHOWN, NOBODY, OWNER, WAITING_THREAD, type WaitingLine } from "./waiting-line.ts";

/** Writes the line of `showWaiting` until the command takes over. */

const TICK_MS = 100;
const FRAMES = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";

const { what, descriptor, patienceMs, line } = workerData as WaitingLine;
const begun = performance.now();
const timer = setInterval(() => {
  const ms = performance.now() - begun;
  if (ms < patienceMs) return;
  if (Atomics.compareExchange(line, OWNER, NOBODY, WAITING_THREAD) !== NOBODY) return clearInterval(timer);
  const frame = FRAMES[Math.floor(ms / TICK_MS) % FRAMES.length];
  try {
    writeSync(descriptor, `${ERASE_LINE}${frame} ${what}: working for ${Math.floor(ms / 1000)} s`);
    line[IS_SHOWN] = 1;
  } catch {
    // The terminal is closed, or can't take output at the moment.
  }
  Atomics.store(line, OWNER, NOBODY);
}, TICK_MS);
