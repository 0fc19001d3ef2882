import { parseEventStream } from "../providers/event-stream.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { ProviderAnswer } from "../providers/provider-http.ts";
import type { RawAnswer } from "./chat.ts";

/** A completion or a piece of one. Everything is optional, because servers differ. */
interface Completion {
  readonly choices?: readonly {
    readonly message?: Said | null;
    readonly delta?: Said | null;
    readonly finish_reason?: string | null;
  }[];
  readonly usage?: {
    readonly prompt_tokens?: number;
    readonly completion_tokens?: number;
    readonly total_tokens?: number;
  } | null;
  readonly error?: { readonly message?: string; readonly code?: number | string | null } | string | null;
}

interface Said {
  readonly content?: string | readonly { readonly text?: string }[] | null;
  readonly refusal?: string | null;
}

/** Reads a completion, whole or streamed. */
export function readCompletion(answer: ProviderAnswer): RawAnswer {
  const pieces = answer.isStream ? streamed(answer.text) : [parsed(answer.text)];
  let text = "";
  let refusal = "";
  let finish: string | null = null;
  let usage: Completion["usage"] = null;
  for (const piece of pieces) {
    if (piece.error) throw faultIn(piece.error, answer.mask);
    usage = piece.usage ?? usage;
    const choice = piece.choices?.[0];
    const said = choice?.delta ?? choice?.message;
    text += contentOf(said?.content);
    refusal += said?.refusal ?? "";
    finish = choice?.finish_reason ?? finish;
  }
  const isRefused = refusal !== "" || finish === "content_filter";
  // A stream without a `finish_reason` was cut off.
  const isCut = finish === "length" || (answer.isStream && finish === null);
  if (finish === "error") throw new ProviderFault("server", "it failed in the middle of its answer");
  return {
    text,
    ending: isRefused ? "refused" : isCut ? "cut" : "whole",
    refusal,
    inputTokens: countOf(usage?.prompt_tokens),
    outputTokens: outputOf(usage),
  };
}

/** Gemini counts thoughts only in the total, but charges for them like any output. */
function outputOf(usage: Completion["usage"]): number | null {
  const [input, output, total] = [usage?.prompt_tokens, usage?.completion_tokens, usage?.total_tokens].map(
    countOf,
  );
  if (output == null) return null;
  return Math.max(output, (total ?? 0) - (input ?? 0));
}

function faultIn(error: NonNullable<Completion["error"]>, mask: ProviderAnswer["mask"]): ProviderFault {
  const { message = "", code } = typeof error === "string" ? { message: error } : error;
  const isBusy = code === 429 || code === 503 || code === "rate_limit_exceeded";
  const said = mask(message).slice(0, 200);
  return new ProviderFault(isBusy ? "busy" : "server", `it failed in the middle of its answer: ${said}`);
}

function streamed(text: string): Completion[] {
  return parseEventStream(text).flatMap(({ data }) => (data === "[DONE]" ? [] : parsed(data)));
}

function parsed(text: string): Completion {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new ProviderFault("malformed", "its answer is not a chat completion");
}

/** The words of an answer. Mistral lists its thoughts beside them, as parts without a text of their own. */
function contentOf(content: Said["content"]): string {
  if (typeof content === "string") return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? "").join("") : "";
}

function countOf(count: unknown): number | null {
  return Number.isInteger(count) && (count as number) >= 0 ? (count as number) : null;
}
