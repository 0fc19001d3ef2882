import type { Charge } from "../providers/charge.ts";
import { ProviderFault } from "../providers/provider-fault.ts";

/** The subset of JSON Schema that every provider's structured output supports. */
export interface JsonSchema {
  readonly type: "object" | "array" | "string" | readonly ["string", "null"];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: JsonSchema;
}

export interface ChatRequest {
  readonly system: string;
  readonly user: string;
  /** The name and schema of the requested answer. */
  readonly form: { readonly name: string; readonly schema: JsonSchema };
  readonly maxTokens: number;
  readonly signal?: AbortSignal | undefined;
}

/** A model that answers in a given form. The caller must check that the answer matches it. */
export interface ChatModel {
  readonly provider: string;
  /** The model's id. Remembered translations are keyed by it. */
  readonly model: string;
  /** How many tokens of output are asked for, thoughts included, if the answer takes `maxTokens`. */
  readonly roomFor?: (maxTokens: number) => number;
  /** Rejects with a `ProviderFault`. */
  ask(request: ChatRequest): Promise<unknown>;
}

/** US dollars per million tokens, input and output. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

/** An answer in the same shape for every provider. */
export interface RawAnswer {
  readonly text: string;
  /** The answer as a JSON value, if the provider returns one. */
  readonly value?: unknown;
  readonly ending: "whole" | "cut" | "refused";
  readonly refusal?: string;
  /** Null if the provider does not report it. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export function chargeOf(inputTokens: number, outputTokens: number, price: TokenPrice): Charge {
  return {
    tokens: inputTokens + outputTokens,
    characters: 0,
    microUsd: Math.ceil(inputTokens * price.input + outputTokens * price.output),
  };
}

/** An upper bound for the number of tokens in a text, including what a server adds. No tokenizer makes more than one token per byte. */
export function tokensAtMost(text: string): number {
  return Buffer.byteLength(text) + 64;
}

/** An estimate, on the high side, for providers that do not report token counts. */
export function tokensGuessed(text: string): number {
  return Math.ceil(Math.min(Buffer.byteLength(text), text.length * 2) / 2);
}

/** The fault if an answer was cut off or refused; undefined if it is whole. */
export function faultOfEnding({ ending, refusal }: RawAnswer, charge: Charge): ProviderFault | undefined {
  if (ending === "cut")
    return new ProviderFault("truncated", "its answer was cut off before the end", { charge });
  if (ending !== "refused") return undefined;
  const said = refusal?.replaceAll(/\s+/g, " ").slice(0, 200);
  return new ProviderFault("refusal", `it refuses to write this${said ? `: ${said}` : ""}`, { charge });
}
