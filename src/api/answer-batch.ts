import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, compress, MIN_COMPRESSED_BYTES } from "../http/content-encoding.ts";
import { Refusal } from "../http/problem.ts";
import type { AnswerCache, CacheEntry } from "./cache.ts";
import { throughDoor } from "./door.ts";
import type { Batch } from "./endpoint.ts";
import { makeAnswer } from "./respond.ts";
import { headOf } from "./send.ts";
import type { ApiTools } from "./tools.ts";

/** What a body may have (D22). */
const MAX_BODY_BYTES = 256 * 1024;

/** Questions sent together in a body. Each is looked up, made and kept by itself, so that those asked alike are answered once. */
export function answerBatch(tools: ApiTools, cache: AnswerCache) {
  return throughDoor(tools, async ({ form }, request, reply) => {
    const body = parseBody(await readBody(request));
    const batch = form.match!(body, tools.readContext());
    const unsettled = batch.questions.find(({ reading }) => tools.isUnsettled(reading.before));
    if (unsettled) await tools.settle(unsettled.reading.before!);
    await sendBatch(batch, await entriesOf(batch, request), request, reply);
  });

  async function entriesOf(batch: Batch, request: FastifyRequest): Promise<CacheEntry[]> {
    request.cacheStatus = "hit";
    const made = new Map<string, CacheEntry>();
    const entries: CacheEntry[] = [];
    for (const { reading } of batch.questions) {
      let entry = made.get(reading.key) ?? cache.find(reading.key);
      if (!entry) {
        request.cacheStatus = "miss";
        // oxlint-disable-next-line no-await-in-loop -- words are loaded together for one question at a time
        entry = await makeAnswer(reading, tools.shelf, cache, tools.loadFrames);
      }
      // The answer's memory may be used again while the next ones are made: its bytes are taken out at once.
      if (!made.has(reading.key)) entry = { ...entry, bytes: Buffer.from(entry.bytes) };
      made.set(reading.key, entry);
      entries.push(entry);
    }
    return entries;
  }
}

async function sendBatch(
  batch: Batch,
  entries: readonly CacheEntry[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const parts: Buffer[] = [Buffer.from('{"results":[')];
  batch.questions.forEach((question, at) => {
    const { bytes, position } = entries[at]!;
    parts.push(
      Buffer.from(`${at > 0 ? "," : ""}${question.open()}`),
      bytes,
      Buffer.from(question.close(position)),
    );
  });
  parts.push(Buffer.from("]}"));
  const whole = Buffer.concat(parts);
  const encoding =
    whole.length >= MIN_COMPRESSED_BYTES ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  const body = encoding ? await compress(whole, encoding) : whole;
  const head = headOf(batch, body, encoding, request, reply);
  reply.hijack();
  reply.raw.writeHead(200, head).end(body);
}

async function readBody(request: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES)
      throw badBody(`The body is longer than ${MAX_BODY_BYTES} bytes; send fewer queries at once.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw badBody("The body is not JSON.");
  }
}

function badBody(detail: string): Refusal {
  return new Refusal({ kind: "invalid-request", detail });
}
