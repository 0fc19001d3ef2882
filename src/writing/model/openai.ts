import type { ProviderDoor } from "../providers/provider-door.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { ProviderHttp } from "../providers/provider-http.ts";
import {
  chargeOf,
  type ChatModel,
  type ChatRequest,
  faultOfEnding,
  type TokenPrice,
  tokensAtMost,
  tokensGuessed,
} from "./chat.ts";
import { findJson } from "./json-text.ts";
import { readCompletion } from "./openai-answer.ts";

export interface ModelAccess {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | null;
  readonly price: TokenPrice;
  readonly http: Pick<ProviderHttp, "ask">;
  readonly door: ProviderDoor;
}

/** The features that we use on a server. We start with all features of OpenAI's own API and drop each feature that the server rejects. */
interface Concessions {
  format: "json_schema" | "json_object" | "none";
  hasTemperature: boolean;
  tokensField: "max_tokens" | "max_completion_tokens";
  isStreamed: boolean;
  hasStreamOptions: boolean;
}

const MAX_CONCESSIONS = 6;

/** A model on any server with OpenAI's chat completions API: Ollama, vLLM, llama.cpp or a hosted one. */
export function openAiModel(access: ModelAccess): ChatModel {
  const { baseUrl, model, key, price, http, door } = access;
  // Kept between requests, so that each missing feature costs only one rejected request.
  const takes: Concessions = {
    format: "json_schema",
    hasTemperature: true,
    tokensField: "max_tokens",
    isStreamed: true,
    hasStreamOptions: true,
  };

  async function post(request: ChatRequest) {
    for (let conceded = 0; ; conceded++) {
      try {
        return await http.ask({
          url: `${baseUrl}/chat/completions`,
          headers: headersOf(key),
          body: bodyOf(model, request, takes),
          signal: request.signal,
          secret: key,
        });
      } catch (error) {
        const isRefused = error instanceof ProviderFault && error.kind === "request";
        if (!isRefused || conceded >= MAX_CONCESSIONS || !concede(takes, error)) throw error;
      }
    }
  }

  return {
    provider: door.provider,
    model,
    ask(request) {
      const told = request.system + request.user + JSON.stringify(request.form.schema);
      const sent = tokensAtMost(told);
      return door.call(
        chargeOf(sent, request.maxTokens, price),
        async () => {
          const answer = readCompletion(await post(request));
          const charge = chargeOf(
            answer.inputTokens ?? tokensGuessed(told),
            answer.outputTokens ?? tokensGuessed(answer.text),
            price,
          );
          const fault = faultOfEnding(answer, charge);
          if (fault) throw fault;
          const value = findJson(answer.text);
          if (value === undefined)
            throw new ProviderFault("malformed", "its answer holds no complete JSON", { charge });
          return { value, charge };
        },
        request.signal,
      );
    },
  };
}

/** Lists the names of a server's models. The call is free. */
export async function listOpenAiModels(
  { baseUrl, key }: Pick<ModelAccess, "baseUrl" | "key">,
  http: ModelAccess["http"],
): Promise<string[]> {
  const headers = headersOf(key);
  return namesIn((await http.ask({ url: `${baseUrl}/models`, method: "GET", headers, secret: key })).text);
}

function headersOf(key: string | null): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

/** The model names in a response. OpenAI and Anthropic list them in the same form. */
export function namesIn(text: string): string[] {
  const { data } = (findJson(text) ?? {}) as { data?: unknown };
  return (Array.isArray(data) ? (data as { id?: unknown }[]) : []).flatMap(({ id }) =>
    typeof id === "string" ? [id] : [],
  );
}

function bodyOf(model: string, { system, user, form, maxTokens }: ChatRequest, takes: Concessions): object {
  const format = {
    json_schema: { type: "json_schema", json_schema: { name: form.name, strict: true, schema: form.schema } },
    json_object: { type: "json_object" },
    none: undefined,
  }[takes.format];
  // Without schema support, the prompt describes the form.
  const told =
    takes.format === "json_schema"
      ? system
      : `${system}\n\nAnswer with one JSON object and nothing else, of this JSON Schema:\n${JSON.stringify(form.schema)}`;
  return {
    model,
    messages: [
      { role: "system", content: told },
      { role: "user", content: user },
    ],
    [takes.tokensField]: maxTokens,
    ...(takes.hasTemperature && { temperature: 0.2 }),
    ...(format && { response_format: format }),
    stream: takes.isStreamed,
    ...(takes.isStreamed && takes.hasStreamOptions && { stream_options: { include_usage: true } }),
  };
}

/** Drops the feature that the server complains about. Returns false if there is nothing left to drop. */
function concede(takes: Concessions, { message }: ProviderFault): boolean {
  if (/stream_options/i.test(message) && takes.hasStreamOptions) takes.hasStreamOptions = false;
  else if (/\bstream/i.test(message) && takes.isStreamed) takes.isStreamed = false;
  else if (/temperature/i.test(message) && takes.hasTemperature) takes.hasTemperature = false;
  else if (/max_(?:completion_)?tokens/i.test(message) && takes.tokensField === "max_tokens")
    takes.tokensField = "max_completion_tokens";
  else if (takes.format !== "none") takes.format = takes.format === "json_schema" ? "json_object" : "none";
  else return false;
  return true;
}
