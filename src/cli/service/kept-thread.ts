import { Worker } from "node:worker_threads";

export interface KeptThread<Message> {
  readonly script: URL;
  readonly data: unknown;
  readonly onMessage: (message: Message) => void;
  readonly onFailure: (error: Error) => void;
}

/** How long is waited before a thread that failed is started again. */
const RESTART_MS = 5_000;

/** Keeps a thread running, whatever ends it, until it is disposed of: then it is told `{ kind: "stop" }` and waited for. */
export function keepThread<Message>({
  script,
  data,
  onMessage,
  onFailure,
}: KeptThread<Message>): AsyncDisposable {
  let isStopping = false;
  let restarting: NodeJS.Timeout | undefined;
  let worker: Worker;
  let ended: Promise<unknown>;
  start();

  function start(): void {
    worker = new Worker(script, { workerData: data });
    ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.on("message", onMessage);
    worker.on("error", (error) => onFailure(error as Error));
    worker.on("exit", () => {
      if (!isStopping) restarting = setTimeout(start, RESTART_MS);
    });
  }

  return {
    async [Symbol.asyncDispose]() {
      isStopping = true;
      clearTimeout(restarting);
      worker.postMessage({ kind: "stop" });
      await ended;
    },
  };
}
