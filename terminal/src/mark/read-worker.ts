import { isOurs } from "../../../src/covers/mark/code.ts";
import { readMark } from "../../../src/covers/mark/read.ts";
import { decode, DecodeFault } from "./decode.ts";
import type { MarkMessage, MarkResult } from "./messages.ts";

/**
 * Reads the mark of the one picture it is sent. It sends messages only to the page, so the picture never
 * leaves the machine.
 */
addEventListener("message", ({ data }: MessageEvent<Blob>) => {
  read(data).catch((cause: unknown) => {
    tell({ kind: "fault", fault: cause instanceof DecodeFault ? cause.fault : "room" });
  });
});

async function read(file: Blob): Promise<void> {
  const { pixels, picture } = await decode(file);
  tell({ kind: "decoded", picture }, [picture.preview]);
  const { marked, payload, confidence, least } = readMark(pixels, {
    onProgress: (share) => tell({ kind: "progress", share }),
  });
  const isMarked = marked && payload !== null && isOurs(payload);
  const result: MarkResult = {
    marked: isMarked,
    payload: isMarked ? payload : null,
    confidence,
    least,
  };
  tell({ kind: "read", result });
}

function tell(message: MarkMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
