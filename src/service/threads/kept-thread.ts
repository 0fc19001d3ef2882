import { Worker } from "node:worker_threads";

export interface KeptThread<Message> {
  readonly script: URL;
  /** What it is started with, for the first time or again. */
  readonly data: (isAgain: boolean) => unknown;
  /** Among what it says is `{ kind: "begun" }`: it has all it needs, and is at work. */
  readonly onMessage: (message: Message) => void;
  /** It failed and is started again. */
  readonly onFailure: (error: Error) => void;
  /** Whether it is given up where it fails before it has ever begun: then what it needs is not there. */
  readonly mustBegin: boolean;
}

export interface RunningThread extends AsyncDisposable {
  /** Resolves when it first has begun; rejects where it was given up. */
  readonly begun: Promise<void>;
}

/** How long is waited before a thread that failed is started again. */
const RESTART_MS = 5_000;

/** Keeps a thread running, whatever ends it, until it is disposed of: then it is told `{ kind: "stop" }` and waited for. */
export function keepThread<Message extends { readonly kind: string }>({
  script,
  data,
  onMessage,
  onFailure,
  mustBegin,
}: KeptThread<Message>): RunningThread {
  const begun = Promise.withResolvers<void>();
  // Whoever does not ask for it hears of failures all the same.
  begun.promise.catch(() => {});
  let hasBegun = false;
  let isStopping = false;
  let restarting: NodeJS.Timeout | undefined;
  let worker: Worker;
  let ended: Promise<unknown>;
  start(false);

  function start(isAgain: boolean): void {
    worker = new Worker(script, { workerData: data(isAgain) });
    ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.on("message", hear);
    worker.on("error", (error) => fail(error as Error));
    worker.on("exit", () => {
      if (!isStopping) restarting = setTimeout(() => start(true), RESTART_MS);
    });
  }

  function hear(message: Message): void {
    if (message.kind === "begun") {
      hasBegun = true;
      begun.resolve();
    }
    onMessage(message);
  }

  function fail(error: Error): void {
    if (hasBegun || !mustBegin) return onFailure(error);
    isStopping = true;
    begun.reject(error);
  }

  return {
    begun: begun.promise,
    async [Symbol.asyncDispose]() {
      isStopping = true;
      clearTimeout(restarting);
      worker.postMessage({ kind: "stop" });
      await ended;
    },
  };
}
