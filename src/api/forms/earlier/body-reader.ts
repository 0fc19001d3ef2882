import { parseInstant } from "../../../domain/instant.ts";
import { Refusal } from "../../../http/problem.ts";
import { notAllowed, splitList } from "../../parameter.ts";

export type BodyReader = ReturnType<typeof bodyReader>;

/** Reads the fields of a JSON body; what is wrong is named with its place, such as `queries[3].category` (D22). */
export function bodyReader(value: unknown, path: string) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal({
      kind: "invalid-request",
      detail: `${path === "" ? "The body" : `\`${path}\``} must be a JSON object.`,
    });
  }
  const object = value as Record<string, unknown>;
  const name = (field: string) => (path === "" ? field : `${path}.${field}`);

  function fail(field: string, reason: string): never {
    const parameter = name(field);
    throw new Refusal({ kind: "invalid-parameter", detail: `\`${parameter}\` ${reason}.`, parameter });
  }

  /** A value as sent; null and an empty text count as not sent. */
  function given(field: string): unknown {
    const value = Object.hasOwn(object, field) ? object[field] : null;
    return value === "" || value === undefined ? null : value;
  }

  function text(field: string, max = Infinity): string | null {
    const value = given(field);
    if (value === null) return null;
    if (typeof value !== "string") return fail(field, "must be a string");
    if (value.length > max && [...value].length > max) return fail(field, `takes at most ${max} characters`);
    return value.toWellFormed();
  }

  /** A list of texts, or a comma list in one text. */
  function list(field: string, max = Infinity): readonly string[] | null {
    const value = given(field);
    if (value === null) return null;
    const values = Array.isArray(value)
      ? value
      : typeof value === "string"
        ? splitList(value)
        : fail(field, "must be a list of strings");
    if (values.length > max) return fail(field, `takes at most ${max} values; ${values.length} were sent`);
    const texts = values.map((each: unknown) =>
      typeof each === "string"
        ? each.trim().toWellFormed()
        : typeof each === "number"
          ? String(each)
          : fail(field, "must be a list of strings"),
    );
    const kept = texts.filter((each) => each !== "");
    return kept.length > 0 ? kept : Array.isArray(value) && field === "tags" ? [] : null;
  }

  return {
    name,
    fail,
    text,
    list,
    /** A list of known values; null where none was sent. */
    known<T extends string>(field: string, allowed: readonly T[]): readonly T[] | null {
      const value = given(field);
      const values = typeof value === "number" ? [String(value)] : list(field);
      for (const each of values ?? [])
        if (!allowed.includes(each as T)) throw notAllowed(name(field), each, allowed);
      return values as readonly T[] | null;
    },
    oneOf<T extends string>(field: string, allowed: readonly T[]): T {
      const value = given(field);
      if (typeof value === "string" && allowed.includes(value as T)) return value as T;
      if (value !== null)
        throw notAllowed(name(field), typeof value === "string" ? value : JSON.stringify(value), allowed);
      const parameter = name(field);
      throw new Refusal({
        kind: "invalid-parameter",
        detail: `\`${parameter}\` is required. Allowed: ${allowed.join(", ")}.`,
        parameter,
        allowed,
      });
    },
    integer(field: string, min: number, max: number): number | null {
      const value = given(field);
      const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
      if (number === null) return null;
      if (Number.isInteger(number) && (number as number) >= min && (number as number) <= max)
        return number as number;
      return fail(field, `must be a whole number from ${min} to ${max}`);
    },
    instant(field: string): number | null {
      const value = text(field);
      if (value === null) return null;
      return (
        parseInstant(value) ??
        fail(field, "must be an ISO 8601 time with Z or an offset, such as 2026-11-14T09:30:00Z, or a date")
      );
    },
    /** A list that must be there; its members are read by readers of their own. */
    members(field: string, max: number): unknown[] {
      const value = given(field);
      if (!Array.isArray(value) || value.length === 0)
        return fail(field, `must be a list of 1 to ${max} queries`);
      if (value.length > max) return fail(field, `takes at most ${max} queries; ${value.length} were sent`);
      return value;
    },
    /** Refuses a field that does not belong here; an empty list counts as not sent. */
    refuse(field: string, reason: string): null {
      const value = given(field);
      return value === null || (Array.isArray(value) && value.length === 0) ? null : fail(field, reason);
    },
    /** The names of fields that nobody knows, with their place. */
    unknown: (known: readonly string[]) =>
      Object.keys(object)
        .filter((each) => !known.includes(each))
        .map(name),
  };
}
