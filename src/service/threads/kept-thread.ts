import { setTimeout as sleep } from "node:timers/promises";
import { Thread, type ThreadOptions } from "./thread.ts";

export interface KeptThread<Message> extends Omit<ThreadOptions<Message>, "data"> {
  /** `workerData`, for the first start or a later one. */
  readonly dataOf: (isAgain: boolean) => unknown;
  /** Called when the thread has failed; it is restarted. */
  readonly onFailure: (error: Error) => void;
  /** Whether to give up if it fails before it has ever begun: then something that it needs is missing. */
  readonly mustBegin: boolean;
  readonly restartMs?: number;
}

export interface RunningThread extends AsyncDisposable {
  /** Resolves when the thread first reports `{ kind: "begun" }`; rejects if it was given up. */
  readonly begun: Promise<void>;
}

const RESTART_MS = 5_000;

/** Keeps a thread running until disposed, whatever ends it. */
export function keepThread<Message extends { readonly kind: string }>({
  dataOf,
  onMessage,
  onFailure,
  mustBegin,
  restartMs = RESTART_MS,
  ...options
}: KeptThread<Message>): RunningThread {
  const begun = Promise.withResolvers<void>();
  // Avoids an unhandled rejection if nobody waits for it.
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
