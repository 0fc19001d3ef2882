import type { UnknownField } from "../../newsroom/line-reader.ts";
import { BadLine } from "../../newsroom/line-reader.ts";
import { parseArticleLine } from "../../newsroom/past-line.ts";
import { NO_ENTRY } from "../../newsroom/past-line.ts";
import { isUnzipFault, unzipBeginning } from "../../sources/past/gzip-members.ts";
import { isGdeltLine } from "../../sources/past/gdelt.ts";
import { BadRecord, readCapturedPage } from "../../sources/past/warc-page.ts";
import { type DamagedPart, readWarc, type WarcRecord } from "../../sources/past/warc.ts";
import { CommandFault } from "../../settings/faults.ts";
import { pagesOf, tableIn } from "./gdelt-units.ts";
import { faultOf, readLines } from "../input/lines.ts";
import { openBytes, unzipped } from "../input/read-input.ts";
import type { FoundUnit, PastFile, Unit } from "./units.ts";

export interface PastFileOptions {
  /** The record's clock. */
  readonly now: number;
  readonly onUnknownField: (field: UnknownField, at: number) => void;
}

/** Opens a file of articles or of captured pages, which is recognised by its first bytes. */
export async function openPastFile(file: string, options: PastFileOptions): Promise<PastFile> {
  const { name, bytes, size, read } = await openBytes(file);
  return open(
    name,
    bytes,
    { isFile: file !== "-", ...(size > 0 && { read: () => ({ bytes: read(), of: size }) }) },
    options,
  );
}

/** Like `openPastFile`, for a file that was fetched. */
export function openPastBytes(name: string, bytes: Buffer, options: PastFileOptions): Promise<PastFile> {
  return open(name, once(bytes), { isFile: true }, options);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function open(
  name: string,
  bytes: AsyncGenerator<Uint8Array>,
  { isFile, read = () => undefined }: Pick<PastFile, "isFile"> & Partial<Pick<PastFile, "read">>,
  options: PastFileOptions,
): Promise<PastFile> {
  const [head, all] = await peek(bytes);
  const opening = openingOf(head);
  const base = { name, key: null, isFile, read };
  // The first record may be damaged.
  if (/^WARC\/\d/.test(opening) || /\.warc(?:\.gz)?$/i.test(name))
    return { ...base, part: "record", units: recordsOf(all) };
  if (/^\ufeff?\s*\{/.test(opening)) return { ...base, part: "line", units: linesOf(all, options) };
  if (opening.startsWith("PK\u0003\u0004")) {
    const parts: Uint8Array[] = [];
    for await (const part of all) parts.push(part);
    return { ...base, part: "line", units: pagesOf(once(tableIn(name, Buffer.concat(parts)))) };
  }
  if (isGdeltLine(opening.split("\n", 1)[0]!))
    return { ...base, part: "line", units: pagesOf(unzipped(all)) };
  await all.return(undefined);
  throw new CommandFault(
    head.length === 0
      ? `${name} is empty`
      : `${name} is neither NDJSON (a line begins with {) nor WARC (a record begins with WARC/) nor a GDELT table`,
  );
}

/** A line of the knowledge graph is long. */
const ENOUGH = 64 * 1024;

/** The first bytes, and all bytes. */
export async function peek(
  bytes: AsyncGenerator<Uint8Array>,
): Promise<[head: Buffer, all: AsyncGenerator<Uint8Array>]> {
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < ENOUGH) {
    const next = await bytes.next();
    if (next.done) break;
    parts.push(next.value);
    length += next.value.length;
  }
  async function* all() {
    try {
      yield* parts;
      yield* bytes;
    } finally {
      await bytes.return(undefined);
    }
  }
  return [Buffer.concat(parts), all()];
}

/** The beginning of the content, decompressed if it is gzipped. */
function openingOf(head: Buffer): string {
  const isZipped = head[0] === 0x1f && head[1] === 0x8b;
  return (isZipped ? unzipBeginning(head) : head)?.toString("utf8", 0, ENOUGH) ?? "";
}

async function* linesOf(
  all: AsyncGenerator<Uint8Array>,
  { now, onUnknownField }: PastFileOptions,
): AsyncGenerator<Unit> {
  let last = 0;
  let isOver = false;
  async function* bytes() {
    yield* unzipped(all);
    isOver = true;
  }
  try {
    for await (const lines of readLines(bytes())) {
      for (const line of lines) {
        last = line.at;
        const { at, text } = line;
        // After the last byte, only an unterminated line can be left.
        yield { at, mark: text ?? "", found: foundIn(text, faultOf(line), isOver) };
      }
    }
  } catch (error) {
    if (error instanceof CommandFault || !isUnzipFault(error)) throw error;
    const reason = `the file cannot be decompressed from here on: ${error.message}`;
    yield { at: last + 1, mark: "", found: { kind: "bad", reason, isOpen: true } };
  }

  function foundIn(text: string | undefined, fault: string | undefined, isOpen: boolean): FoundUnit {
    try {
      if (text === undefined) throw new BadLine(fault);
      return {
        kind: "article",
        article: parseArticleLine(text, now, (field) => onUnknownField(field, last)),
      };
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      return {
        kind: "bad",
        reason: isOpen ? `${error.message} (the last line, without an end)` : error.message,
        isOpen,
      };
    }
  }
}

async function* recordsOf(all: AsyncGenerator<Uint8Array>): AsyncGenerator<Unit> {
  let at = 0;
  for await (const part of readWarc(all)) {
    at += 1;
    yield { at, mark: part.kind === "record" ? part.head : part.reason, found: await pageIn(part) };
  }
}

async function pageIn(part: WarcRecord | DamagedPart): Promise<FoundUnit> {
  if (part.kind === "damaged") return { kind: "bad", reason: part.reason, isOpen: part.isEnd };
  try {
    const page = await readCapturedPage(part);
    if (page === null) return { kind: "other" };
    const { url, capturedAt, contentType, bytes } = page;
    return {
      kind: "article",
      article: {
        url,
        source: null,
        entry: { ...NO_ENTRY, url },
        page: bytes,
        contentType,
        isToFetch: false,
        seenAt: capturedAt,
        givenAt: null,
        language: null,
      },
    };
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    return { kind: "bad", reason: error.message, isOpen: false };
  }
}
