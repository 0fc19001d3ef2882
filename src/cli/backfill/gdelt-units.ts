import { createHash } from "node:crypto";
import type { FoundArticle } from "../../newsroom/read-past.ts";
import { NO_ENTRY } from "../../newsroom/past-line.ts";
import { type GdeltFile, readGdeltLine, readGdeltListing } from "../../sources/past/gdelt.ts";
import { BadZip, firstInZip } from "../../sources/past/zip.ts";
import { CommandFault } from "../../settings/faults.ts";
import { readLines } from "../input/lines.ts";
import type { FoundUnit, Unit } from "./units.ts";

/** The pages that a GDELT table names, each once. They still have to be fetched. */
export async function* pagesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Unit> {
  const seen = new Set<string>();
  for await (const lines of readLines(bytes))
    for (const { at, text } of lines) yield { at, mark: text ?? `bytes ${at}`, found: pageIn(text, seen) };
}

function pageIn(line: string | undefined, seen: Set<string>): FoundUnit {
  // GDELT's files are not always UTF-8, and an address is ASCII.
  const page = line === undefined ? null : readGdeltLine(line);
  if (page === undefined) return { kind: "bad", reason: "not a line of a GDELT table", isOpen: false };
  if (page === null || seen.has(page.url)) return { kind: "other" };
  seen.add(page.url);
  const article: FoundArticle = {
    url: page.url,
    source: null,
    entry: { ...NO_ENTRY, url: page.url },
    page: null,
    contentType: null,
    isToFetch: true,
    seenAt: page.seenAt,
    givenAt: null,
    language: null,
  };
  return { kind: "article", article };
}

/** The files within a time range in a GDELT file list, oldest first. */
export async function listedIn(
  bytes: AsyncIterable<Uint8Array>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<GdeltFile[]> {
  const files: GdeltFile[] = [];
  for await (const lines of readLines(bytes))
    for (const { text = "" } of lines) {
      const file = readGdeltListing(text);
      // The knowledge graph names every page, the other tables only those with events.
      if (file && /\.gkg\.csv\.zip$/i.test(file.url) && file.at >= from && file.at < to) files.push(file);
    }
  return files.toSorted((a, b) => a.at - b.at);
}

/** Reads the table in a GDELT zip file. */
export function tableIn(name: string, bytes: Buffer, listed?: GdeltFile): Buffer {
  if (listed && createHash("md5").update(bytes).digest("hex") !== listed.md5)
    throw new CommandFault(`${name} is damaged: its MD5 is not the one in the list`);
  try {
    return firstInZip(bytes);
  } catch (error) {
    if (!(error instanceof BadZip)) throw error;
    throw new CommandFault(`${name} cannot be read: ${error.message}`, { cause: error });
  }
}
