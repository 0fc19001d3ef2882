import type { IncomingMessage } from "node:http";

/** Enough for a name and a choice. */
const MAX_BYTES = 4_096;
/**
 * How much of a form that is too long is read and discarded, because a client that is cut off while sending
 * cannot read the error.
 */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** Reads a submitted form. Throws if it is longer than any form of ours. */
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
