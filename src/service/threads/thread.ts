import { Worker } from "node:worker_threads";
import { shareRuntime } from "../../analysis/models/runtime.ts";

export interface ThreadOptions<Message> {
  readonly name: string;
  readonly script: URL;
  readonly data?: unknown;
  /** A thread whose heap exceeds this ends with an error; the process continues. */
  readonly maxHeapMb?: number;
  /** The room for its new objects. A smaller one takes more time to collect. */
  readonly maxYoungMb?: number;
  readonly onMessage: (message: Message) => void;
}

/** A worker thread. Disposing it sends `{ kind: "stop" }` and waits until it has ended. */
export class Thread<Message> implements AsyncDisposable {
  /** Resolves when the thread has ended: with null if we ended it, otherwise with the reason. */
  readonly ended: Promise<Error | null>;
  readonly #worker: Worker;
  #isStopping = false;

  constructor({ name, script, data, maxHeapMb, maxYoungMb, onMessage }: ThreadOptions<Message>) {
    shareRuntime();
    const worker = new Worker(script, {
      name,
      workerData: data,
      resourceLimits: {
        ...(maxHeapMb && { maxOldGenerationSizeMb: maxHeapMb }),
        ...(maxYoungMb && { maxYoungGenerationSizeMb: maxYoungMb }),
      },
    });
    let failure: Error | null = null;
    worker.on("message", onMessage);
    worker.on("error", (error) => (failure = error as Error));
    const ended = Promise.withResolvers<Error | null>();
    worker.on("exit", () => {
      if (!this.#isStopping) failure ??= new Error(`The ${name} thread exited unexpectedly`);
      ended.resolve(failure);
    });
    this.ended = ended.promise;
    this.#worker = worker;
  }

  post(message: unknown, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer);
  }

  /** Marks the thread as idle or busy. An idle thread does not keep a finished program alive. */
  setIdle(isIdle: boolean): void {
    if (isIdle) this.#worker.unref();
    else this.#worker.ref();
  }

  async terminate(): Promise<void> {
    this.#isStopping = true;
    await this.#worker.terminate();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true;
    this.setIdle(false);
    this.post({ kind: "stop" });
    await this.ended;
  }
}
