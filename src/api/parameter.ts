import { parseInstant } from "../domain/instant.ts";
import { Refusal } from "../http/problem.ts";
import type { SentParameters } from "../http/query-string.ts";

/** A query parameter: its documentation and its parser in one place, so that they cannot disagree. */
export interface Parameter<T> {
  readonly name: string;
  readonly description: string;
  /** JSON Schema, as in OpenAPI 3.1. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isRequired?: boolean;
  /** Parses the value; an empty one counts as not sent (D4). */
  read(value: string | undefined): T;
}

export function readParameter<T>(parameter: Parameter<T>, sent: SentParameters): T {
  const value = sent.get(parameter.name);
  return parameter.read(value === "" ? undefined : value);
}

/** The header must be short, because proxies commonly limit all headers together to 8 KiB. */
const MAX_IGNORED_LENGTH = 1_024;

/** The unknown parameter names of a request, encoded for a header and limited in length. */
export function ignoredNames(sent: SentParameters, known: readonly Parameter<unknown>[]): string {
  let names = "";
  for (const name of sent.keys()) {
    if (name === "" || isKnown(name, known)) continue;
    // Cut before making it well-formed: the cut may split a surrogate pair, and half a pair cannot be encoded.
    const encoded = encodeURIComponent(name.slice(0, 64).toWellFormed());
    if (names.length + encoded.length > MAX_IGNORED_LENGTH) break;
    names = names === "" ? encoded : `${names}, ${encoded}`;
  }
  return names;
}

function isKnown(name: string, known: readonly Parameter<unknown>[]): boolean {
  for (const parameter of known) if (parameter.name === name) return true;
  return false;
}

/** A comma-separated list: white space is trimmed, empty values are dropped, repeated ones kept (D4, D39). */
export function splitList(value: string | undefined): readonly string[] {
  if (value === undefined) return NONE;
  const values: string[] = [];
  for (const part of value.split(",")) {
    const trimmed = part.trim();
    if (trimmed !== "") values.push(trimmed);
  }
  return values;
}

const NONE: readonly string[] = [];

/**
 * A comma-separated list of names. A comma that belongs to a name is written `\,`, and a backslash before a comma or
 * another backslash `\\`. Any other backslash means itself.
 */
export function splitNames(value: string | undefined): readonly string[] {
  // Nearly no list has a backslash.
  if (value === undefined || !value.includes("\\")) return splitList(value);
  const parts = value.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return parts.map((part) => part.trim().replaceAll(/\\([\\,])/g, "$1")).filter((name) => name !== "");
}

interface Naming {
  readonly name: string;
  readonly description: string;
}

/**
 * A comma-separated list of known values; null if none was sent. An unknown value is refused, and the allowed
 * values are listed.
 */
export function knownList<T extends string>(
  naming: Naming,
  allowed: readonly T[],
  example: string,
): Parameter<readonly T[] | null> {
  return {
    ...naming,
    schema: { type: "array", items: { type: "string", enum: allowed }, examples: [[example]] },
    read(value) {
      const values = splitList(value);
      for (const each of values)
        if (!allowed.includes(each as T)) throw notAllowed(naming.name, each, allowed);
      return values.length > 0 ? (values as T[]) : null;
    },
  };
}

/** One known value, which is required (D12). */
export function oneOf<T extends string>(naming: Naming, allowed: readonly T[]): Parameter<T> {
  return {
    ...naming,
    isRequired: true,
    schema: { type: "string", enum: allowed },
    read(value) {
      const values = splitList(value);
      if (values.length === 1 && allowed.includes(values[0] as T)) return values[0] as T;
      if (values.length === 1) throw notAllowed(naming.name, values[0]!, allowed);
      const detail = `Send one \`${naming.name}\`. Allowed: ${allowed.join(", ")}.`;
      const sent = value === undefined ? {} : { value: shorten(value) };
      throw new Refusal({ kind: "invalid-parameter", detail, parameter: naming.name, ...sent, allowed });
    },
  };
}

/**
 * D9: the requested fields in the documented order, whatever order they were sent in; null means all. Any
 * other name, including `id`, is refused.
 */
