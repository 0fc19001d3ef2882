import type { Article, Page } from "../../domain/article.ts";
import { BadLine } from "../../newsroom/line-reader.ts";
import { extractPage } from "../../sources/page/extract-page.ts";
import { decodeText } from "../../text/charset.ts";
import { CommandFault } from "../../settings/faults.ts";
import { fetchPage } from "../input/fetch-page.ts";
import { isWebAddress } from "../input/web-address.ts";
import { nameOfInput, readInput } from "../input/read-input.ts";
import type { Settings } from "../../settings/settings.ts";
import { readArticle } from "./read-article.ts";

/** An article from any source a person may have: a URL, a saved page, a JSON object, or plain text. */
export async function readOneArticle(from: string, settings: Settings): Promise<Article> {
  if (isWebAddress(from)) return fromPage(from, await fetchPage(from, settings));
  const name = nameOfInput(from);
  const bytes = await readInput(from);
  const text = decodeText(bytes, { kind: "html" }).text.trim();
  if (text === "") throw new CommandFault(`${name} is empty`);
  if (isBinary(text))
    throw new CommandFault(
      `${name} is not a text, web page or JSON; give a text with the headline on its first line, or the article's URL`,
    );
  if (text.startsWith("{")) return fromJson(name, text);
  if (text.startsWith("<")) return fromPage(name, extractPage(bytes));
  const [title, ...rest] = text.split("\n");
  return { title: title!.trim(), text: rest.join("\n").trim(), ...UNKNOWN };
}

/**
 * A picture or a PDF decoded as text has many control and replacement characters; ordinary text has few or
 * none.
 */
function isBinary(text: string): boolean {
  const meaningless = text.match(/(?![\t\n\f\r])[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  return text.startsWith("%PDF-") || text.includes("\0") || meaningless > text.length / 100;
}

const UNKNOWN = { url: null, outlet: null, publishedAt: null, language: null };

function fromPage(from: string, { title, text, canonicalUrl, publishedAt, language }: Page): Article {
  if (title === null) throw new CommandFault(`no article found in ${from}`);
  return { title, text, url: canonicalUrl, outlet: null, publishedAt, language };
}

function fromJson(from: string, text: string): Article {
  try {
    return readArticle(JSON.parse(text)).article;
  } catch (error) {
    if (!(error instanceof BadLine) && !(error instanceof SyntaxError)) throw error;
    const reason = isObjectALine(text)
      ? "has one JSON object per line; add --ndjson to analyse them all"
      : error instanceof SyntaxError
        ? `is not JSON: ${error.message}`
        : `is not a valid article: ${error.message}`;
    throw new CommandFault(`${from} ${reason}`, { cause: error });
  }
}

function isObjectALine(text: string): boolean {
  const [first = "", ...rest] = text.split("\n");
  if (rest.length === 0) return false;
  try {
    return typeof JSON.parse(first) === "object";
  } catch {
    return false;
  }
}
