/** Why a line was rejected, worded for the line's author. */
export class BadLine extends Error {}

export type LineReader = ReturnType<typeof reader>;

/** A field in a line that is ignored: it is unknown, most likely because of a typo, or its value is unusable. */
export interface UnknownField {
  /** For example `entities.tickr`. */
  readonly path: string;
  /** The fields that are allowed there. */
  readonly known: readonly string[];
  /** Why the field is ignored, if it is a field of an item. */
  readonly why?: string;
}

/** Reads the fields of one JSON object. Every method throws `BadLine` with a reason for a wrong value. */
export function reader(value: unknown, what: string) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new BadLine(`${what} must be a JSON object`);
  }
  const object = value as Record<string, unknown>;
  const at = (name: string) => (what === "the line" ? name : `${what}: ${name}`);
  const asked = new Set<string>();

  function given(name: string): unknown {
    asked.add(name);
    return object[name];
  }

  function text(name: string): string {
    return wellFormed(given(name), at(name));
  }

  function nullable<T>(name: string, read: (text: string) => T): T | null {
    return given(name) === undefined || object[name] === null ? null : read(text(name));
  }

  function list(name: string): unknown[] {
    const value = given(name) ?? [];
    if (!Array.isArray(value)) throw new BadLine(`${at(name)} must be a list`);
    return value;
  }

  function oneOf<T extends string | number>(name: string, allowed: readonly T[]): T {
    return member(given(name), at(name), allowed);
  }

  return {
    text,
    nullable,
    oneOf,
    value: given,
    entries: () => Object.entries(object),
    /** `names`: the fields that were not read. `known`: the fields that the reader was asked for. */
    unread: () => ({ names: Object.keys(object).filter((name) => !asked.has(name)), known: [...asked] }),
    optional: <T>(name: string, read: (text: string) => T): T | undefined =>
      nullable(name, read) ?? undefined,
    objects: (name: string) => list(name),
    texts: (name: string) => list(name).map((each) => wellFormed(each, at(name))),
    number(name: string, min: number, max: number): number {
      const value = given(name);
      if (typeof value === "number" && value >= min && value <= max) return value;
      throw new BadLine(`${at(name)} must be a number from ${min} to ${max}`);
    },
    listOf<T extends string>(name: string, allowed: readonly T[], min: number, max: number): T[] {
      const values = list(name).map((each) => member(each, at(name), allowed));
      if (new Set(values).size < values.length) throw new BadLine(`${at(name)} names a value twice`);
      if (values.length >= min && values.length <= max) return values;
      throw new BadLine(`${at(name)} must have ${min} to ${max} values`);
    },
  };
}

function member<T extends string | number>(value: unknown, name: string, allowed: readonly T[]): T {
  if (allowed.includes(value as T)) return value as T;
  const shown = value === undefined ? "is missing" : `${JSON.stringify(value)} is not known`;
  throw new BadLine(`${name} ${shown}; allowed: ${allowed.join(" ")}`);
}

function wellFormed(value: unknown, name: string): string {
  if (typeof value !== "string" || value.trim() === "")
    throw new BadLine(`${name} must be a string that is not empty`);
  if (value.includes("\u0000")) throw new BadLine(`${name} contains a NUL character`);
  return value.toWellFormed();
}
