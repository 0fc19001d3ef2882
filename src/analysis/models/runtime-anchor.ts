import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { workerData } from "node:worker_threads";
import { ANCHOR, READY, type RuntimeState } from "./runtime.ts";

/** The thread that keeps the model runtime loaded until the process ends. See `loadRuntime`. */

const state = workerData as RuntimeState;
const installed = dirname(createRequire(import.meta.url).resolve("onnxruntime-node/package.json"));
const library = join(installed, "bin/napi-v3", process.platform, process.arch, "onnxruntime_binding.node");

for (;;) {
  load();
  Atomics.store(state, ANCHOR, READY);
  Atomics.notify(state, ANCHOR);
  Atomics.wait(state, ANCHOR, READY);
}

/** Unlike `require`, this loads the library again each time. */
function load(): void {
  process.dlopen({ exports: {} }, library);
}
