import { isAscii, isUtf8 } from "node:buffer";
import { findDeclaredCharset, type DecodingHints } from "./charset-declared.ts";
import { guessCharset } from "./charset-guess.ts";

export interface DecodedText {
  readonly text: string;
  /** The lowercase name of the encoding used ("utf-8", "windows-1252", "utf-32be"). */
  readonly encoding: string;
  /** The encoding declared by the sender or the document, as written; null if neither declares one. */
  readonly declared: string | null;
}

/**
 * Decodes bytes of any encoding. A declaration counts only if the bytes confirm it: many feeds and pages declare one
 * encoding and send another. Never throws and never returns a byte order mark.
 */
export function decodeText(bytes: Uint8Array, hints: DecodingHints): DecodedText {
  const mark = findMark(bytes) ?? findWideUnits(bytes);
  const declared = findDeclaredCharset(bytes, hints);
  if (mark !== null) {
    const text = decodeAs(bytes.subarray(mark.length), mark.encoding);
    return { text, encoding: mark.encoding, declared };
  }
  const encoding = chooseEncoding(bytes, knownEncoding(declared));
  return { text: decodeAs(bytes, encoding), encoding, declared };
}

interface Mark {
  readonly encoding: string;
  /** Length of the byte order mark; 0 if there is none. */
  readonly length: number;
}

function findMark(bytes: Uint8Array): Mark | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", length: 3 };
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return { encoding: "utf-32le", length: 4 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: "utf-32be", length: 4 };
  if (a === 0xff && b === 0xfe) return { encoding: "utf-16le", length: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", length: 2 };
  return null;
}

/** Markup starts with ASCII, so the positions of zero bytes reveal UTF-16 and UTF-32 and their byte order. */
function findWideUnits(bytes: Uint8Array): Mark | null {
  if (bytes.length < 4) return null;
  const zeros = [0, 1, 2, 3].map((at) => bytes[at] === 0);
  const pattern = zeros.map((isZero) => (isZero ? "0" : "x")).join("");
  if (pattern === "000x") return { encoding: "utf-32be", length: 0 };
  if (pattern === "x000") return { encoding: "utf-32le", length: 0 };
  if (pattern === "0x0x") return { encoding: "utf-16be", length: 0 };
  if (pattern === "x0x0") return { encoding: "utf-16le", length: 0 };
  return null;
}

/** The encoding that a label names; null if it is unknown, or if it is UTF-16 or UTF-32, which were detected earlier. */
function knownEncoding(label: string | null): string | null {
  if (label === null) return null;
  const name = label.trim().toLowerCase().replaceAll("_", "-");
  try {
    const { encoding } = new TextDecoder(name);
    return encoding.startsWith("utf-16") ? null : encoding;
  } catch {
    return null;
  }
}

/** Encodings whose text is hardly ever valid UTF-8, because two non-ASCII Latin letters are rarely adjacent. */
const LATIN = new Set(
  [1252, 1250, 1254, 1257].map((page) => `windows-${page}`).concat("iso-8859-2", "iso-8859-15"),
);

const MANY_SEQUENCES = 50;

function chooseEncoding(bytes: Uint8Array, declared: string | null): string {
  // ISO-2022-JP writes Japanese with escape sequences, so all its bytes are ASCII.
  if (isAscii(bytes)) return declared === "iso-2022-jp" ? declared : "utf-8";
  const isLikelyUtf8 = declared === null || declared === "utf-8" || LATIN.has(declared);
  if (isLikelyUtf8 && isUtf8(bytes)) return "utf-8";
  const { sequences, strays } = countUtf8(bytes);
  // A page that was converted to UTF-8 may keep its old declaration. No other encoding produces this many valid
  // sequences by chance.
  if (strays === 0 && sequences >= MANY_SEQUENCES) return "utf-8";
  if (declared !== null && declared !== "utf-8") return declared;
  // A cut character or a pasted quotation mark does not change the encoding of the rest.
  if (sequences > strays * (declared === null ? 4 : 1)) return "utf-8";
  return guessCharset(bytes);
}

/** Counts valid non-ASCII characters, and bytes that belong to none. */
function countUtf8(bytes: Uint8Array): { sequences: number; strays: number } {
  let sequences = 0;
  let strays = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    const length = byte < 0x80 ? 1 : sequenceLength(bytes, at, byte);
    if (length === 0) strays += 1;
    else if (length > 1) sequences += 1;
    at += Math.max(length, 1);
  }
  return { sequences, strays };
}

/** The length of the UTF-8 sequence that starts here, or 0. An estimate: surrogates and overlong forms count too. */
function sequenceLength(bytes: Uint8Array, at: number, first: number): number {
  const length = first >= 0xc2 && first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (let next = 1; next < length; next++) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  const text = encoding.startsWith("utf-32")
    ? decodeUtf32(bytes, encoding === "utf-32le")
    : new TextDecoder(encoding).decode(bytes);
  return withoutControls(text.replace(/^\uFEFF+/, ""));
}

/** Turns Latin-1 control characters back into the Windows quotation marks and dashes that were meant. */
function withoutControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => WINDOWS_CONTROLS[control.charCodeAt(0) - 0x80]!);
}

/**
 * The windows-1252 characters in place of the controls U+0080 to U+009F. A table, because a decoder takes microseconds
 * per character.
 */
const WINDOWS_CONTROLS = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at),
);

/** The web platform has no decoder for UTF-32. */
function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, isLittleEndian);
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    pieces.push(String.fromCodePoint(isCharacter ? code : 0xfffd));
  }
  return pieces.join("");
}
