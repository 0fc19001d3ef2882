import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/problem.ts";

/**
 * An oversized body is read and discarded up to this size. A caller that is cut off while sending cannot read the
 * error. A caller that sends even more is cut off.
 */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** Reads a JSON body. `shorten` tells a caller that sent too much what to do. */
export async function readJson(request: FastifyRequest, maxBytes: number, shorten: string): Promise<unknown> {
  const text = decode(await readBody(request, maxBytes, shorten));
  try {
    return JSON.parse(text);
  } catch {
    throw badBody("The body is not JSON.");
  }
}

/**
 * JSON is UTF-8 (RFC 8259, 8.1). Accepting other encodings would silently alter names and ids. A byte order
 * mark is skipped.
 */
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
