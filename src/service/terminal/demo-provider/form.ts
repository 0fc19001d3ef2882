import type { IncomingMessage } from "node:http";

/** Enough for a name and a choice. */
const MAX_BYTES = 4_096;
/** A client that is cut off while sending cannot read the error, so this much is read and discarded first. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** Reads a submitted form. Anything longer than our forms is discarded. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BYTES) chunks.push(chunk);
    else if (length > MAX_DISCARDED_BYTES) request.socket.destroy();
  }
  if (length > MAX_BYTES) throw new Error(`This form is longer than ${MAX_BYTES} bytes.`);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
