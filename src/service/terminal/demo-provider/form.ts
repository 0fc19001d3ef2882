import type { IncomingMessage } from "node:http";

/** A name and a choice need no more. */
const MAX_BYTES = 4_096;
/** Who is cut off while sending does not hear why: so much is read and thrown away first. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/** Reads a form as a page sends it; what is longer than any form of ours is kept by nobody. */
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
