/** A line of a file with its number, from 1. `text` is undefined if the line is not UTF-8 or too long. */
export interface FileLine {
  readonly at: number;
  readonly text: string | undefined;
  readonly isTooLong?: true;
}

/**
 * The most bytes buffered while waiting for the end of a line. A longer line is not an item: the file has no line
 * breaks, or was made to exhaust memory.
 */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** Why a line has no text; undefined if it has text. */
export function faultOf({ text, isTooLong }: FileLine): string | undefined {
  if (text !== undefined) return undefined;
  return isTooLong ? `longer than ${MAX_LINE_BYTES} bytes` : "not UTF-8";
}

/**
 * The non-blank lines of a stream, in batches of `size` lines. If lines arrive slowly, batches are smaller: no
 * line waits longer than `patienceMs` for others.
 */
export async function* readBatches(
  input: AsyncIterable<Uint8Array>,
  size: number,
  patienceMs: number,
): AsyncGenerator<FileLine[]> {
  const lines = readLines(input);
  const waiting: FileLine[] = [];
  let patience: Patience | undefined;
  let coming = ask(lines);
  for (;;) {
    const come = await (patience ? Promise.race([coming, patience.end]) : coming);
    if (come === "over") {
      patience = undefined;
      yield waiting.splice(0);
      continue;
    }
    if (come.done) break;
    waiting.push(...come.value);
    coming = ask(lines);
    while (waiting.length >= size) {
      patience?.stop();
      patience = undefined;
      yield waiting.splice(0, size);
    }
    if (waiting.length > 0) patience ??= startPatience(patienceMs);
  }
  patience?.stop();
  if (waiting.length > 0) yield waiting;
}

/** Requests the next value early. An error surfaces when the promise is awaited, not as an unhandled rejection. */
function ask<T>(source: AsyncGenerator<T>): Promise<IteratorResult<T>> {
  const coming = source.next();
  coming.catch(() => {});
  return coming;
}

interface Patience {
  readonly end: Promise<"over">;
  readonly stop: () => void;
}

function startPatience(ms: number): Patience {
  const { promise, resolve } = Promise.withResolvers<"over">();
  const timer = setTimeout(() => resolve("over"), ms);
  return { end: promise, stop: () => clearTimeout(timer) };
}

const LINE_FEED = 0x0a;

/**
 * Yields the lines that each chunk completes. Only a line feed ends a line: JSON may contain U+2028, at which
 * `node:readline` would split.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<FileLine[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let at = 0;
  let begun: Uint8Array[] = [];
  let length = 0;

  function begin(part: Uint8Array): void {
    length += part.length;
    if (length <= MAX_LINE_BYTES) begun.push(part);
    else begun = [];
  }

  function take(last: Uint8Array): FileLine[] {
    const isTooLong = length + last.length > MAX_LINE_BYTES;
    const parts = begun;
    begun = [];
    length = 0;
    at += 1;
    if (isTooLong) return [{ at, text: undefined, isTooLong }];
    const text = decoded(decoder, parts.length === 0 ? last : Buffer.concat([...parts, last]));
    return text?.trim() === "" ? [] : [{ at, text }];
  }

  for await (const piece of input) {
    const lines: FileLine[] = [];
    let from = 0;
    for (let to = piece.indexOf(LINE_FEED); to >= 0; to = piece.indexOf(LINE_FEED, from)) {
      lines.push(...take(piece.subarray(from, to)));
      from = to + 1;
    }
    if (from < piece.length) begin(piece.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield take(new Uint8Array());
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
