import { Worker } from "node:worker_threads";
import type { GatheringData, ReaderReply, ReaderTask, ReaderTasks, ToReader } from "../gathering/messages.ts";

interface Waiting {
  readonly asked: ReaderTask;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Busy {
  readonly waiting: Waiting;
  readonly timer: NodeJS.Timeout;
}

/** A page on which reading takes longer was made to hold us up. */
const LONGEST_TASK_MS = 60_000;
const CLOSE_MS = 5_000;
/** A thread that needs more is ended, and the task fails, not the service. */
const MAX_HEAP_MB = 1024;

/** Threads that read and conclude, one task each at a time, in the order of asking. */
export class ReaderPool implements AsyncDisposable {
  readonly #data: Pick<GatheringData, "entities" | "threads" | "reader">;
  readonly #onRead: (kind: keyof ReaderTasks, cpuMs: number) => void;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Busy>();
  readonly #queue: Waiting[] = [];
  #isClosed = false;

  constructor(
    data: Pick<GatheringData, "entities" | "threads" | "reader">,
    onRead: (kind: keyof ReaderTasks, cpuMs: number) => void,
  ) {
    this.#data = data;
    this.#onRead = onRead;
  }

  ask<K extends keyof ReaderTasks>(kind: K, task: ReaderTasks[K]["task"]): Promise<ReaderTasks[K]["result"]> {
    if (this.#isClosed) return Promise.reject(new Error("Nothing is read any more: the pool was closed"));
    return new Promise((resolve, reject) => {
      const asked = { kind, task } as ReaderTask;
      this.#queue.push({ asked, resolve: resolve as (value: unknown) => void, reject });
      this.#next();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    const [idle, busy] = [this.#idle.splice(0), [...this.#busy.keys()]];
    for (const { waiting, timer } of this.#busy.values()) {
      clearTimeout(timer);
      this.#queue.push(waiting);
    }
    this.#busy.clear();
    for (const { reject } of this.#queue.splice(0)) reject(new Error("It was not read: the pool was closed"));
    await Promise.all([...idle.map(close), ...busy.map((worker) => worker.terminate())]);
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? (this.#busy.size < this.#data.threads ? this.#start() : null);
      if (worker === null) return;
      const waiting = this.#queue.shift()!;
      const late = () => this.#end(worker, new Error(`It was not read within ${LONGEST_TASK_MS / 1000} s`));
      this.#busy.set(worker, { waiting, timer: setTimeout(late, LONGEST_TASK_MS) });
      worker.postMessage(waiting.asked);
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL(this.#data.reader), {
      workerData: { entities: this.#data.entities },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.on("message", (reply: ReaderReply) => {
      const busy = this.#busy.get(worker);
      if (!busy) return;
      clearTimeout(busy.timer);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#onRead(busy.waiting.asked.kind, reply.cpuMs);
      if ("value" in reply) busy.waiting.resolve(reply.value);
      else busy.waiting.reject(new Error(reply.error));
      this.#next();
    });
    worker.on("error", (cause) =>
      this.#end(worker, new Error(`A thread that reads failed: ${(cause as Error).message}`, { cause })),
    );
    return worker;
  }

  /** Whatever is wrong with a thread ends it; the next task starts another. */
  #end(worker: Worker, error: Error): void {
    const busy = this.#busy.get(worker);
    this.#busy.delete(worker);
    const place = this.#idle.indexOf(worker);
    if (place !== -1) this.#idle.splice(place, 1);
    void worker.terminate();
    if (busy) clearTimeout(busy.timer);
    busy?.waiting.reject(error);
    if (!this.#isClosed) this.#next();
  }
}

/** A thread that has nothing to do lets its model go by itself; one that does not is ended. */
async function close(worker: Worker): Promise<void> {
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.postMessage({ kind: "close" } satisfies ToReader);
  const timer = setTimeout(() => void worker.terminate(), CLOSE_MS);
  await ended;
  clearTimeout(timer);
}
