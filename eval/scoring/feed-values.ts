import { htmlToText, onOneLine } from "../../src/text/html-text.ts";
import { walkMarkup } from "../../src/text/markup.ts";
import { cleanUrl } from "../../src/text/web-address.ts";
import { parseWildDate } from "../../src/text/wild-date.ts";
import type { FeedDocument } from "../../src/sources/feed/feed-document.ts";
import { personName } from "../../src/sources/feed/read-people.ts";

/** One value that a test case expects in a feed, under our name for the field. */
export interface ExpectedValue {
  /** One of our fields, "category" for one of the categories, or "entryCount" for the number of entries. */
  readonly field: string;
  /** The entry's index; null for the feed itself. */
  readonly entry: number | null;
  readonly value: unknown;
}

/** Whether a feed as we read it has the value, compared by meaning rather than spelling. */
export function hasValue(feed: FeedDocument, expected: ExpectedValue): boolean {
  const { field, entry, value } = expected;
  if (field === "entryCount") return feed.entries.length === value;
  const holder = entry === null ? feed : feed.entries[entry];
  if (holder === undefined) return false;
  if (field === "category")
    return isAmong((holder as { categories?: readonly string[] }).categories ?? [], value);
  const ours = (holder as unknown as Record<string, unknown>)[field] ?? null;
  if (field.endsWith("At")) return ours === instantOf(value);
  if (/url|homepage/i.test(field)) return sameAddress(ours, value);
  if (field === "language") return textOf(ours).toLowerCase() === textOf(value).toLowerCase();
  if (field === "author") return isNamed(textOf(ours), textOf(value));
  if (field === "content") return sameMarkup(ours, value);
  return sameWords(ours, value);
}

/** Whether the value is only markup, such as the remains of an attack. */
export function isWordless({ value }: ExpectedValue): boolean {
  return typeof value === "string" && htmlToText(value) === "";
}

/** Our value, for the list of disagreements. */
export function valueOf(feed: FeedDocument, { field, entry }: ExpectedValue): unknown {
  if (field === "entryCount") return feed.entries.length;
  const holder = entry === null ? feed : feed.entries[entry];
  return (holder as unknown as Record<string, unknown> | undefined)?.[
    field === "category" ? "categories" : field
  ];
}

/** Our value is plain text. The expected value may be HTML, or text that looks like HTML. */
function sameWords(ours: unknown, value: unknown): boolean {
  const have = squeeze(textOf(ours));
  const text = textOf(value);
  return have === squeeze(text) || have === squeeze(htmlToText(text));
}

function squeeze(text: string): string {
  return onOneLine(text).replace(/\s+/g, "");
}

/** Whether both values have the same text, and our value has all the expected links and pictures. */
function sameMarkup(ours: unknown, value: unknown): boolean {
  const have = textOf(ours);
  const wanted = textOf(value);
  if (
    squeeze(htmlToText(have)) !== squeeze(htmlToText(wanted)) &&
    squeeze(htmlToText(have)) !== squeeze(wanted)
  ) {
    return false;
  }
  const links = new Set(addressesIn(have));
  return addressesIn(wanted).every((address) => links.has(address));
}

function addressesIn(html: string): readonly string[] {
  const found: string[] = [];
  walkMarkup(html, "html", {
    open({ name, attributes }) {
      const address = attributes.get(name === "img" ? "src" : "href");
      if (address !== undefined && /^https?:/.test(address)) found.push(URL.parse(address)?.href ?? address);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return found;
}

function sameAddress(ours: unknown, value: unknown): boolean {
  return cleanUrl(textOf(ours)) === cleanUrl(textOf(value));
}

/** Our value lists the names of all authors. The expected value may add an email address, or name only one of the authors. */
function isNamed(ours: string, value: string): boolean {
  const name = personName(value);
  return sameWords(ours, name) || ours.split(", ").some((one) => sameWords(one, name));
}

function isAmong(categories: readonly string[], value: unknown): boolean {
  return categories.some((category) => sameWords(category, value));
}

/** The instant of a Python time tuple or of a date as text. */
function instantOf(value: unknown): number | null {
  if (Array.isArray(value)) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = value as number[];
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    return date.setUTCHours(hour, minute, second);
  }
  return typeof value === "string" ? parseWildDate(value) : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
