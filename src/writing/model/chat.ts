import type { Charge } from "../providers/charge.ts";
import { ProviderFault } from "../providers/provider-fault.ts";

/** JSON Schema, of the part that every provider's structured output understands. */
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
  /** What the answer is called and what it must look like. */
  readonly form: { readonly name: string; readonly schema: JsonSchema };
  readonly maxTokens: number;
  readonly signal?: AbortSignal | undefined;
}

/** A model that can be asked for an answer in a given form. Whether the answer keeps to it is the asker's to see. */
export interface ChatModel {
  readonly provider: string;
  /** Which model it is: what it wrote is remembered under that. */
  readonly model: string;
  /** Rejects with a `ProviderFault`. */
  ask(request: ChatRequest): Promise<unknown>;
}

/** US dollars a million tokens: what goes in, what comes out. */
export interface TokenPrice {
  readonly input: number;
  readonly output: number;
}

/** How an answer ended, whoever gave it. */
export interface RawAnswer {
  readonly text: string;
  /** The answer as a value, where the provider gives one. */
  readonly value?: unknown;
  readonly ending: "whole" | "cut" | "refused";
  readonly refusal?: string;
  /** Null where the provider does not count. */
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

/** The most tokens that a text can be, with what a server puts around it: no tokenizer makes more than one of a byte. */
export function tokensAtMost(text: string): number {
  return Buffer.byteLength(text) + 64;
}

/** What a text comes to where the provider does not count; rather too many. */
export function tokensGuessed(text: string): number {
  return Math.ceil(Math.min(Buffer.byteLength(text), text.length * 2) / 2);
}

/** What to say of an answer that ended badly; undefined where it ended well. */
export function faultOfEnding({ ending, refusal }: RawAnswer, charge: Charge): ProviderFault | undefined {
  if (ending === "cut")
    return new ProviderFault("truncated", "its answer was cut off before the end", { charge });
  if (ending !== "refused") return undefined;
  const said = refusal?.replaceAll(/\s+/g, " ").slice(0, 200);
  return new ProviderFault("refusal", `it refuses to write this${said ? `: ${said}` : ""}`, { charge });
}
