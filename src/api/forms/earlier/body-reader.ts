import { parseInstant } from "../../../domain/instant.ts";
import { Refusal } from "../../../http/problem.ts";
import { invalid, isTooLong, MAX_TEXT, notAllowed, splitList, splitNames } from "../../parameter.ts";

/** An object in a JSON body. Its path is used to report faults, such as in `queries[3].category` (D22). */
export interface BodyObject {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Empty for the body itself. */
  readonly path: string;
}

export function bodyObject(value: unknown, path: string): BodyObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return { fields: value as Record<string, unknown>, path };
  throw new Refusal({
    kind: "invalid-request",
    detail: `${path === "" ? "The body" : `\`${path}\``} must be a JSON object.`,
  });
}

export function nameOf({ path }: BodyObject, field: string): string {
  return path === "" ? field : `${path}.${field}`;
}

export function fail(object: BodyObject, field: string, reason: string): never {
  const parameter = nameOf(object, field);
  const detail = `\`${parameter}\` ${reason}.`;
  const value = given(object, field);
  // Do not echo whole queries.
  if (value === null || (Array.isArray(value) && value.some((each) => typeof each === "object")))
    throw new Refusal({ kind: "invalid-parameter", detail, parameter });
  throw invalid(parameter, typeof value === "string" ? value : JSON.stringify(value), detail);
}

/** A value as sent; null and an empty string count as not sent. */
function given({ fields }: BodyObject, field: string): unknown {
  const value = Object.hasOwn(fields, field) ? fields[field] : null;
  return value === "" || value === undefined ? null : value;
}

/** A text of any length. */
export function readText(object: BodyObject, field: string): string | null {
  const value = given(object, field);
  if (value === null) return null;
  if (typeof value !== "string") return fail(object, field, "must be a string");
  return value.toWellFormed();
}

/** A text that is searched for names. */
export function readSentence(object: BodyObject, field: string): string | null {
  const sentence = readText(object, field);
  if (sentence !== null && isTooLong(sentence)) fail(object, field, `takes at most ${MAX_TEXT} characters`);
  return sentence;
}

/** A list of texts, each of which is searched for names. */
export function readNames(object: BodyObject, field: string, max: number): readonly string[] | null {
  const names = readList(object, field, max, splitNames);
  if (names?.some(isTooLong)) fail(object, field, `takes values of at most ${MAX_TEXT} characters`);
  return names;
}

/** A list of strings, or one comma-separated string; null if none was sent. */
export function readList(
  object: BodyObject,
  field: string,
  max = Infinity,
  split = splitList,
): readonly string[] | null {
  const value = given(object, field);
  if (value === null) return null;
  const values = Array.isArray(value)
    ? value.map((each) => textIn(object, field, each)).filter((each) => each !== "")
    : typeof value === "string"
      ? split(value.toWellFormed())
      : fail(object, field, "must be a list of strings");
  if (values.length > max)
    return fail(object, field, `takes at most ${max} values; ${values.length} were sent`);
  return values.length > 0 ? values : null;
}

function textIn(object: BodyObject, field: string, value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return fail(object, field, "must be a list of strings");
  return value.trim().toWellFormed();
}

/** Whether a list was sent, even an empty one. */
export function isListSent(object: BodyObject, field: string): boolean {
  return given(object, field) !== null;
}

/** A list of known values; null if none was sent. */
export function readKnown<T extends string>(
  object: BodyObject,
  field: string,
  allowed: readonly T[],
): readonly T[] | null {
  const value = given(object, field);
  const values = typeof value === "number" ? [String(value)] : readList(object, field);
  for (const each of values ?? [])
    if (!allowed.includes(each as T)) throw notAllowed(nameOf(object, field), each, allowed);
  return values as readonly T[] | null;
}

/** One known value, which is required. */
export function readOneOf<T extends string>(object: BodyObject, field: string, allowed: readonly T[]): T {
  const value = given(object, field);
  const parameter = nameOf(object, field);
  if (typeof value === "string" && allowed.includes(value as T)) return value as T;
  if (value !== null)
    throw notAllowed(parameter, typeof value === "string" ? value : JSON.stringify(value), allowed);
  const detail = `\`${parameter}\` is required. Allowed: ${allowed.join(", ")}.`;
  throw new Refusal({ kind: "invalid-parameter", detail, parameter, allowed });
}

/** A number, or digits in a string; null if none was sent. */
export function readInteger(object: BodyObject, field: string, min: number, max: number): number | null {
  const value = given(object, field);
  if (value === null) return null;
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= min && number <= max) return number;
  return fail(object, field, `must be a whole number from ${min} to ${max}`);
}

export function readInstant(object: BodyObject, field: string): number | null {
  const value = readText(object, field);
  if (value === null) return null;
  return (
    parseInstant(value) ??
    fail(
      object,
      field,
      "must be an ISO 8601 time with Z or an offset, such as 2026-11-14T09:30:00Z, or a date",
    )
  );
}

/** The members of a required list; each is an object to be read separately. */
export function readMembers(object: BodyObject, field: string, max: number): readonly unknown[] {
  const value = given(object, field);
  if (!Array.isArray(value) || value.length === 0)
    return fail(object, field, `must be a list of 1 to ${max} queries`);
  if (value.length > max)
    return fail(object, field, `takes at most ${max} queries; ${value.length} were sent`);
  return value;
}

/** Rejects a field that does not belong here; an empty list counts as not sent. */
export function refuse(object: BodyObject, field: string, reason: string): null {
  const value = given(object, field);
  return value === null || (Array.isArray(value) && value.length === 0) ? null : fail(object, field, reason);
}

/** The names of unknown fields, with their paths. */
export function unknownFields(object: BodyObject, known: readonly string[]): string[] {
  return Object.keys(object.fields)
    .filter((field) => !known.includes(field))
    .map((field) => nameOf(object, field));
}
