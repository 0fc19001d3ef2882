import type { Entry } from "../domain/article.ts";
import { formatInstant } from "../domain/instant.ts";
import { readInstant, readSource, readWebAddress, tellUnread } from "./interchange.ts";
import { BadLine, reader, type UnknownField } from "./line-reader.ts";
import type { FoundArticle } from "./read-past.ts";

/** An earlier date must be a mistake: there was no web. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** Reads a line of a backfill, one article as JSON. Throws `BadLine` with a readable reason. `now` bounds a missing time. */
export function parseArticleLine(
  line: string,
  now: number,
  tell: (field: UnknownField) => void,
): FoundArticle {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new BadLine(`not JSON: ${(error as Error).message}`);
  }
  const read = reader(value, "the line");
  const url = readWebAddress(read.text("url"), "url");
  const title = read.optional("title", (text) => text) ?? null;
  const text = read.optional("text", (given) => given) ?? null;
  const html = read.optional("html", (given) => given) ?? null;
  const givenAt = read.optional("publishedAt", (given) => readInstant(given, "publishedAt")) ?? null;
  const source = read.value("source") == null ? null : readSource(read.value("source"), tell);
  const language = read.optional("language", (given) => given) ?? null;
  const imageUrl = read.optional("imageUrl", (given) => readWebAddress(given, "imageUrl")) ?? null;
  // `analyze` accepts the same fields.
  for (const name of ["id", "targets"]) read.value(name);
  tellUnread(read, "", tell);
  if (html === null && ((title ?? "").trim() === "" || (text ?? "").trim() === ""))
    throw new BadLine("an article needs title and text, or html (the source of its page)");
  if (html === null && givenAt === null) throw new BadLine("publishedAt is missing");
  if (givenAt !== null && givenAt < EARLIEST)
    throw new BadLine(`publishedAt ${formatInstant(givenAt)} is before 1990`);
  return {
    url,
    source,
    entry: {
      ...NO_ENTRY,
      url,
      title,
      content: text === null ? null : asHtml(text),
      publishedAt: givenAt,
      imageUrl,
    },
    page: html === null ? null : Buffer.from(html),
    contentType: "text/html; charset=utf-8",
    isToFetch: false,
    seenAt: givenAt ?? now,
    givenAt,
    language,
  };
}

/** An entry without anything. */
export const NO_ENTRY: Entry = {
  id: null,
  url: null,
  title: null,
  summary: null,
  content: null,
  author: null,
  publishedAt: null,
  updatedAt: null,
  imageUrl: null,
  categories: [],
};

/** An article is read like a feed's entry, whose text is HTML. */
function asHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        `<p>${paragraph.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>")}</p>`,
    )
    .join("\n");
}
