import type { ServerResponse } from "node:http";
import { completion, event } from "./model-server.ts";

/** A request to an imitated provider. */
export interface WireRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect arbitrary requests
  readonly body: any;
}

/** A provider's side of the wire, as its documentation describes it. */
export interface Wire {
  readonly path: string;
  /** The status and body with which it rejects a request; undefined if it accepts it. */
  readonly refuse: (request: WireRequest) => readonly [number, object] | undefined;
  readonly answer: (request: WireRequest, response: ServerResponse, words: object) => void;
}

const KEY = "sk-recipe-1234";
const bearer = ({ headers }: WireRequest) => headers["authorization"] === `Bearer ${KEY}`;
const openAiError = (message: string, code: string | null = null, param: string | null = null) => ({
  error: { message, type: "invalid_request_error", param, code },
});
const UNAUTHORIZED = [401, openAiError("Incorrect API key provided", "invalid_api_key")] as const;

/** Chunks of a streamed completion: the deltas, then the end with its usage. */
function stream(
  response: ServerResponse,
  deltas: readonly object[],
  { finish = "stop", usage, before = "" }: { finish?: string; usage?: object; before?: string } = {},
): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(before);
  for (const delta of deltas) response.write(event({ choices: [{ index: 0, delta, finish_reason: null }] }));
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
  if (usage) response.write(event({ choices: [], usage }));
  response.end("data: [DONE]\n\n");
}

function pieces(words: object): { content: string }[] {
  return JSON.stringify(words)
    .match(/[\s\S]{1,40}/gu)!
    .map((content) => ({ content }));
}

const plainUsage = { prompt_tokens: 900, completion_tokens: 200, total_tokens: 1_100 };

export const WIRES: Readonly<Record<string, Wire>> = {
  OpenAI: {
    path: "/v1/chat/completions",
    refuse(request) {
      if (!bearer(request)) return UNAUTHORIZED;
      if (request.body.max_tokens !== undefined)
        return [
          400,
          openAiError(
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            "unsupported_parameter",
            "max_tokens",
          ),
        ];
      if (request.body.temperature !== undefined)
        return [
          400,
          openAiError(
            "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
            "unsupported_value",
            "temperature",
          ),
        ];
      return request.body.reasoning_effort === "low" ? undefined : [400, openAiError("no effort")];
    },
    answer({ body }, response, words) {
      // It thinks for 4,000 tokens before it writes.
      const isCut = body.max_completion_tokens < 4_500;
      const details = {
        completion_tokens_details: { reasoning_tokens: isCut ? body.max_completion_tokens : 4_000 },
      };
      stream(response, isCut ? [{ content: "" }] : pieces(words), {
        finish: isCut ? "length" : "stop",
        usage: {
          prompt_tokens: 900,
          completion_tokens: isCut ? body.max_completion_tokens : 4_200,
          ...details,
        },
      });
    },
  },
  Anthropic: {
    path: "/v1/messages",
    refuse: refuseMessage,
    answer({ body }, response, words) {
      messageStream(response, [], { type: "tool_use", name: body.tools[0].name }, words);
    },
  },
  "Anthropic, thinking": {
    path: "/v1/messages",
    refuse(request) {
      const { thinking, max_tokens: most } = request.body;
      const no = (message: string) =>
        [400, { type: "error", error: { type: "invalid_request_error", message } }] as const;
      if (thinking?.type !== "enabled") return no("the recipe asks to think");
      if (thinking.budget_tokens < 1_024 || thinking.budget_tokens >= most)
        return no("`max_tokens` must be greater than `thinking.budget_tokens`");
      return refuseMessage(request);
    },
    answer({ body }, response, words) {
      const thoughts = [
        { type: "thinking_delta", thinking: 'First I thought of {"headline":"nothing"}.' },
        { type: "signature_delta", signature: "EqQB" },
      ];
      messageStream(response, thoughts, { type: "tool_use", name: body.tools[0].name }, words);
    },
  },
  Gemini: {
    path: "/v1beta/openai/chat/completions",
    refuse(request) {
      const error = {
        code: 400,
        message: "API key not valid. Please pass a valid API key.",
        status: "INVALID_ARGUMENT",
      };
      if (!bearer(request)) return [400, [{ error }]];
      if (request.body.stream_options !== undefined)
        return [
          400,
          [{ error: { ...error, message: 'Invalid JSON payload received. Unknown name "stream_options"' } }],
        ];
      return request.body.reasoning_effort === "low"
        ? undefined
        : [400, [{ error: { ...error, message: "no effort" } }]];
    },
    // Thoughts count only in the total.
    answer: (_, response, words) =>
      stream(response, pieces(words), {
        usage: { prompt_tokens: 900, completion_tokens: 200, total_tokens: 2_100 },
      }),
  },
  OpenRouter: {
    path: "/api/v1/chat/completions",
    refuse(request) {
      if (!bearer(request)) return [401, { error: { code: 401, message: "No auth credentials found" } }];
      if (request.headers["http-referer"] !== "https://news.example" || request.headers["x-title"] !== "News")
        return [400, { error: { code: 400, message: "the recipe names the site" } }];
      if (request.body.reasoning?.effort !== "low")
        return [400, { error: { code: 400, message: "the recipe sets the effort" } }];
      if (request.body.response_format?.type === "json_schema") {
        const raw = JSON.stringify({ error: { message: "response_format json_schema is unavailable" } });
        const metadata = { raw, provider_name: "Some" };
        return [400, { error: { code: 400, message: "Provider returned error", metadata } }];
      }
      return undefined;
    },
    answer(_, response, words) {
      const thoughts = [{ content: "", reasoning: "Let me think about this." }];
      stream(response, [...thoughts, ...pieces(words)], {
        before: ": OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n",
        usage: { ...plainUsage, cost: 0.0001 },
      });
    },
  },
  Azure: {
    path: "/openai/deployments/your-deployment/chat/completions",
    refuse({ headers, query }) {
      if (query.get("api-version") !== "2024-10-21")
        return [404, { error: { code: "404", message: "Resource not found" } }];
      if (headers["api-key"] !== KEY || headers["authorization"] !== undefined)
        return [401, { error: { code: "401", message: "Access denied due to invalid subscription key." } }];
      return undefined;
    },
    answer(_, response, words) {
      const filtered = {
        choices: [],
        prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }],
      };
      stream(response, pieces(words), { before: event(filtered), usage: plainUsage });
    },
  },
  Mistral: {
    path: "/v1/chat/completions",
    refuse(request) {
      if (!bearer(request)) return [401, { message: "Unauthorized", request_id: "1" }];
      if (request.body.stream_options === undefined) return undefined;
      const detail = [
        { type: "extra_forbidden", loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" },
      ];
      return [422, { object: "error", message: { detail }, type: "invalid_request_error" }];
    },
    answer(_, response, words) {
      const thinking = [
        { type: "thinking", thinking: [{ type: "text", text: 'I could write {"headline":"x"}.' }] },
      ];
      const texts = pieces(words).map(({ content }) => ({ content: [{ type: "text", text: content }] }));
      stream(response, [{ content: thinking }, ...texts], { usage: plainUsage });
    },
  },
  Ollama: {
    path: "/v1/chat/completions",
    refuse: ({ headers, body }) =>
      headers["authorization"] === undefined && body.reasoning_effort === "none"
        ? undefined
        : [400, openAiError("the recipe has no key, and no thoughts")],
    answer({ body }, response, words) {
      const told = body.messages.map(({ content }: { content: string }) => content).join("");
      // A prompt that is too long loses its beginning, which has the instructions.
      const isWhole = told.length / 4 + body.max_tokens <= 4_096;
      stream(response, isWhole ? pieces(words) : [{ content: "What would you like to know?" }], {
        usage: plainUsage,
      });
    },
  },
  "LM Studio": {
    path: "/v1/chat/completions",
    refuse: ({ body }) =>
      ["json_schema", "text"].includes(body.response_format?.type)
        ? undefined
        : [400, { error: "'response_format.type' must be 'json_schema' or 'text'" }],
    answer(_, response, words) {
      const thoughts = [{ reasoning_content: "The user wants" }, { reasoning_content: " JSON." }];
      stream(response, [...thoughts, ...pieces(words)], { usage: plainUsage });
    },
  },
  vLLM: {
    path: "/v1/chat/completions",
    refuse: ({ body }) =>
      body.chat_template_kwargs?.enable_thinking === false
        ? undefined
        : [
            400,
            { object: "error", message: "the recipe turns thoughts off", type: "BadRequestError", code: 400 },
          ],
    answer: (_, response, words) =>
      completion(response, `The end of a thought.</think>\n\n${JSON.stringify(words)}`),
  },
};

