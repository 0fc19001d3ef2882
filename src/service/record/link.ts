import { Worker } from "node:worker_threads";
import type {
  FromRecordThread,
  RecordReplies,
  RecordRequest,
  RecordThreadData,
  ToRecordThread,
} from "./messages.ts";

export type RecordNews = Exclude<FromRecordThread, { kind: "answered" | "failed" }>;

/** The record cannot be reached just now. */
export class RecordAway extends Error {}

/** The service's end of the line to the record's thread. */
export interface RecordLink extends AsyncDisposable {
  /** Settles when the thread has ended unasked. */
  readonly failed: Promise<Error>;
  /**
   * Has the record read and followed. `onNews` is called in order; what it was told is applied when it returns. After a
   * batch of publications others have their turn before the next.
   */
  begin(publicUrl: string, onNews: (news: RecordNews) => void): void;
  ask<K extends RecordRequest["kind"]>(request: RecordRequest & { kind: K }): Promise<RecordReplies[K]>;
  /** For how long nothing has been heard of looks at the record: one that can be read is looked at twice a second. */
  silentMs(): number;
}

/** Starts the record's thread, which opens the record and then waits for `begin`. */
export function linkRecord(data: RecordThreadData): RecordLink {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: data });
  const failed = Promise.withResolvers<Error>();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  /** What came while others have their turn. */
  const inbox: FromRecordThread[] = [];
  let onNews: (news: RecordNews) => void = () => {};
  let asked = 0;
  let isClosing = false;
  let heardAt = performance.now();
  // Until somebody listens, what is said waits.
  let isResting = true;

  worker.on("message", (message: FromRecordThread) => {
    // Answers say little: one connection may work while those of the looks hang.
    if (message.kind !== "answered" && message.kind !== "failed") heardAt = performance.now();
    if (isResting) inbox.push(message);
    else take(message);
  });
  worker.on("error", failed.resolve);
  // From the start: whoever closes a link whose thread has failed already must not wait for its end for ever.
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.on("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("The record's thread has ended"));
    waiting.clear();
    if (!isClosing) failed.resolve(new Error("The record's thread ended unasked"));
  });

  function take(message: FromRecordThread): void {
    if (message.kind === "answered") return settle(message.id)?.resolve(message.value);
    if (message.kind === "failed") return settle(message.id)?.reject(failureOf(message));
    onNews(message);
    if (message.kind !== "publications") return;
    tell({ kind: "applied" });
    isResting = true;
    setImmediate(goOn);
  }

  function goOn(): void {
    isResting = false;
    while (!isResting && inbox.length > 0) take(inbox.shift()!);
  }

  function settle(id: number) {
    const waiter = waiting.get(id);
    waiting.delete(id);
    return waiter;
  }

  function tell(message: ToRecordThread): void {
    worker.postMessage(message);
  }

  function ask<K extends RecordRequest["kind"]>(
    request: RecordRequest & { kind: K },
  ): Promise<RecordReplies[K]> {
    const id = ++asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      tell({ kind: "ask", id, request });
    });
  }

  return {
    failed: failed.promise,
    begin(publicUrl, listener) {
      onNews = listener;
      goOn();
      tell({ kind: "begin", publicUrl });
    },
    ask,
    silentMs: () => performance.now() - heardAt,
    async [Symbol.asyncDispose]() {
      if (isClosing) return;
      isClosing = true;
      // Not awaited: a thread that has ended answers nothing.
      void ask({ kind: "close" }).catch(() => {});
      await ended;
    },
  };
}

function failureOf({ message, isAway }: FromRecordThread & { kind: "failed" }): Error {
  return isAway ? new RecordAway(message) : new Error(message);
}
