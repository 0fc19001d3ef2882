import type { DecodedPicture, MarkFault, MarkMessage, MarkResult } from "./messages.ts";

export interface MarkListener {
  onDecoded(picture: DecodedPicture): void;
  onProgress(share: number): void;
}

export type MarkEnd = { readonly result: MarkResult } | { readonly fault: MarkFault };

/**
 * Reads a picture's mark in a separate thread. The thread ends when it is done, or at once when `signal` is
 * aborted.
 */
export function readPicture(file: Blob, listener: MarkListener, signal: AbortSignal): Promise<MarkEnd> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
    const settle = (act: () => void) => {
      worker.terminate();
      signal.removeEventListener("abort", cancel);
      act();
    };
    const cancel = () => settle(() => reject(signal.reason as Error));
    if (signal.aborted) return cancel();
    signal.addEventListener("abort", cancel);
    worker.addEventListener("message", ({ data }: MessageEvent<MarkMessage>) => {
      if (data.kind === "decoded") listener.onDecoded(data.picture);
      else if (data.kind === "progress") listener.onProgress(data.share);
      else settle(() => resolve(data));
    });
    // A worker that failed to load or ran out of memory ends without a message.
    worker.addEventListener("error", () => settle(() => resolve({ fault: "room" })));
    worker.postMessage(file);
  });
}
