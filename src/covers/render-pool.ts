import { Worker } from "node:worker_threads";
import type { RenderReply, RenderRequest, RenderTask } from "./render-thread.ts";

export interface RenderPoolOptions {
  readonly threads?: number;
  readonly isMarked?: boolean;
}

interface Waiting {
  readonly task: RenderTask;
  readonly resolve: (file: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** A few threads that draw, one picture each at a time, in the order of asking; started when first needed. */
export class RenderPool {
  readonly #threads: number;
  readonly #isMarked: boolean;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #queue: Waiting[] = [];
  #isClosed = false;

  constructor({ threads = 1, isMarked = true }: RenderPoolOptions = {}) {
    this.#threads = threads;
    this.#isMarked = isMarked;
  }

  render(task: RenderTask): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new Error("Covers are no longer drawn: the pool was closed"));
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#next();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of [...this.#queue.splice(0), ...this.#busy.values()])
      reject(new Error("The cover was not drawn: the pool was closed"));
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    this.#busy.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#busy.size < this.#threads ? this.#start() : null);
    if (worker === null) return;
    const waiting = this.#queue.shift()!;
    this.#busy.set(worker, waiting);
    worker.ref();
    worker.postMessage({ task: waiting.task } satisfies RenderRequest);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./render-thread.ts", import.meta.url), {
      workerData: { isMarked: this.#isMarked },
    });
    worker.on("message", (reply: RenderReply) => {
      const waiting = this.#busy.get(worker);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      // An idle thread must not keep a finished program alive.
      worker.unref();
      if ("file" in reply) waiting?.resolve(reply.file);
      else waiting?.reject(new Error(`A cover could not be drawn: ${reply.error}`));
      this.#next();
    });
    worker.on("error", (cause) => {
      const waiting = this.#busy.get(worker);
      this.#busy.delete(worker);
      const place = this.#idle.indexOf(worker);
      if (place !== -1) this.#idle.splice(place, 1);
      waiting?.reject(new Error("A thread that draws covers failed", { cause }));
      this.#next();
    });
    return worker;
  }
}
