import { setTimeout as sleep } from "node:timers/promises";
import { Thread, type ThreadOptions } from "./thread.ts";

export interface KeptThread<Message> extends Omit<ThreadOptions<Message>, "data"> {
  /** Returns the `workerData`. `isAgain` is true if the thread is restarted. */
  readonly dataOf: (isAgain: boolean) => unknown;
  /** Called when the thread has failed and is about to be restarted. */
  readonly onFailure: (error: Error) => void;
  /**
   * Whether to give up if the thread fails before it has ever begun, because then something it needs is
   * missing.
   */
  readonly mustBegin: boolean;
  readonly restartMs?: number;
}

export interface RunningThread extends AsyncDisposable {
  /** Resolves when the thread first reports `{ kind: "begun" }`; rejects if we gave up on it. */
  readonly begun: Promise<void>;
}

const RESTART_MS = 5_000;

/** Keeps a thread running until disposed: whenever it ends, it is restarted. */
export function keepThread<Message extends { readonly kind: string }>({
  dataOf,
  onMessage,
  onFailure,
  mustBegin,
  restartMs = RESTART_MS,
  ...options
}: KeptThread<Message>): RunningThread {
  const begun = Promise.withResolvers<void>();
  // Avoids an unhandled rejection if nobody waits for this promise.
  begun.promise.catch(() => {});
  const stopping = new AbortController();
  let hasBegun = false;
  let thread: Thread<Message>;
  const over = keep();

  async function keep(): Promise<void> {
    for (let isAgain = false; !stopping.signal.aborted; isAgain = true) {
      thread = new Thread({ ...options, data: dataOf(isAgain), onMessage: hear });
      const failure = await thread.ended;
      if (failure && mustBegin && !hasBegun) return begun.reject(failure);
      if (failure) onFailure(failure);
      // Rejects only if we are told to stop meanwhile.
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  function hear(message: Message): void {
    if (message.kind === "begun") {
      hasBegun = true;
      begun.resolve();
    }
    onMessage(message);
  }

  return {
    begun: begun.promise,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await thread[Symbol.asyncDispose]();
      await over;
    },
  };
}
