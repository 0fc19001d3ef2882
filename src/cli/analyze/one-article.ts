import type { Article, Page } from "../../domain/article.ts";
import { BadLine } from "../../newsroom/line-reader.ts";
import { extractPage } from "../../sources/page/extract-page.ts";
import { CommandFault } from "../faults.ts";
import { fetchPage, isWebAddress } from "../fetch-page.ts";
import { readInput } from "../read-input.ts";
import type { Settings } from "../settings.ts";
import { readArticle } from "./read-article.ts";

/** An article from wherever a person has it: an address, a saved page, a JSON object, or plain text. */
export async function readOneArticle(from: string, settings: Settings): Promise<Article> {
  if (isWebAddress(from)) return fromPage(from, await fetchPage(from, settings));
  const bytes = await readInput(from);
  const text = new TextDecoder().decode(bytes).trim();
  if (text === "") throw new CommandFault(`${from} is empty`);
  if (text.startsWith("{")) return fromJson(from, text);
  if (text.startsWith("<")) return fromPage(from, extractPage(bytes));
  const [title, ...rest] = text.split("\n");
  return { title: title!.trim(), text: rest.join("\n").trim(), ...UNKNOWN };
}

const UNKNOWN = { url: null, outlet: null, publishedAt: null, language: null };

function fromPage(from: string, { title, text, canonicalUrl, publishedAt, language }: Page): Article {
  if (title === null) throw new CommandFault(`no article was found in ${from}`);
  return { title, text, url: canonicalUrl, outlet: null, publishedAt, language };
}

function fromJson(from: string, text: string): Article {
  try {
    return readArticle(JSON.parse(text)).article;
  } catch (error) {
    if (!(error instanceof BadLine) && !(error instanceof SyntaxError)) throw error;
    throw new CommandFault(`${from}: ${error.message}`, { cause: error });
  }
}
