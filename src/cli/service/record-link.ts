import { Worker } from "node:worker_threads";
import type {
  FromRecordThread,
  RecordReplies,
  RecordRequest,
  RecordThreadData,
  ToRecordThread,
} from "./messages.ts";

export type RecordNews = Exclude<FromRecordThread, { kind: "answered" | "failed" }>;

/** The service's end of the line to the record's thread. */
export interface RecordLink extends AsyncDisposable {
  ask<K extends RecordRequest["kind"]>(request: RecordRequest & { kind: K }): Promise<RecordReplies[K]>;
}

/** Starts the record's thread. `onNews` is called in order; what it was told is applied when it returns. */
export function linkRecord(
  data: RecordThreadData,
  onNews: (news: RecordNews) => void,
  onExit: (error: Error) => void,
): RecordLink {
  const worker = new Worker(new URL("./record-thread.ts", import.meta.url), { workerData: data });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let asked = 0;
  let isClosing = false;

  worker.on("message", (message: FromRecordThread) => {
    if (message.kind === "answered") return settle(message.id)?.resolve(message.value);
    if (message.kind === "failed") return settle(message.id)?.reject(new Error(message.message));
    onNews(message);
    if (message.kind === "publications") tell({ kind: "applied" });
  });
  worker.on("error", onExit);
  // From the start: whoever closes a link whose thread has failed already must not wait for its end for ever.
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.on("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("The record's thread has ended"));
    waiting.clear();
    if (!isClosing) onExit(new Error("The record's thread ended unasked"));
  });

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
    ask,
    async [Symbol.asyncDispose]() {
      if (isClosing) return;
      isClosing = true;
      // Not awaited: a thread that has ended answers nothing.
      void ask({ kind: "close" }).catch(() => {});
      await ended;
    },
  };
}
