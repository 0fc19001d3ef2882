import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/problem.ts";

/**
 * How much is read of a body that is too long, and thrown away: who is cut off while sending does not hear why. Whoever
 * sends more is cut off.
 */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** Reads a JSON body; `shorten` says what whoever sent too much can do. */
export async function readJson(request: FastifyRequest, maxBytes: number, shorten: string): Promise<unknown> {
  const text = decode(await readBody(request, maxBytes, shorten));
  try {
    return JSON.parse(text);
  } catch {
    throw badBody("The body is not JSON.");
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1). Another encoding would change names and ids without a word; a byte order mark is passed over. */
function decode(bytes: Buffer): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    throw badBody("The body is not JSON: it is not valid UTF-8.");
  }
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

async function readBody({ raw }: FastifyRequest, maxBytes: number, shorten: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length <= maxBytes) chunks.push(chunk);
      else if (length > MAX_DISCARDED_BYTES) raw.socket.destroy();
    }
  } catch {
    throw badBody("The body ended early.");
  }
  if (length > maxBytes) throw badBody(`The body is longer than ${maxBytes} bytes; ${shorten}.`);
  return Buffer.concat(chunks);
}

function badBody(detail: string): Refusal {
  return new Refusal({ kind: "invalid-request", detail });
}
