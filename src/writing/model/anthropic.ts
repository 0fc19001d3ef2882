import { answerRoom } from "./answer-room.ts";
import { askModel, withConcessions } from "./ask-model.ts";
import { readMessage } from "./anthropic-answer.ts";
import type { ChatModel, ChatRequest } from "./chat.ts";
import { addressed, type ModelAccess, type ModelAddress, type ModelManner } from "./model-access.ts";
import { namesIn } from "./openai.ts";

const API_VERSION = "2023-06-01";

/** The parameters that a model accepts. Models differ in how a request turns thinking on. */
interface Accepted {
  thinking: "adaptive" | "budget" | "none";
  hasEffort: boolean;
  hasTemperature: boolean;
}

/** Anthropic's Messages API. The model must answer by calling a tool whose input is the requested form. */
export function anthropicModel(access: ModelAccess): ChatModel {
  const { model, manner, http, door } = access;
  const room = answerRoom(manner.thinkingTokens);
  const takes: Accepted = acceptedAtFirst(manner);
  const send = (request: ChatRequest) =>
    withConcessions(
      async () =>
        readMessage(
          await http.ask({
            ...addressed(versioned(access), "/v1/messages", xApiKey),
            body: bodyOf(access, request, takes),
            signal: request.signal,
          }),
        ),
      (message) => concede(takes, message),
    );
  const wire = { addedTokens: TOOL_TOKENS, send, formless: "its answer does not use the given form" };
  return {
    provider: door.provider,
    model,
    roomFor: room.roomFor,
    ask: (request) => askModel(access, room, request, wire),
  };
}

/** Lists the names of the provider's models. The call is free. */
export async function listAnthropicModels(
  address: ModelAddress,
  http: ModelAccess["http"],
): Promise<string[]> {
  const { query, ...rest } = versioned(address);
  const asked = addressed({ ...rest, query: { limit: "1000", ...query } }, "/v1/models", xApiKey);
  return namesIn((await http.ask({ ...asked, method: "GET" })).text);
}

function versioned<Address extends ModelAddress>(address: Address): Address {
  return { ...address, headers: { "anthropic-version": API_VERSION, ...address.headers } };
}

function xApiKey(key: string): Record<string, string> {
  return { "x-api-key": key };
}

/** Tokens that the provider adds to a request with a tool. */
const TOOL_TOKENS = 500;
/** The smallest budget for thoughts that the API accepts. */
const LEAST_THOUGHT = 1_024;

function acceptedAtFirst({ effort, thinkingTokens, temperature }: ModelManner): Accepted {
  const isThinking = effort === null ? thinkingTokens > 0 : effort !== "none" && effort !== "minimal";
  return {
    thinking: isThinking ? (effort === null ? "budget" : "adaptive") : "none",
    hasEffort: isThinking && effort !== null,
    hasTemperature: temperature !== null,
  };
}

function bodyOf(
  { model, manner }: ModelAccess,
  { system, user, form, maxTokens }: ChatRequest,
  { thinking, hasEffort, hasTemperature }: Accepted,
): object {
  const isThinking = thinking !== "none";
  // A model that thinks must not be forced to use a tool, so it is told to.
  const told = isThinking ? `${system}\n\nAnswer by calling the tool ${form.name}, and only so.` : system;
  // Never all of the room: the answer needs some.
  const budget = Math.max(LEAST_THOUGHT, Math.min(manner.thinkingTokens, maxTokens - LEAST_THOUGHT));
  return {
    model,
    max_tokens: isThinking ? Math.max(maxTokens, 2 * LEAST_THOUGHT) : maxTokens,
    system: told,
    messages: [{ role: "user", content: user }],
    tools: [{ name: form.name, description: "Takes the answer.", input_schema: form.schema }],
    tool_choice: isThinking ? { type: "auto" } : { type: "tool", name: form.name },
    ...(thinking === "adaptive" && { thinking: { type: "adaptive" } }),
    ...(thinking === "budget" && { thinking: { type: "enabled", budget_tokens: budget } }),
    ...(hasEffort && { output_config: { effort: manner.effort } }),
    ...(hasTemperature && !isThinking && { temperature: manner.temperature }),
    stream: true,
    ...manner.body,
  };
}

/** Drops or changes what the provider complains about. Returns false if there is nothing left to drop. */
function concede(takes: Accepted, message: string): boolean {
  if (/temperature/i.test(message) && takes.hasTemperature) takes.hasTemperature = false;
  else if (/effort|output_config/i.test(message) && takes.hasEffort) takes.hasEffort = false;
  else if (/thinking|adaptive|budget_tokens/i.test(message) && takes.thinking !== "none") {
    // Newer models think as they see fit, older ones within a budget.
    const isOther = /adaptive/i.test(message) && takes.thinking === "adaptive";
    takes.thinking = isOther ? "budget" : /adaptive/i.test(message) ? "adaptive" : "none";
  } else return false;
  return true;
}
