import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, compress, MIN_COMPRESSED_BYTES } from "../http/content-encoding.ts";
import { Refusal } from "../http/problem.ts";
import { parseQueryString, queryOf } from "../http/query-string.ts";
import { beginSending, endSending } from "./body-arena.ts";
import { readJson } from "./body.ts";
import type { AnswerCache, CacheEntry } from "./cache.ts";
import { type Cohort, loneWork } from "./cohort.ts";
import { type Door, passes, throughDoor } from "./door.ts";
import type { Batch, Shelf } from "./endpoint.ts";
import { type Fairness, goneSignal, readBelow, waitedTooLong } from "./fairness.ts";
import { type LoadFrames, makeAnswer, type ReadBelow } from "./respond.ts";
import { headOf } from "./send.ts";
import type { ApiTools } from "./tools.ts";
import { unsettledList } from "./unsettled.ts";

/** The longest accepted body (D22). */
const MAX_BODY_BYTES = 256 * 1024;
/** A batch counts as one unit of the allowance for every ten queries begun (D51). */
const QUERIES_PER_UNIT = 10;
/** How long a batch is worked on before other callers have their turns. */
const SLICE_MS = 0.5;

/** Answers several queries that were sent together in one body. */
export function answerBatch(tools: ApiTools, cache: AnswerCache, fair: Fairness, door: Door = throughDoor) {
  return door(tools, fair, async ({ form }, request, reply, key) => {
    if (form.match === null) throw notFound();
    const { match } = form;
    const body = await readJson(request, MAX_BODY_BYTES, "send fewer queries at once");
    const gone = goneSignal(reply);
    try {
      const nextSlice = slices(fair.cohort, key.id, gone);
      await nextSlice();
      const batch = match(body, parseQueryString(queryOf(request.url)), tools.readContext());
      const units = Math.ceil(batch.questions.length / QUERIES_PER_UNIT);
      if (!passes(tools, fair, await tools.admission.charge(key, units), request, reply))
        return void (await reply);
      const unsettled = batch.questions.find(({ reading }) => tools.isUnsettled(reading.before));
      if (unsettled && !(await tools.settle(unsettled.reading.before!))) throw unsettledList();
      if (!(await fair.seats.beginMaking(request.seats!, gone))) throw new Refusal(waitedTooLong(fair.seats));
      try {
        const load: LoadFrames = (wanted) => fair.loads.take(key.id, gone, () => tools.loadFrames(wanted));
        const below = readBelow(tools, fair, key.id, gone);
        const made = await composeBatch(batch, tools.shelf, cache, load, nextSlice, below);
        await sendBatch(batch, made, fair, request, reply, gone);
      } finally {
        fair.seats.made(request.seats!);
      }
    } catch (error) {
      // Nothing more is made for a caller that has hung up.
      if (!gone.aborted) throw error;
      reply.hijack();
    }
  });
}

/**
 * Returns a function to call before each part of a long piece of work. If the slice is over, it returns a promise that
 * resolves at the holder's next turn.
 */
function slices(cohort: Cohort, holder: string, gone: AbortSignal): () => Promise<void> | undefined {
  let until = 0;
  const begin = () => {
    gone.throwIfAborted();
    until = performance.now() + SLICE_MS;
  };
  return () => {
    if (performance.now() < until) return undefined;
    return new Promise<void>((go, fail) => cohort.ask(loneWork(holder, go, fail))).then(begin);
  };
}

/** The body that answers a batch, in parts. Equal answers share memory. */
export interface BatchBody {
  readonly parts: readonly Buffer[];
  readonly length: number;
  readonly cacheStatus: "hit" | "miss";
  /** Call when the parts have been sent. Until then, their memory is not reused. */
  release(): void;
}

/** Answers a batch. Each query is looked up, composed and cached separately; equal queries are answered once. */
export async function composeBatch(
  { questions }: Batch,
  shelf: Shelf,
  cache: AnswerCache,
  loadFrames: LoadFrames,
  nextSlice: () => Promise<void> | undefined = () => undefined,
  below?: ReadBelow,
): Promise<BatchBody> {
  const held = new Map<string, CacheEntry>();
  const release = () => {
    for (const { slab } of held.values()) endSending(slab);
  };
  const answers: Buffer[] = [];
  /** The text before each answer, and after the last. */
  const texts: string[] = [];
  let cacheStatus: "hit" | "miss" = "hit";
  let between = '{"results":[';
  try {
    for (const { reading, open, close } of questions) {
      const waiting = nextSlice();
      if (waiting) await waiting; // oxlint-disable-line no-await-in-loop -- queries are answered one by one
      let entry = held.get(reading.key);
      if (!entry) {
        entry = cache.find(reading.key);
        if (!entry) {
          cacheStatus = "miss";
          // oxlint-disable-next-line no-await-in-loop -- text is loaded for one query at a time
          entry = await makeAnswer(reading, shelf, cache, loadFrames, below);
        }
        beginSending(entry);
        held.set(reading.key, entry);
      }
      answers.push(entry.bytes);
      texts.push(between + open());
      between = `${close(entry.position)},`;
    }
  } catch (error) {
    release();
    throw error;
  }
  texts.push(`${between.slice(0, -1)}]}`);
  const parts = interleave(texts, answers);
  return { parts, length: parts.reduce((sum, part) => sum + part.length, 0), cacheStatus, release };
}

/**
 * Alternates texts, which are ASCII, and answers. All texts are encoded at once, because encoding them one by
 * one would take longer than everything else here.
 */
function interleave(texts: readonly string[], answers: readonly Buffer[]): Buffer[] {
  const bytes = Buffer.from(texts.join(""), "latin1");
  const parts: Buffer[] = [];
  let at = 0;
  texts.forEach((text, place) => {
    parts.push(bytes.subarray(at, (at += text.length)));
    if (place < answers.length) parts.push(answers[place]!);
  });
  return parts;
}

async function sendBatch(
  batch: Batch,
  { parts, length, cacheStatus, release }: BatchBody,
  { packing }: Fairness,
  request: FastifyRequest,
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<void> {
  request.cacheStatus = cacheStatus;
  const encoding =
    length >= MIN_COMPRESSED_BYTES ? chooseEncoding(request.headers["accept-encoding"]) : undefined;
  const { raw } = reply;
  if (raw.destroyed) {
    // The caller has hung up.
    reply.hijack();
    return release();
  }
  raw.once("close", release);
  const sent = encoding
    ? [await packing.take(request.keyId!, gone, () => compress(Buffer.concat(parts), encoding))]
    : parts;
  reply.hijack();
  // The caller may have hung up while its answer was compressed.
  if (raw.destroyed) return;
  const head = headOf(batch, { length: encoding ? sent[0]!.length : length }, encoding, request, reply);
  raw.writeHead(200, head).cork();
  for (const part of sent) raw.write(part);
  raw.end();
}

/** The refusal for callers whose form has no batches, however they spell the path. */
function notFound(): Refusal {
  const detail = "There is nothing here for this credential. Ask GET /v1/news with `sentence` or `keyword`.";
  return new Refusal({ kind: "not-found", detail });
}
