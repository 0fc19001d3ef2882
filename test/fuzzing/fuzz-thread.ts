import { parentPort, workerData } from "node:worker_threads";
import { fuzz, type FuzzOptions } from "./fuzzer.ts";

export interface FuzzTask extends Omit<FuzzOptions, "watch"> {
  /** How many inputs have begun, the length of the latest, and its bytes. */
  readonly begun: SharedArrayBuffer;
}

/** Where the latest input's bytes begin. */
export const HEAD_BYTES = 8;
/** The longest input that is shown. */
export const MAX_SHOWN_BYTES = 1 << 20;

if (parentPort) {
  const { begun, ...task } = workerData as FuzzTask;
  const head = new Int32Array(begun, 0, 2);
  const shown = new Uint8Array(begun, HEAD_BYTES);
  const fuzzed = await fuzz({
    ...task,
    watch(input) {
      const bytes = input.subarray(0, MAX_SHOWN_BYTES);
      shown.set(bytes);
      head[1] = bytes.length;
      Atomics.add(head, 0, 1);
    },
  });
  parentPort.postMessage(fuzzed);
}
