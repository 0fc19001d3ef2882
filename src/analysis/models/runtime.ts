import { createRequire } from "node:module";
import { getEnvironmentData, isMainThread, setEnvironmentData, threadId, Worker } from "node:worker_threads";
import type * as Runtime from "onnxruntime-node";

/**
 * Loads the model runtime in this thread. Version 1.16 keeps one reference to an object of the thread that loaded it
 * last, and the next thread to load it deletes that object. If the earlier thread has ended, that corrupts the heap; if
 * all such threads have ended, loading fails. So threads load one at a time, and after each a thread that never ends
 * (the anchor) loads it again and owns the reference.
 */
export function loadRuntime(): typeof Runtime {
  return (loaded ??= loadInTurn());
}

/**
 * Lets the threads that this thread starts load the runtime, even after other threads have ended. For that, one idle
 * thread never ends; it starts when a thread first needs the runtime. Call this on the main thread before it starts
 * threads.
 */
export function shareRuntime(): void {
  if (!isMainThread || getEnvironmentData(KEY) !== undefined) return;
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  setEnvironmentData(KEY, state);
  void startWhenWanted(state);
}

export type RuntimeState = Int32Array<SharedArrayBuffer>;

/** Places in the state: which thread is loading (0 if none is), and the state of the anchor. */
export const LOADING = 0;
export const ANCHOR = 1;

/** The state of the anchor, which is the thread that never ends. */
const [NONE, WANTED, STARTING] = [0, 1, 2];
export const READY = 3;
/** A thread has loaded the runtime and waits until the anchor has, too. */
export const NEXT = 4;

const KEY = "tidings:model-runtime";
/** A thread that was terminated while loading would otherwise block all others. Loading takes a tenth of a second. */
const PATIENCE_MS = 10_000;

const require = createRequire(import.meta.url);
let loaded: typeof Runtime | undefined;

function loadInTurn(): typeof Runtime {
  const state = getEnvironmentData(KEY) as RuntimeState | undefined;
  // The main thread of a command that starts no threads.
  if (state === undefined) return load();
  takeTurn(state);
  if (isMainThread) startAnchor(state);
  else if (Atomics.compareExchange(state, ANCHOR, NONE, WANTED) === NONE) Atomics.notify(state, ANCHOR);
  waitWhile(state, [WANTED, STARTING]);
  try {
    return load();
  } finally {
    // If this thread ended before the anchor has loaded, the anchor would delete an object of a thread that is gone.
    if (Atomics.compareExchange(state, ANCHOR, READY, NEXT) === READY) {
      Atomics.notify(state, ANCHOR);
      waitWhile(state, [NEXT]);
    }
    if (Atomics.compareExchange(state, LOADING, me(), 0) === me()) Atomics.notify(state, LOADING, 1);
  }
}

function load(): typeof Runtime {
  return require("onnxruntime-node") as typeof Runtime;
}

function me(): number {
  return threadId + 1;
}

function takeTurn(state: RuntimeState): void {
  for (let holder = 0; ;) {
    const found = Atomics.compareExchange(state, LOADING, holder, me());
    if (found === holder) return;
    // The holder that had timed out has ended its turn meanwhile, and nobody would wake this thread.
    if (found === 0) {
      holder = 0;
      continue;
    }
    // A holder that is still the same after this time was terminated.
    holder = Atomics.wait(state, LOADING, found, PATIENCE_MS) === "timed-out" ? found : 0;
  }
}

function waitWhile(state: RuntimeState, values: readonly number[]): void {
  for (let now = Atomics.load(state, ANCHOR); values.includes(now); now = Atomics.load(state, ANCHOR))
    if (Atomics.wait(state, ANCHOR, now, PATIENCE_MS) === "timed-out") return;
}

/** Starts the anchor when a thread first needs it. */
async function startWhenWanted(state: RuntimeState): Promise<void> {
  await Atomics.waitAsync(state, ANCHOR, NONE).value;
  startAnchor(state);
}

function startAnchor(state: RuntimeState): void {
  const before = Atomics.load(state, ANCHOR);
  if (before !== NONE && before !== WANTED) return;
  Atomics.store(state, ANCHOR, STARTING);
  const worker = new Worker(new URL("./runtime-anchor.ts", import.meta.url), {
    name: "model runtime",
    workerData: state,
  });
  worker.unref();
  // The thread that wants the runtime then fails to load it as well, and reports that.
  worker.on("error", () => {});
  worker.on("exit", () => {
    Atomics.store(state, ANCHOR, NONE);
    Atomics.notify(state, ANCHOR);
    void startWhenWanted(state);
  });
}
