import { parseEventStream } from "../providers/event-stream.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { ProviderAnswer } from "../providers/provider-http.ts";
import type { RawAnswer } from "./chat.ts";
import { findJson } from "./json-text.ts";

interface Usage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cache_creation_input_tokens?: number | null;
  readonly cache_read_input_tokens?: number | null;
}

interface Block {
  readonly type?: string;
  readonly text?: string;
  readonly input?: unknown;
}

interface Message {
  readonly content?: readonly Block[];
  readonly stop_reason?: string | null;
  readonly usage?: Usage | null;
}

interface StreamPiece {
  readonly type?: string;
  readonly message?: Message;
  readonly index?: number;
  readonly content_block?: Block;
  readonly delta?: {
    readonly type?: string;
    readonly text?: string;
    readonly partial_json?: string;
    readonly stop_reason?: string | null;
  };
  readonly usage?: Usage;
  readonly error?: { readonly type?: string; readonly message?: string };
}

/** Reads a message, whole or streamed. */
export function readMessage(answer: ProviderAnswer): RawAnswer {
  const { content = [], stop_reason: stop, usage } = answer.isStream ? joined(answer) : parsed(answer.text);
  const tool = content.find(({ type }) => type === "tool_use");
  const text = content.map((block) => block.text ?? "").join("");
  return {
    text: text + (tool ? JSON.stringify(tool.input) : ""),
    ...(tool && { value: tool.input }),
    ending: stop === "refusal" ? "refused" : stop === "max_tokens" || !stop ? "cut" : "whole",
    refusal: text,
    inputTokens:
      usage?.input_tokens === undefined
        ? null
        : usage.input_tokens +
          (usage.cache_creation_input_tokens ?? 0) +
          (usage.cache_read_input_tokens ?? 0),
    outputTokens: usage?.output_tokens ?? null,
  };
}

/** The message assembled from a stream's pieces. */
function joined({ text: stream, mask }: ProviderAnswer): Message {
  let usage: Usage = {};
  let stop: string | null = null;
  const blocks: { type: string; text: string; json: string }[] = [];
  for (const { data } of parseEventStream(stream)) {
    const piece = parsed(data) as StreamPiece;
    if (piece.error) {
      const isBusy = piece.error.type === "overloaded_error" || piece.error.type === "rate_limit_error";
      const said = mask(piece.error.message ?? "").slice(0, 200);
      throw new ProviderFault(isBusy ? "busy" : "server", `it failed in the middle of its answer: ${said}`);
    }
    usage = { ...usage, ...piece.message?.usage, ...piece.usage };
    stop = piece.delta?.stop_reason ?? stop;
    if (piece.type === "content_block_start")
      blocks[piece.index ?? blocks.length] = { type: piece.content_block?.type ?? "", text: "", json: "" };
    const block = blocks[piece.index ?? -1];
    if (block) {
      block.text += piece.delta?.text ?? "";
      block.json += piece.delta?.partial_json ?? "";
    }
  }
  const content = blocks.map(({ type, text, json }) =>
    type === "tool_use" ? { type, input: findJson(json) } : { type, text },
  );
  return { content, stop_reason: stop, usage };
}

function parsed(text: string): Message {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new ProviderFault("malformed", "its answer is not a message");
}
