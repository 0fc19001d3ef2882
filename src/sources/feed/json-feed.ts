import type { Entry } from "../../domain/article.ts";
import { cleanUrl } from "../../text/web-address.ts";
import { parseFeedDate } from "./feed-date.ts";
import { MAX_ENTRIES, NO_FEED, languageOf, type FeedDocument } from "./feed-document.ts";
import { readJsonHub } from "./feed-hub.ts";
import { contentOf, summaryOf, titleOf, type FeedText } from "./feed-text.ts";
import { leadOf } from "./lead.ts";
import { distinct } from "./read-categories.ts";
import { joinNames, personName } from "./read-people.ts";

/** JSON Feed 1.0 and 1.1; null if the text is not JSON at all. */
export function readJsonFeed(source: string, base: string | null): FeedDocument | null {
  const document = parseJson(source);
  if (document === undefined) return null;
  const feed = objectOf(document);
  const isFeed = (textOf(feed["version"]) ?? "").includes("jsonfeed.org") || Array.isArray(feed["items"]);
  if (!isFeed) return { ...NO_FEED, faults: ["It is JSON but not a JSON Feed: it has no items."] };
  const items = listOf(feed["items"]).map(objectOf);
  const author = authorOf(feed);
  return {
    format: "json",
    title: titleOf(wordsOf(feed["title"])),
    description: summaryOf(wordsOf(feed["description"])),
    homepage: urlOf(feed["home_page_url"], base),
    language: languageOf(textOf(feed["language"])),
    imageUrl: urlOf(feed["icon"], base) ?? urlOf(feed["favicon"], base),
    ttlMinutes: null,
    hub: readJsonHub(feed["hubs"], feed["feed_url"], base),
    entries: items.slice(0, MAX_ENTRIES).map((item) => readItem(item, author, base)),
    faults:
      items.length > MAX_ENTRIES ? [`It lists more than ${MAX_ENTRIES} entries; the rest was not read.`] : [],
  };
}

type JsonObject = Readonly<Record<string, unknown>>;

function readItem(item: JsonObject, feedAuthor: string | null, base: string | null): Entry {
  const html = textOf(item["content_html"]);
  const full: FeedText | null = html === null ? wordsOf(item["content_text"]) : { html, base };
  const content = contentOf(full);
  const updatedAt = dateOf(item["date_modified"]);
  return {
    id: textOf(item["id"]),
    url: urlOf(item["url"], base) ?? urlOf(item["external_url"], base) ?? idUrl(item["id"]),
    title: titleOf(wordsOf(item["title"])),
    summary: summaryOf(wordsOf(item["summary"])) ?? leadOf(content),
    content,
    author: authorOf(item) ?? feedAuthor,
    publishedAt: dateOf(item["date_published"]) ?? updatedAt,
    updatedAt,
    imageUrl: urlOf(item["image"], base) ?? urlOf(item["banner_image"], base) ?? attachedImage(item, base),
    categories: distinct(listOf(item["tags"]).flatMap((tag) => textOf(tag) ?? [])),
  };
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

function objectOf(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function wordsOf(value: unknown): FeedText | null {
  const text = textOf(value);
  return text === null ? null : { text };
}

function urlOf(value: unknown, base: string | null): string | null {
  const address = textOf(value);
  return address === null ? null : cleanUrl(address, base);
}

function idUrl(value: unknown): string | null {
  const id = textOf(value);
  return id !== null && /^https?:\/\//i.test(id) ? cleanUrl(id) : null;
}

function dateOf(value: unknown): number | null {
  const written = textOf(value);
  return written === null ? null : parseFeedDate(written);
}

/** JSON Feed 1.1 has a list of authors, 1.0 a single one. */
function authorOf(holder: JsonObject): string | null {
  const all = [...listOf(holder["authors"]), holder["author"]];
  return joinNames(all.map((author) => personName(textOf(objectOf(author)["name"]) ?? textOf(author) ?? "")));
}

function attachedImage(item: JsonObject, base: string | null): string | null {
  const image = listOf(item["attachments"])
    .map(objectOf)
    .find((attachment) => (textOf(attachment["mime_type"]) ?? "").startsWith("image/"));
  return image === undefined ? null : urlOf(image["url"], base);
}
