import { ProviderFault } from "../providers/provider-fault.ts";
import type { AnswerRoom } from "./answer-room.ts";
import {
  chargeOf,
  type ChatRequest,
  faultOfEnding,
  type RawAnswer,
  tokensAtMost,
  tokensGuessed,
} from "./chat.ts";
import { findJson } from "./json-text.ts";
import type { ModelAccess } from "./model-access.ts";

/** One protocol's part in a call. */
export interface ModelWire {
  /** Tokens that the provider adds to a request. */
  readonly addedTokens: number;
  readonly send: (request: ChatRequest) => Promise<RawAnswer>;
  /** What is wrong with an answer that has no value. */
  readonly formless: string;
}

/** Asks a model through its door, and charges what the answer cost. */
export function askModel(
  { door, price }: Pick<ModelAccess, "door" | "price">,
  room: AnswerRoom,
  request: ChatRequest,
  { addedTokens, send, formless }: ModelWire,
): Promise<unknown> {
  const told = request.system + request.user + JSON.stringify(request.form.schema);
  const sent = tokensAtMost(told) + addedTokens;
  return room.ask(request.maxTokens, (maxTokens) =>
    door.call(
      chargeOf(sent, maxTokens, price),
      async () => {
        const answer = await send({ ...request, maxTokens });
        const charge = chargeOf(
          answer.inputTokens ?? tokensGuessed(told),
          answer.outputTokens ?? tokensGuessed(answer.text),
          price,
        );
        const fault = faultOfEnding(answer, charge);
        if (fault) throw fault;
        const value = answer.value ?? findJson(answer.text);
        if (value === undefined) throw new ProviderFault("malformed", formless, { charge });
        return { value, charge };
      },
      request.signal,
    ),
  );
}

const MAX_CONCESSIONS = 8;

/** Sends a request again without the part that the server rejects, as long as `concede` finds one to drop. */
export async function withConcessions<T>(
  send: () => Promise<T>,
  concede: (message: string) => boolean,
): Promise<T> {
  for (let conceded = 0; ; conceded++) {
    try {
      return await send();
    } catch (error) {
      const isRefused = error instanceof ProviderFault && error.kind === "request";
      if (!isRefused || conceded >= MAX_CONCESSIONS || !concede(error.message)) throw error;
    }
  }
}
