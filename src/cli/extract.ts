import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Page } from "../domain/article.ts";
import { formatInstant } from "../domain/instant.ts";
import { FetchFault } from "../http/fetch-fault.ts";
import { FETCH_LIMITS } from "../http/fetched.ts";
import { SafeFetch } from "../http/safe-fetch.ts";
import { extractPage } from "../sources/page/extract-page.ts";
import { type Command, print } from "./command.ts";
import { CommandFault, UsageFault } from "./faults.ts";

export const command: Command = {
  name: "extract",
  usage: "FILE|URL [--json]",
  summary: "Shows what a page says of its article: title, byline, date, image, language and text.",
  takesWords: true,
  settings: [],
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run({ words, flags }) {
    const [from, ...more] = words;
    if (from === undefined || more.length > 0) throw new UsageFault("extract takes one file or one address");
    const page = /^https?:\/\//i.test(from) ? await extractAddress(from) : await extractFile(from);
    print(flags["json"] ? JSON.stringify(present(page)) : report(page));
  },
};

/** A saved page may be gzipped, as archives keep them. */
async function extractFile(path: string): Promise<Page> {
  try {
    const bytes = await readFile(path);
    const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return extractPage(isZipped ? gunzipSync(bytes, { maxOutputLength: FETCH_LIMITS.maxBytes }) : bytes);
  } catch (error) {
    throw new CommandFault(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

async function extractAddress(address: string): Promise<Page> {
  await using web = new SafeFetch({ userAgent: "Tidings" });
  try {
    const { bytes, url, contentType } = await web.fetch(address);
    return extractPage(bytes, { url, contentType });
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    throw new CommandFault(`${address} cannot be fetched: ${error.message}`, { cause: error });
  }
}

function present({ title, byline, publishedAt, imageUrl, language, canonicalUrl, description, text }: Page) {
  const date = publishedAt === null ? null : formatInstant(publishedAt);
  return { url: canonicalUrl, title, byline, date, image: imageUrl, language, description, text };
}

function report(page: Page): string {
  const { text, ...rest } = present(page);
  const rows = Object.entries(rest).map(([name, value]) => `${name.padEnd(12)}${value ?? "–"}`);
  return [...rows, "", text === "" ? "No article was found." : text].join("\n");
}
