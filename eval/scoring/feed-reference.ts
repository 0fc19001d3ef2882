import type { ExpectedValue } from "./feed-values.ts";

type Json = Readonly<Record<string, unknown>>;

/** The values for the fields we use, from the expected JSON of a gofeed or feedsmith test case. */
export function readReference(reference: unknown): readonly ExpectedValue[] {
  const feed = objectOf(reference);
  const entries = listOf(feed["items"] ?? feed["entries"]).map(objectOf);
  return [
    ...values(null, {
      title: textOf(feed["title"]),
      description: textOf(feed["description"]) ?? textOf(feed["subtitle"]),
      homepage: pageOf(feed) ?? textOf(feed["home_page_url"]),
      language: textOf(feed["language"]),
      imageUrl: textOf(objectOf(feed["image"])["url"]) ?? textOf(feed["logo"]) ?? textOf(feed["icon"]),
      entryCount: entries.length > 0 ? entries.length : null,
    }),
    ...entries.flatMap((entry, at) => [...values(at, entryValues(entry)), ...categoriesOf(entry, at)]),
  ];
}

function entryValues(entry: Json): Readonly<Record<string, unknown>> {
  const content = objectOf(entry["content"]);
  return {
    title: textOf(entry["title"]),
    url: pageOf(entry) ?? textOf(entry["url"]),
    id: textOf(entry["guid"]) ?? textOf(objectOf(entry["guid"])["value"]) ?? textOf(entry["id"]),
    publishedAt:
      textOf(entry["publishedParsed"]) ??
      textOf(entry["pubDateParsed"]) ??
      textOf(entry["pubDate"]) ??
      textOf(entry["published"]) ??
      textOf(entry["date_published"]),
    updatedAt: textOf(entry["updatedParsed"]) ?? textOf(entry["updated"]) ?? textOf(entry["date_modified"]),
    author: authorOf(entry),
    summary: textOf(entry["description"]) ?? textOf(entry["summary"]),
    content:
      textOf(entry["content"]) ??
      textOf(content["value"]) ??
      textOf(content["encoded"]) ??
      textOf(entry["content_html"]) ??
      textOf(entry["content_text"]),
    imageUrl: textOf(objectOf(entry["image"])["url"]) ?? textOf(entry["image"]),
  };
}

function values(entry: number | null, record: Readonly<Record<string, unknown>>): readonly ExpectedValue[] {
  return Object.entries(record).flatMap(([field, value]) =>
    value === null ? [] : [{ field, entry, value }],
  );
}

function categoriesOf(entry: Json, at: number): readonly ExpectedValue[] {
  const names = listOf(entry["categories"] ?? entry["tags"]).map((category) => {
    const parts = objectOf(category);
    const name = parts["label"] ?? parts["name"] ?? parts["value"] ?? parts["term"];
    return textOf(category) ?? textOf(name);
  });
  return names.flatMap((value) => (value === null ? [] : [{ field: "category", entry: at, value }]));
}

/** The link to the page: a plain `link`, or Atom's link of relation `alternate`. */
function pageOf(holder: Json): string | null {
  const link = textOf(holder["link"]);
  if (link !== null) return link;
  const links = listOf(holder["links"]).map(objectOf);
  const page = links.find(({ rel }) => rel === undefined || rel === "alternate");
  return page === undefined ? null : textOf(page["href"]);
}

function authorOf(entry: Json): string | null {
  const people = listOf(entry["authors"]).map((person) => textOf(person) ?? textOf(objectOf(person)["name"]));
  const names = people.filter((name) => name !== null);
  return names.length > 0
    ? names.join(", ")
    : (textOf(entry["author"]) ?? textOf(objectOf(entry["author"])["name"]));
}

function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
