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

/** As many drawings as take about 40 s: whoever asked for one more would have gone before it is there. */
const MOST_WAITING = 64;

/** Too many wait already; the next may try again soon. */
export class QueueFull extends Error {}

/**
 * A few threads that draw, one picture each at a time, in the order of asking; started when first needed. What is quick to make
 * goes before drawings, which anybody may ask for by the thousand.
 */
export class RenderPool {
  readonly #threads: number;
  readonly #isMarked: boolean;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Waiting>();
  readonly #quick: Waiting[] = [];
  readonly #drawings: Waiting[] = [];
  #isClosed = false;

  constructor({ threads = 1, isMarked = true }: RenderPoolOptions = {}) {
    this.#threads = threads;
    this.#isMarked = isMarked;
  }

  render(task: RenderTask): Promise<Uint8Array> {
    if (this.#isClosed) return Promise.reject(new Error("Covers are no longer drawn: the pool was closed"));
    const queue = "entity" in task ? this.#drawings : this.#quick;
    if (queue.length >= MOST_WAITING)
      return Promise.reject(new QueueFull(`${queue.length} covers wait to be made`));
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      this.#next();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    const waiting = [...this.#quick.splice(0), ...this.#drawings.splice(0), ...this.#busy.values()];
    for (const { reject } of waiting) reject(new Error("The cover was not drawn: the pool was closed"));
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    this.#busy.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    const queue = this.#quick.length > 0 ? this.#quick : this.#drawings;
    if (queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#busy.size < this.#threads ? this.#start() : null);
    if (worker === null) return;
    const waiting = queue.shift()!;
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
