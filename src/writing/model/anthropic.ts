import { ProviderFault } from "../providers/provider-fault.ts";
import { readMessage } from "./anthropic-answer.ts";
import {
  chargeOf,
  type ChatModel,
  type ChatRequest,
  faultOfEnding,
  tokensAtMost,
  tokensGuessed,
} from "./chat.ts";
import { findJson } from "./json-text.ts";
import { type ModelAccess, namesIn } from "./openai.ts";

const API_VERSION = "2023-06-01";

/** Anthropic's Messages API. The model must answer by calling a tool whose input is the requested form. */
export function anthropicModel({ baseUrl, model, key, price, http, door }: ModelAccess): ChatModel {
  return {
    provider: door.provider,
    model,
    ask(request) {
      const told = request.system + request.user + JSON.stringify(request.form.schema);
      const sent = tokensAtMost(told) + TOOL_TOKENS;
      return door.call(
        chargeOf(sent, request.maxTokens, price),
        async () => {
          const answer = readMessage(
            await http.ask({
              url: `${baseUrl}/v1/messages`,
              headers: headersOf(key),
              body: bodyOf(model, request),
              signal: request.signal,
              secret: key,
            }),
          );
          const charge = chargeOf(
            answer.inputTokens ?? tokensGuessed(told),
            answer.outputTokens ?? tokensGuessed(answer.text),
            price,
          );
          const fault = faultOfEnding(answer, charge);
          if (fault) throw fault;
          const value = answer.value ?? findJson(answer.text);
          if (value === undefined)
            throw new ProviderFault("malformed", "its answer does not use the given form", { charge });
          return { value, charge };
        },
        request.signal,
      );
    },
  };
}

/** Lists the names of the provider's models. The call is free. */
export async function listAnthropicModels(
  { baseUrl, key }: Pick<ModelAccess, "baseUrl" | "key">,
  http: ModelAccess["http"],
): Promise<string[]> {
  const url = `${baseUrl}/v1/models?limit=1000`;
  return namesIn((await http.ask({ url, method: "GET", headers: headersOf(key), secret: key })).text);
}

function headersOf(key: string | null): Record<string, string> {
  return { "anthropic-version": API_VERSION, ...(key !== null && { "x-api-key": key }) };
}

/** Tokens that the provider adds to a request with a tool. */
const TOOL_TOKENS = 500;

function bodyOf(model: string, { system, user, form, maxTokens }: ChatRequest): object {
  return {
    model,
    max_tokens: maxTokens,
    system,
    messages: [{ role: "user", content: user }],
    tools: [{ name: form.name, description: "Takes the answer.", input_schema: form.schema }],
    tool_choice: { type: "tool", name: form.name },
    stream: true,
  };
}
