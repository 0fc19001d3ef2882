import type { Rendition } from "../../domain/item.ts";
import type { JsonSchema } from "./chat.ts";

/** The fields that a model is asked for. It returns the body as a list, `points`. */
export type Field = "headline" | "summary" | "points" | "whyItMatters";

export const BULLET = "• ";

export function wordsSchema(fields: readonly Field[]): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(
      fields.map((field) => [
        field,
        field === "points" ? { type: "array", items: { type: "string" } } : { type: "string" },
      ]),
    ),
    required: fields,
    additionalProperties: false,
  };
}

/** Reads the fields of a model's answer. Returns the reason as a string if the answer does not match the form. */
export function readWords(value: unknown, fields: readonly Field[]): Partial<Rendition> | string {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return "the answer is not an object";
  const words: { -readonly [field in keyof Rendition]?: Rendition[field] } = {};
  for (const field of fields) {
    const given = (value as Record<string, unknown>)[field];
    if (field === "points") {
      const points = Array.isArray(given) ? given.map(tidied) : [];
      if (points.length === 0 || points.some((point) => point === ""))
        return `"points" is not a list of strings`;
      words.body = points.map((point) => `${BULLET}${point.replace(/^[•\-–*]\s+/, "")}`).join("\n");
    } else {
      const text = tidied(given);
      if (text === "") return `"${field}" is missing or not a string`;
      words[field] = text;
    }
  }
  return words;
}

/** Puts a text on one line and removes control characters. Any other value becomes an empty string. */
export function tidied(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\u200B\uFEFF\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()
    .normalize("NFC");
}

/** The points of a body, without their bullets. */
export function pointsOf(body: string): string[] {
  return body.split("\n").flatMap((line) => line.replace(/^•\s*/, "").trim() || []);
}
