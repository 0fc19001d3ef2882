import { ByteWindow } from "./byte-window.ts";
import { isUnzipFault, readGzipMembers } from "./gzip-members.ts";

/** A record of a WARC file. */
export interface WarcRecord {
  readonly kind: "record";
  /** The version line and the fields, as in the file. */
  readonly head: string;
  /** By name, in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  /** Its content, or just the beginning if it is longer than any page. */
  readonly body: Buffer;
}

/** An unreadable part of a WARC file. `isEnd`: nothing after it can be read, either. */
export interface DamagedPart {
  readonly kind: "damaged";
  readonly reason: string;
  readonly isEnd: boolean;
}

const VERSION = "WARC/";
const MAX_HEAD = 64 * 1024;
const MAX_BODY = 4 * 1024 * 1024;

/**
 * Reads a WARC file, plain or gzipped, with at most one record in memory. After a damaged record, it continues if it
 * finds the next one.
 */
export async function* readWarc(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<WarcRecord | DamagedPart> {
  const window = new ByteWindow(bytes);
  try {
    await window.fill(2);
    if (window.bytes[0] !== 0x1f || window.bytes[1] !== 0x8b) return yield* readRecords(window, false);
    for await (const part of readGzipMembers(window, VERSION)) {
      if (part.kind === "damaged") yield part;
      else if (part.kind === "rest") yield* readRest(part.bytes);
      else yield* readRecords(new ByteWindow(once(part.bytes)), true);
    }
  } finally {
    await window.close();
  }
}

async function* readRest(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<WarcRecord | DamagedPart> {
  try {
    yield* readRecords(new ByteWindow(bytes), false);
  } catch (error) {
    if (!isUnzipFault(error)) throw error;
    yield { kind: "damaged", reason: `the rest cannot be decompressed: ${error.message}`, isEnd: true };
  }
}

/** `isPart`: the bytes are one member of a gzip file, and others follow. */
async function* readRecords(window: ByteWindow, isPart: boolean): AsyncGenerator<WarcRecord | DamagedPart> {
  while (await skipLineEnds(window)) {
    const from = window.offset;
    const cut = isPart
      ? "its compressed part ends in the middle of the record"
      : `the file ends in the middle of a record, at byte ${from}`;
    const head = await readHead(window);
    if (head === "cut") return yield { kind: "damaged", reason: cut, isEnd: !isPart };
    const length = head === "none" ? undefined : lengthOf(head.fields);
    if (head === "none" || length === undefined) {
      const why = head === "none" ? "no WARC record begins there" : "no valid Content-Length";
      const isFound = await skipToRecord(window);
      const reason = `bytes ${from} to ${window.offset} ${isPart ? "of it " : ""}are damaged (${why})`;
      yield { kind: "damaged", reason, isEnd: !isPart && !isFound };
      continue;
    }
    await window.skip(head.length);
    const kept = Math.min(length, MAX_BODY);
    const isWhole = await window.fill(kept);
    const body = window.bytes.subarray(0, kept);
    if (!isWhole || !(await window.skip(length)))
      return yield { kind: "damaged", reason: cut, isEnd: !isPart };
    yield { kind: "record", head: head.text, fields: head.fields, body };
  }
}

interface Head {
  readonly text: string;
  readonly fields: ReadonlyMap<string, string>;
  /** In bytes, including the empty line after it. */
  readonly length: number;
}

/** The head of the record that begins here; `none` if no record begins here, `cut` if the head is incomplete. */
async function readHead(window: ByteWindow): Promise<Head | "none" | "cut"> {
  for (let length = 1024; ; length *= 4) {
    const isMore = await window.fill(length);
    const { bytes } = window;
    if (bytes.toString("latin1", 0, VERSION.length) !== VERSION)
      return VERSION.startsWith(bytes.toString("latin1")) ? "cut" : "none";
    const end = bytes.indexOf("\r\n\r\n");
    if (end >= 0 && end <= MAX_HEAD) {
      const text = bytes.toString("utf8", 0, end);
      return { text, fields: readFields(text), length: end + 4 };
    }
    if (!isMore) return "cut";
    if (length >= MAX_HEAD) return "none";
  }
}

/** The fields after the first line of a head, for WARC and HTTP. Of a repeated field, the first value counts. */
export function readFields(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.split(/\r?\n(?![ \t])/).slice(1)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function lengthOf(fields: ReadonlyMap<string, string>): number | undefined {
  const text = fields.get("content-length") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Skips the empty lines between records. Returns false at the end of the file. */
async function skipLineEnds(window: ByteWindow): Promise<boolean> {
  while (await window.fill(1)) {
    const { bytes } = window;
    let at = 0;
    while (at < bytes.length && (bytes[at] === 0x0d || bytes[at] === 0x0a)) at += 1;
    await window.skip(at);
    if (at < bytes.length) return true;
  }
  return false;
}

/** Skips to the next line that begins a record. Returns false if there is none. */
async function skipToRecord(window: ByteWindow): Promise<boolean> {
  const mark = `\n${VERSION}1.`;
  while (await window.fill(mark.length)) {
    const at = window.bytes.indexOf(mark);
    if (at >= 0) {
      await window.skip(at + 1);
      return true;
    }
    await window.skip(window.bytes.length - mark.length + 1);
  }
  await window.skip(window.bytes.length);
  return false;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
