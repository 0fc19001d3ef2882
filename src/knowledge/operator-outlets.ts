import { readFileSync } from "node:fs";
import { CATEGORIES, type Category } from "../domain/category.ts";
import { ADAPTERS } from "../domain/release.ts";
import {
  FIRST_OFFICIAL_OUTLET,
  LAST_OFFICIAL_OUTLET,
  OUTLET_ACCESS,
  type OutletAccess,
  type OutletFeed,
} from "../domain/outlet.ts";
import type { OutletRequests } from "../domain/outlet-requests.ts";
import { findRequestsFault, REQUEST_FIELDS } from "./outlet-requests.ts";

/** An operator's changes to one of the project's outlets; only the given fields change. */
export interface OutletChange extends OutletRequests {
  readonly logoUrl?: string | null;
  readonly access?: OutletAccess;
  readonly secondsBetween?: number;
  /** Replaces our feeds; an empty list turns the outlet off. */
  readonly feeds?: readonly OutletFeed[];
}

/** An operator's own outlet. The record assigns its number. */
export interface OwnOutlet extends OutletRequests {
  readonly name: string;
  readonly homepage: string;
  readonly logoUrl: string | null;
  readonly language: string | null;
  readonly desk: Category | null;
  readonly access: OutletAccess | null;
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
    const fault = findRequestsFault(fields) ?? findAddressFault(fields);
    if (fault !== null) fail(fault);
    if (fields["number"] === undefined) return own.push(ownOf(fields, fail));
    const { number, ...change } = fields;
    const isOurs =
      Number.isInteger(number) &&
      (isBetween(number as number, 1, lastNumber) ||
        isBetween(number as number, FIRST_OFFICIAL_OUTLET, LAST_OFFICIAL_OUTLET));
    if (!isOurs)
      fail(
        `has the number ${number as number}: built-in outlets have 1 to ${lastNumber}, official sources ${FIRST_OFFICIAL_OUTLET} to ${LAST_OFFICIAL_OUTLET}; leave the number out for your own outlets`,
      );
    const fixed = Object.keys(change).find((name) => !CHANGEABLE.includes(name));
    if (fixed !== undefined) fail(`is ours: its ${fixed} cannot be changed, only ${CHANGEABLE.join(", ")}`);
    if (changes.has(number as number)) fail(`has the number ${number as number}, as an outlet above has`);
    changes.set(number as number, change);
  });
  return { changes, own };
}

const CHANGEABLE: readonly string[] = [
  ...(["logoUrl", "access", "secondsBetween", "feeds"] satisfies (keyof OutletChange)[]),
  ...Object.keys(REQUEST_FIELDS),
];

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
  access: [(value) => OUTLET_ACCESS.includes(value as OutletAccess), `one of ${OUTLET_ACCESS.join(", ")}`],
  secondsBetween: [
    (value) => typeof value === "number" && value >= 0 && value <= 3600,
    "a number of seconds up to 3600",
  ],
  ...REQUEST_FIELDS,
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
    access = null,
    secondsBetween = null,
    number: _number,
    ...requests
  } = fields;
  return { name, homepage, feeds, logoUrl, language, desk, access, secondsBetween, ...requests } as OwnOutlet;
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
    value.every(
      (feed: Partial<OutletFeed> | null) =>
        isText(feed?.topic) &&
        isWebAddress(feed?.url) &&
        (feed?.adapter === undefined || isText(feed.adapter)),
    )
  );
}

/**
 * What is wrong with an address; the text ends a sentence. Addresses are stored, logged and shown, so they must not
 * contain secrets.
 */
function findAddressFault({ homepage, feeds }: Fields): string | null {
  for (const { url, adapter } of [{ url: homepage }, ...((feeds ?? []) as readonly OutletFeed[])] as {
    url?: string;
    adapter?: string;
  }[]) {
    if (adapter !== undefined && !ADAPTERS.some((each) => each === adapter))
      return `has a feed with an unknown adapter, ${adapter}; allowed are ${ADAPTERS.join(", ")}`;
    if (url === undefined) continue;
    const { username, password } = new URL(url);
    if (username !== "" || password !== "" || url.includes("${"))
      return "has a secret in an address; put it into basicAuth or headers, because addresses are stored and logged";
  }
  return null;
}

function isBetween(value: number, first: number, last: number): boolean {
  return value >= first && value <= last;
}
