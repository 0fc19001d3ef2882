/** A line of a file: its number, from 1, and what it says; `text` is undefined where its bytes are not UTF-8 or too many. */
export interface FileLine {
  readonly at: number;
  readonly text: string | undefined;
  readonly isTooLong?: true;
}

/** A line is kept whole until it ends. What is longer holds no item: it is no file of lines, or one made to fill the memory. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** Why a line says nothing; undefined where it does. */
export function faultOf({ text, isTooLong }: FileLine): string | undefined {
  if (text !== undefined) return undefined;
  return isTooLong ? `longer than ${MAX_LINE_BYTES} bytes` : "not UTF-8";
}

/**
 * The lines of a stream that are not blank, in batches: of `size` while they come fast, of what has come where they come
 * slowly, so that none waits longer than `patienceMs` for company.
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

/** Asks for more while others work; a failure is heard by whoever awaits it, and is not unhandled until then. */
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

/** The lines that each piece of the stream completes. Only a line feed ends a line: JSON text may hold U+2028, which `node:readline` breaks at. */
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
