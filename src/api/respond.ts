import { type ContentEncoding, compress, MIN_COMPRESSED_BYTES } from "../http/content-encoding.ts";
import { beginSending, endSending } from "./body-arena.ts";
import type { AnswerCache, CacheEntry } from "./cache.ts";
import type { Prepared, RequestReading, Shelf } from "./endpoint.ts";

/** Frames that are not in memory come from the record, through this; the index has them at least until they are given back. */
export type LoadFrames = (
  wanted: readonly { readonly slot: number; readonly language: number }[],
) => Promise<Disposable>;

/** How often an answer is begun again because what was published meanwhile made it one with other words, or words did not come. */
const MAX_TRIES = 5;

/** Makes the answer to a reading and keeps it. Asks the record only for words that are not in memory. */
export async function makeAnswer(
  reading: RequestReading,
  shelf: Shelf,
  cache: AnswerCache,
  loadFrames: LoadFrames,
): Promise<CacheEntry> {
  using lent = new DisposableStack();
  const asked = new Set<string>();
  const { changes } = shelf.index;
  for (let tries = 0; tries < MAX_TRIES;) {
    const made = makeFromMemory(reading, shelf, cache);
    if ("entry" in made) return made.entry;
    const before = changes.count;
    const names = made.missing.map(({ slot, language }) => `${slot} ${language}`);
    const isRepeated = names.some((name) => asked.has(name));
    for (const name of names) asked.add(name);
    lent.use(await loadFrames(made.missing));
    // Others may have pushed out what was there and was not lent; what is lent by now stays, so that every round lacks less.
    if (isRepeated || changes.count !== before) tries++;
  }
  throw new Error(`An answer still lacked item text after ${MAX_TRIES} attempts`);
}

/** The answer, or the frames it lacks. */
export function makeFromMemory(
  reading: RequestReading,
  shelf: Shelf,
  cache: AnswerCache,
): { entry: CacheEntry } | { missing: Prepared["missing"] } {
  const checked = shelf.index.changes.count;
  const prepared = reading.prepare(shelf);
  if (prepared.missing.length > 0) return { missing: prepared.missing };
  const { bound, etag, write } = prepared.compose();
  // Not a way to it through what was prepared, which holds the memory of the answer's words.
  const { isChangedBy } = prepared;
  return {
    entry: cache.put(
      reading.key,
      { etag, isChangedBy, checked, position: prepared.position ?? null },
      bound,
      write,
    ),
  };
}

/** The body in an encoding: made once an entry, off the main thread, and kept with it. */
export function encodedBody(entry: CacheEntry, encoding: ContentEncoding): Promise<Buffer> {
  const kept = (entry.encoded ??= new Map());
  let encoded = kept.get(encoding);
  if (!encoded) {
    // The other thread reads the slab's own memory: it is not used again before that is done.
    const { slab } = entry;
    beginSending(entry);
    encoded = compress(entry.bytes, encoding).finally(() => endSending(slab));
    kept.set(encoding, encoded);
  }
  return encoded;
}

export function isWorthCompressing(entry: CacheEntry): boolean {
  return entry.bytes.length >= MIN_COMPRESSED_BYTES;
}