function refuseMessage({ headers, body }: WireRequest): readonly [number, object] | undefined {
  const no = (status: number, type: string, message: string) =>
    [status, { type: "error", error: { type, message } }] as const;
  if (headers["x-api-key"] !== KEY) return no(401, "authentication_error", "invalid x-api-key");
  if (headers["anthropic-version"] === undefined)
    return no(400, "invalid_request_error", "anthropic-version: header is required");
  const isForced = body.tool_choice.type === "tool" || body.tool_choice.type === "any";
  if (body.thinking && isForced)
    return no(400, "invalid_request_error", "Thinking may not be enabled when tool_choice forces tool use.");
  if (body.thinking && body.temperature !== undefined)
    return no(400, "invalid_request_error", "`temperature` may only be set to 1 when thinking is enabled.");
  return undefined;
}

function messageStream(
  response: ServerResponse,
  thoughts: readonly object[],
  tool: object,
  words: object,
): void {
  const say = (type: string, data: object = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  say("message_start", { message: { usage: { input_tokens: 900, output_tokens: 1 } } });
  if (thoughts.length > 0) {
    say("content_block_start", { index: 0, content_block: { type: "thinking", thinking: "" } });
    for (const delta of thoughts) say("content_block_delta", { index: 0, delta });
    say("content_block_stop", { index: 0 });
  }
  const index = thoughts.length > 0 ? 1 : 0;
  say("content_block_start", { index, content_block: { id: "toolu_1", input: {}, ...tool } });
  for (const partial_json of JSON.stringify(words).match(/[\s\S]{1,50}/gu)!)
    say("content_block_delta", { index, delta: { type: "input_json_delta", partial_json } });
  say("content_block_stop", { index });
  say("message_delta", { delta: { stop_reason: "tool_use" }, usage: { output_tokens: 500 } });
  say("message_stop");
  response.end();
}

/** The key that the imitated providers accept. */
export const RECIPE_KEY = KEY;