export function pickFields<T extends string>(
  naming: Naming,
  allowed: readonly T[],
): Parameter<readonly T[] | null> {
  return {
    ...naming,
    schema: {
      type: "array",
      items: { type: "string", enum: allowed },
      examples: [["headline", "publishedAt"]],
    },
    read(value) {
      const values = splitList(value);
      for (const each of values)
        if (!allowed.includes(each as T)) throw notAllowed(naming.name, each, allowed);
      return values.length > 0 ? allowed.filter((field) => values.includes(field)) : null;
    },
  };
}

/**
 * How many characters a text, or a value in a list of names, may have at most: each is searched for entities
 * (D11).
 */
export const MAX_TEXT = 1_000;

/** A list of names: a comma inside a name is escaped. */
export function nameList(
  { name, description }: Naming,
  max: number,
  examples: readonly unknown[],
): Parameter<readonly string[] | null> {
  return freeList({ name, description: `${description} ${ESCAPED_COMMA}` }, max, examples, splitNames);
}

const ESCAPED_COMMA = "Write a comma inside a value as `\\,`, and a backslash as `\\\\`.";

/** A comma-separated list of at most `max` values of at most `MAX_TEXT` characters; null if none was sent. */
export function freeList(
  naming: Naming,
  max: number,
  examples: readonly unknown[],
  split = splitList,
): Parameter<readonly string[] | null> {
  return {
    ...naming,
    schema: { type: "array", maxItems: max, items: { type: "string", maxLength: MAX_TEXT }, examples },
    read(value) {
      const values = split(value);
      if (values.length > max) {
        throw invalid(
          naming.name,
          value!,
          `\`${naming.name}\` takes at most ${max} values; ${values.length} were sent.`,
        );
      }
      for (const each of values) {
        if (isTooLong(each))
          throw invalid(
            naming.name,
            each,
            `\`${naming.name}\` takes values of at most ${MAX_TEXT} characters.`,
          );
      }
      return values.length > 0 ? values : null;
    },
  };
}

/** A text; null if none was sent. */
export function text(naming: Naming, example: string): Parameter<string | null> {
  return {
    ...naming,
    schema: { type: "string", maxLength: MAX_TEXT, examples: [example] },
    read(value) {
      if (value === undefined) return null;
      if (!isTooLong(value)) return value;
      throw invalid(
        naming.name,
        value,
        `\`${naming.name}\` takes at most ${MAX_TEXT} characters; ${[...value].length} were sent.`,
      );
    },
  };
}

/**
 * Characters are code points (D39) of one or two UTF-16 units each. They are only counted if the text could
 * be too long.
 */
export function isTooLong(text: string): boolean {
  return text.length > MAX_TEXT && [...text].length > MAX_TEXT;
}

/**
 * D5: a value out of range is refused, never clamped, because a page shorter than `limit` means that there
 * are no more items. D39: only decimal digits are accepted.
 */
export function integer(naming: Naming, min: number, max: number, fallback: number): Parameter<number> {
  return {
    ...naming,
    schema: { type: "integer", minimum: min, maximum: max, default: fallback },
    read(value) {
      if (value === undefined) return fallback;
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (number >= min && number <= max) return number;
      throw invalid(naming.name, value, `\`${naming.name}\` must be a whole number from ${min} to ${max}.`);
    },
  };
}

/** An ISO 8601 time in milliseconds; null if none was sent. */
export function instant(naming: Naming): Parameter<number | null> {
  return {
    ...naming,
    schema: { type: "string", format: "date-time", examples: ["2026-11-14T09:30:00Z"] },
    read(value) {
      if (value === undefined) return null;
      const read = parseInstant(value);
      if (read !== undefined) return read;
      throw invalid(
        naming.name,
        value,
        `\`${naming.name}\` must be an ISO 8601 time with Z or an offset, such as 2026-11-14T09:30:00Z, or a date such as 2026-11-14.`,
      );
    },
  };
}

export function notAllowed(parameter: string, value: string, allowed: readonly string[]): Refusal {
  const detail = `\`${parameter}\` does not take ${JSON.stringify(shorten(value))}. Allowed: ${allowed.join(", ")}.`;
  return new Refusal({ kind: "invalid-parameter", detail, parameter, value: shorten(value), allowed });
}

export function invalid(parameter: string, value: string, detail: string): Refusal {
  return new Refusal({ kind: "invalid-parameter", detail, parameter, value: shorten(value) });
}

/** Values are echoed in refusals, but only their beginning if they are long. */
function shorten(value: string): string {
  return value.length > 200 ? `${value.slice(0, 200).toWellFormed()}…` : value;
}
