import { Readable } from "node:stream";
import { constants, crc32, createGunzip, inflateRawSync } from "node:zlib";
import type { ByteWindow } from "./byte-window.ts";

/** A decompressed part of a gzip file, or the reason why it can't be read. */
export type GzipPart =
  | { readonly kind: "member"; readonly bytes: Buffer }
  /** The rest of the file, if its next member is too large to hold in memory. */
  | { readonly kind: "rest"; readonly bytes: AsyncIterable<Uint8Array> }
  | { readonly kind: "damaged"; readonly reason: string; readonly isEnd: boolean };

/**
 * Sizes to try in turn. WARC files have one member per record: most are smaller than the first size, and no news page
 * is larger than the last.
 */
const USUAL_BYTES = 64 * 1024;
const MAX_ZIPPED = 16 * 1024 * 1024;
const MAX_UNZIPPED = 64 * 1024 * 1024;

/**
 * The members of a gzip file, each decompressed separately. After a damaged member, reading resumes at the next one
 * that begins with `opening`.
 */
export async function* readGzipMembers(window: ByteWindow, opening: string): AsyncGenerator<GzipPart> {
  while (await window.fill(1)) {
    const member = await readMember(window);
    if (member.kind === "read") {
      await window.skip(member.length);
      yield { kind: "member", bytes: member.bytes };
    } else if (member.kind === "large") {
      return yield { kind: "rest", bytes: gunzipped(window) };
    } else {
      const from = window.offset;
      const isFound = member.kind === "damaged" && (await skipToMember(window, opening));
      const reason =
        member.kind === "cut"
          ? `the file ends in the middle of a record, at byte ${from}`
          : `bytes ${from} to ${window.offset} are damaged (${member.reason})`;
      yield { kind: "damaged", reason, isEnd: !isFound };
      if (!isFound) return;
    }
  }
}

type Member =
  | { readonly kind: "read"; readonly bytes: Buffer; readonly length: number }
  | { readonly kind: "large" }
  | { readonly kind: "cut" }
  | { readonly kind: "damaged"; readonly reason: string };

async function readMember(window: ByteWindow): Promise<Member> {
  for (let length = USUAL_BYTES; ; length *= 2) {
    const isWhole = !(await window.fill(length));
    const member = inflateMember(window.bytes);
    if (member !== null) return member;
    if (isWhole) return { kind: "cut" };
    if (length >= MAX_ZIPPED) return { kind: "large" };
  }
}

/** The member at the beginning of the bytes; null if it is incomplete. */
function inflateMember(bytes: Buffer): Member | null {
  const start = headerLength(bytes);
  if (start === null) return null;
  if (start < 0) return { kind: "damaged", reason: "no gzip header" };
  try {
    // With this flag, truncated input is not an error.
    const options = { info: true, maxOutputLength: MAX_UNZIPPED, finishFlush: constants.Z_SYNC_FLUSH };
    const { buffer, engine } = inflateRawSync(bytes.subarray(start), options) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    const end = start + engine.bytesWritten;
    if (end + TRAILER_BYTES > bytes.length) return null;
    if (crc32(buffer) !== bytes.readUInt32LE(end)) return { kind: "damaged", reason: "wrong checksum" };
    return { kind: "read", bytes: buffer, length: end + TRAILER_BYTES };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") return { kind: "large" };
    return { kind: "damaged", reason: (error as Error).message };
  }
}

const TRAILER_BYTES = 8;
const HAS_CRC = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;

/** The length of a member's header; null if it is incomplete, negative if there is none. */
function headerLength(bytes: Buffer): number | null {
  if (bytes.length < 10) return isMagic(bytes, 0) || bytes.length < 3 ? null : -1;
  if (!isMagic(bytes, 0)) return -1;
  const flags = bytes[3]!;
  let at = 10;
  if (flags & HAS_EXTRA) {
    if (bytes.length < at + 2) return null;
    at += 2 + bytes.readUInt16LE(at);
  }
  for (const flag of [HAS_NAME, HAS_COMMENT]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  return flags & HAS_CRC ? at + 2 : at;
}

function isMagic(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0x1f && bytes[at + 1] === 0x8b && bytes[at + 2] === 8 && (bytes[at + 3]! & 0xe0) === 0;
}

/** Skips to the next member that begins with `opening`. Returns false if there is none. */
async function skipToMember(window: ByteWindow, opening: string): Promise<boolean> {
  await window.skip(1);
  while (await window.fill(USUAL_BYTES)) {
    if (await skipWithin(window, opening, USUAL_BYTES - PROBE_BYTES)) return true;
  }
  if (await skipWithin(window, opening, window.bytes.length)) return true;
  return false;
}

const PROBE_BYTES = 1024;

async function skipWithin(window: ByteWindow, opening: string, length: number): Promise<boolean> {
  const { bytes } = window;
  for (let at = bytes.indexOf(0x1f); at >= 0 && at < length; at = bytes.indexOf(0x1f, at + 1)) {
    if (!isMagic(bytes, at) || !beginsWith(bytes.subarray(at, at + PROBE_BYTES), opening)) continue;
    await window.skip(at);
    return true;
  }
  await window.skip(length);
  return false;
}

function beginsWith(bytes: Buffer, opening: string): boolean {
  return unzipBeginning(bytes)?.toString("latin1", 0, opening.length) === opening;
}

/** The beginning of the first member, as far as these bytes go; null if they are damaged or not gzip. */
export function unzipBeginning(bytes: Buffer): Buffer | null {
  const start = headerLength(bytes);
  if (start === null || start < 0) return null;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_UNZIPPED };
    return inflateRawSync(bytes.subarray(start), options);
  } catch {
    return null;
  }
}

async function* gunzipped(window: ByteWindow): AsyncGenerator<Uint8Array> {
  const source = Readable.from(window.rest());
  const gunzip = source.pipe(createGunzip());
  // `pipe` does not forward errors from the source, which would leave the reader waiting.
  source.on("error", (error) => gunzip.destroy(error));
  yield* gunzip as AsyncIterable<Uint8Array>;
}

/** Whether the error says that compressed bytes are damaged or end too early. */
export function isUnzipFault(error: unknown): error is Error {
  return (error as NodeJS.ErrnoException).code?.startsWith("Z_") === true;
}
