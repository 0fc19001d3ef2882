import { AnswerCache } from "../../../src/api/cache.ts";
import { composeBatch } from "../../../src/api/answer-batch.ts";
import type { Batch, ReadContext, RequestReading } from "../../../src/api/endpoint.ts";
import { type Form, formOf } from "../../../src/api/forms/form.ts";
import { makeFromMemory } from "../../../src/api/respond.ts";
import { presentProblem, PROBLEMS, Refusal } from "../../../src/http/problem.ts";
import { parseQueryString, queryOf, type SentParameters } from "../../../src/http/query-string.ts";
import { hold, same, type Run } from "../contract.ts";
import { NOW, openSmallNewsroom } from "./small-newsroom.ts";

const FORMS = {
  current: formOf({ authorization: "Bearer any" }).form,
  earlier: formOf({ "x-api-key": "any" }).form,
};
const ENDPOINTS = new Map([
  ["/v1/news", "news"],
  ["/v1/top-news", "topNews"],
  ["/v1/newscover", "newscover"],
  ["/v1/reference", "reference"],
] as const);
const CONTEXT: ReadContext = {
  tables: { outlets: [], logoUrlOf: () => "" },
  cursorSecret: Buffer.alloc(32, 7),
  coverRevision: 0,
  now: NOW,
};
/** What Node accepts in a header. */
const HEADER = /^[\t\u0020-\u007e]*$/;

/**
 * An input is a form and a request target, or a form and a batch's body: `current /v1/news?limit=5`, `earlier
 * {"queries":[]}`. Every request is answered or rejected as the caller's mistake, and the order of its parameters never
 * matters.
 */
export function openQuery(): Run {
  const shelf = openSmallNewsroom();
  const cache = new AnswerCache(shelf.index.changes, 1);

  function answer(reading: RequestReading): string {
    checkHeader(reading.ignored, 1_024 + 2);
    hold(reading.key.isWellFormed() || !reading.key.includes("\n"), "the key", reading.key);
    // Questions are left out: a thread judges their meaning, and that has its own tests.
    if (typeof reading.question === "string") return "a question";
    const made = makeFromMemory(reading, shelf, cache);
    if (!("entry" in made)) return "missing";
    checkHeader(made.entry.understood, 16_384);
    checkHeader(made.entry.reasons, 16_384);
    checkHeader(made.entry.etag, 100);
    const text = made.entry.bytes.toString();
    JSON.parse(text);
    return text;
  }

  async function answerBatch({ questions, ignored }: Batch, batch: Batch): Promise<void> {
    checkHeader(ignored, 1_024 + 2);
    const { parts, length, release } = await composeBatch(batch, shelf, cache, () =>
      Promise.reject(new Error("words are missing")),
    );
    const text = Buffer.concat([...parts]);
    release();
    same(text.length, length, "the wrong Content-Length");
    const { results } = JSON.parse(text.toString()) as { results: unknown[] };
    same(results.length, questions.length, "a batch has as many answers as queries");
  }

  return async (input) => {
    const text = Buffer.from(input).toString();
    const space = text.indexOf(" ");
    const form = text.slice(0, space) === "earlier" ? FORMS.earlier : FORMS.current;
    const rest = text.slice(space + 1);
    if (rest.startsWith("{") || rest.startsWith("[")) {
      const body = parseJson(rest);
      const read = () => FORMS.earlier.match!(body, new Map(), CONTEXT);
      const batch = refusing(read);
      if (batch) await answerBatch(batch, read());
      return;
    }
    const target = rest.replaceAll(/[^\u0021-\u00ff]/g, "");
    const mark = target.indexOf("?");
    const path = mark < 0 ? target : target.slice(0, mark);
    const endpoint = ENDPOINTS.get(path as "/v1/news") ?? "news";
    const sent = parseQueryString(queryOf(target));
    const reading = refusing(() => form[endpoint](sent, CONTEXT));
    const again = new URLSearchParams([...sent]).toString();
    const resent = parseQueryString(again);
    same(
      [...resent],
      [...sent].map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
      "parameters change when they are written again",
    );
    if (!reading) return;
    const body = answer(reading);
    sameAs(form, endpoint, resent, reading.key);
    sameAs(form, endpoint, new Map([...sent].toReversed()), reading.key);
    same(answer(form[endpoint](sent, CONTEXT)), body, "the same request has another answer");
  };
}

/** D32 The same parameters in another order or spelling are the same request. */
function sameAs(
  form: Form,
  endpoint: "news" | "topNews" | "newscover" | "reference",
  sent: SentParameters,
  key: string,
): void {
  const reading = refusing(() => form[endpoint](sent, CONTEXT));
  same(reading?.key, key, "the same request has another key");
}

/** The parsed request; null if it was rejected. */
function refusing<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind, detail } = error.problem;
    hold(PROBLEMS[kind].status < 500, "a caller's mistake is called ours", error.problem);
    const body = presentProblem(error.problem, "req_1");
    hold(body.isWellFormed() && detail.length > 0 && body.length < 6_000, "the problem's body", body);
    hold(!/\bat .*\.ts:\d+/.test(body), "a stack trace", body);
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checkHeader(value: string | undefined, max: number): void {
  hold(HEADER.test(value ?? "") && (value ?? "").length <= max, "a header that cannot be sent", value);
}
