import { answerRoom } from "./answer-room.ts";
import { askModel, withConcessions } from "./ask-model.ts";
import type { ChatModel, ChatRequest } from "./chat.ts";
import { findJson } from "./json-text.ts";
import { addressed, type ModelAccess, type ModelAddress } from "./model-access.ts";
import { readCompletion } from "./openai-answer.ts";

/** The features that we use on a server. We start with all features of OpenAI's own API and drop each feature that the server rejects. */
interface Concessions {
  format: "json_schema" | "json_object" | "none";
  hasTemperature: boolean;
  hasEffort: boolean;
  tokensField: "max_tokens" | "max_completion_tokens";
  isStreamed: boolean;
  hasStreamOptions: boolean;
}

/** A model on any server with OpenAI's chat completions API: Ollama, vLLM, llama.cpp or a hosted one. */
export function openAiModel(access: ModelAccess): ChatModel {
  const { model, manner, http, door } = access;
  const room = answerRoom(manner.thinkingTokens);
  // Kept between requests, so that each missing feature costs only one rejected request.
  const takes: Concessions = {
    format: "json_schema",
    hasTemperature: manner.temperature !== null,
    hasEffort: manner.effort !== null,
    tokensField: "max_tokens",
    isStreamed: true,
    hasStreamOptions: true,
  };
  const send = (request: ChatRequest) =>
    withConcessions(
      async () =>
        readCompletion(
          await http.ask({
            ...addressed(access, "/chat/completions", bearer),
            body: bodyOf(access, request, takes),
            signal: request.signal,
          }),
        ),
      (message) => concede(takes, message),
    );
  const wire = { addedTokens: 0, send, formless: "its answer holds no complete JSON" };
  return {
    provider: door.provider,
    model,
    roomFor: room.roomFor,
    ask: (request) => askModel(access, room, request, wire),
  };
}

/** Lists the names of a server's models. The call is free. */
export async function listOpenAiModels(address: ModelAddress, http: ModelAccess["http"]): Promise<string[]> {
  return namesIn((await http.ask({ ...addressed(address, "/models", bearer), method: "GET" })).text);
}

function bearer(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

/** The model names in a response. OpenAI and Anthropic list them in the same form. */
export function namesIn(text: string): string[] {
  const { data } = (findJson(text) ?? {}) as { data?: unknown };
  return (Array.isArray(data) ? (data as { id?: unknown }[]) : []).flatMap(({ id }) =>
    typeof id === "string" ? [id] : [],
  );
}

function bodyOf(
  { model, manner }: ModelAccess,
  { system, user, form, maxTokens }: ChatRequest,
  takes: Concessions,
): object {
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
    ...(takes.hasTemperature && { temperature: manner.temperature }),
    ...(takes.hasEffort && { reasoning_effort: manner.effort }),
    ...(format && { response_format: format }),
    stream: takes.isStreamed,
    ...(takes.isStreamed && takes.hasStreamOptions && { stream_options: { include_usage: true } }),
    ...manner.body,
  };
}

/** Drops the feature that the server complains about. Returns false if there is nothing left to drop. */
function concede(takes: Concessions, message: string): boolean {
  // A wrong amount is no missing feature: without it the server would only complain about something else.
  if (/tokens\b.{0,40}\b(?:too large|at most|exceed)/i.test(message)) return false;
  if (/stream_options/i.test(message) && takes.hasStreamOptions) takes.hasStreamOptions = false;
  else if (/\bstream/i.test(message) && takes.isStreamed) takes.isStreamed = false;
  else if (/temperature/i.test(message) && takes.hasTemperature) takes.hasTemperature = false;
  else if (/reasoning|\bthink/i.test(message) && takes.hasEffort) takes.hasEffort = false;
  else if (/max_(?:completion_)?tokens/i.test(message) && takes.tokensField === "max_tokens")
    takes.tokensField = "max_completion_tokens";
  else if (takes.format !== "none") takes.format = takes.format === "json_schema" ? "json_object" : "none";
  else return false;
  return true;
}
