import { readFileSync } from "node:fs";
import { CATEGORIES, type Category } from "../domain/category.ts";
import type { OutletFeed } from "../domain/outlet.ts";

/** An operator's changes to one of the project's outlets; only the given fields change. */
export interface OutletChange {
  readonly logoUrl?: string | null;
  readonly secondsBetween?: number;
  /** Replaces our feeds; an empty list turns the outlet off. */
  readonly feeds?: readonly OutletFeed[];
}

/** An operator's own outlet. The record assigns its number. */
export interface OwnOutlet {
  readonly name: string;
  readonly homepage: string;
  readonly logoUrl: string | null;
  readonly language: string | null;
  readonly desk: Category | null;
  readonly secondsBetween: number | null;
  readonly feeds: readonly OutletFeed[];
}

export interface OperatorOutlets {
  /** The changes to our outlets, by outlet number. */
  readonly changes: ReadonlyMap<number, OutletChange>;
  readonly own: readonly OwnOutlet[];
}

/** Reads an operator's file. Throws for an invalid row, naming the row and the fault. */
export function readOperatorOutlets(file: string, lastNumber: number): OperatorOutlets {
  const rows = readRows(file);
  const changes = new Map<number, OutletChange>();
  const own: OwnOutlet[] = [];
  rows.forEach((row, index) => {
    const fail = (words: string): never => {
      throw new Error(`${file}: outlet ${index + 1} ${words}`);
    };
    const fields = fieldsOf(row, fail);
    if (fields["number"] === undefined) return own.push(ownOf(fields, fail));
    const { number, ...change } = fields;
    if (!Number.isInteger(number) || (number as number) < 1 || (number as number) > lastNumber)
      fail(`has the number ${number as number}: ours run from 1 to ${lastNumber}, your own have none here`);
    const fixed = Object.keys(change).find((name) => !CHANGEABLE.includes(name));
    if (fixed !== undefined) fail(`is ours: its ${fixed} cannot be changed, only ${CHANGEABLE.join(", ")}`);
    changes.set(number as number, change);
  });
  return { changes, own };
}

const CHANGEABLE: readonly string[] = ["logoUrl", "secondsBetween", "feeds"] satisfies (keyof OutletChange)[];

type Fields = Readonly<Record<string, unknown>>;
type Fail = (words: string) => never;

function readRows(file: string): readonly unknown[] {
  let rows: unknown;
  try {
    rows = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  if (!Array.isArray(rows)) throw new Error(`${file} must hold a list of outlets, [ … ]`);
  return rows;
}

/** The expected type of each field, if present. */
const FIELDS: Readonly<Record<string, readonly [isRight: (value: unknown) => boolean, expected: string]>> = {
  number: [(value) => typeof value === "number", "a number"],
  name: [isText, "a text"],
  homepage: [isWebAddress, "an http or https URL"],
  logoUrl: [(value) => value === null || isWebAddress(value), "an http or https URL, or null"],
  language: [
    (value) => typeof value === "string" && /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(value),
    "a language such as en",
  ],
  desk: [(value) => CATEGORIES.includes(value as Category), `one of ${CATEGORIES.join(", ")}`],
  secondsBetween: [
    (value) => typeof value === "number" && value >= 0 && value <= 3600,
    "a number of seconds up to 3600",
  ],
  feeds: [isFeeds, 'a list such as [{"topic":"all","url":"https://…"}]'],
};

function fieldsOf(row: unknown, fail: Fail): Fields {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return fail("is not an object");
  for (const [name, value] of Object.entries(row)) {
    if (!Object.hasOwn(FIELDS, name))
      return fail(`has an unknown field ${name}; known are ${Object.keys(FIELDS).join(", ")}`);
    const [isRight, expected] = FIELDS[name]!;
    if (!isRight(value)) return fail(`has a ${name} that is not ${expected}`);
  }
  return row as Fields;
}

function ownOf(fields: Fields, fail: Fail): OwnOutlet {
  const missing = ["name", "homepage", "feeds"].find((name) => fields[name] === undefined);
  if (missing !== undefined) return fail(`has no ${missing}`);
  const {
    name,
    homepage,
    feeds,
    logoUrl = null,
    language = null,
    desk = null,
    secondsBetween = null,
  } = fields;
  return { name, homepage, feeds, logoUrl, language, desk, secondsBetween } as OwnOutlet;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isWebAddress(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
}

function isFeeds(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((feed: Partial<OutletFeed> | null) => isText(feed?.topic) && isWebAddress(feed?.url))
  );
}
