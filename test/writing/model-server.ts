import type { IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import type { Target } from "../../src/domain/language.ts";
import { startWeb, type Web } from "../support/web.ts";
import { TRANSLATED } from "./words.ts";

/** A request as the server received it. */
export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect arbitrary requests
  readonly body: any;
  /** The requested languages. */
  readonly languages: readonly Target[];
}

/** How the server handles a request. `answer` is the correct answer. */
export type Manner = (asked: Asked, response: ServerResponse, answer: object) => void;

export interface ModelServer extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** How it handles the next requests, one after the other. After those, `always` applies. */
  next: Manner[];
  always: Manner;
}

/** A model behind OpenAI's API that knows one item and behaves as the test says. */
export async function startModelServer(always: Manner = streams): Promise<ModelServer> {
  const asked: Asked[] = [];
  const server: Web = await startWeb((request, response) => {
    void readText(request).then((sent) => {
      const body = JSON.parse(sent);
      const languages = languagesOf(body);
      const each = { path: request.url!, headers: request.headers, body, languages };
      asked.push(each);
      const manner = model.next.shift() ?? model.always;
      manner(
        each,
        response,
        Object.fromEntries(languages.map((language) => [language, TRANSLATED[language]])),
      );
    });
  });
  const model: ModelServer = {
    url: `${server.url}/v1`,
    asked,
    next: [],
    always,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return model;
}

// oxlint-disable-next-line typescript/no-explicit-any -- as sent
function languagesOf(body: any): Target[] {
  const schema = body.response_format?.json_schema?.schema ?? body.tools?.[0]?.input_schema;
  if (schema) return Object.keys(schema.properties) as Target[];
  // Without a schema, the prompt lists the languages.
  const [, list] = /^Languages: (.*)$/m.exec(body.messages.at(-1).content) ?? [];
  return (list?.match(/[a-z]{2}(?:-[A-Z]{2})?(?= \()/g) ?? []) as Target[];
}

/** The token usage reported in every answer. */
const USAGE = { prompt_tokens: 400, completion_tokens: 600 };

export const answers: Manner = (_asked, response, answer) => completion(response, JSON.stringify(answer));

export const streams: Manner = (_asked, response, answer) => {
  const text = JSON.stringify(answer);
  const pieces = text.match(/[\s\S]{1,37}/gu) ?? [];
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.write(": a comment\n\n");
  for (const content of pieces)
    response.write(event({ choices: [{ delta: { content }, finish_reason: null }] }));
  response.write(event({ choices: [{ delta: {}, finish_reason: "stop" }] }));
  response.write(event({ choices: [], usage: USAGE }));
  response.end("data: [DONE]\n\n");
};

export function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

export function completion(
  response: ServerResponse,
  content: string,
  finish = "stop",
  refusal?: string,
): void {
  const message = { role: "assistant", content: refusal ? null : content, ...(refusal && { refusal }) };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ choices: [{ message, finish_reason: finish }], usage: USAGE }));
}

export function status(code: number, headers: Record<string, string> = {}, body: object = {}): Manner {
  return (_asked, response) => {
    response.writeHead(code, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Answers with the correct text after this change. */
export function says(change: (text: string) => string): Manner {
  return (_asked, response, answer) => completion(response, change(JSON.stringify(answer)));
}

/** Accepts the request and never answers. */
export const hangs: Manner = () => {};
