import { type ContentEncoding, compress, MIN_COMPRESSED_BYTES } from "../http/content-encoding.ts";
import type { ListRead } from "../index/below/reads.ts";
import { type BelowTools, BELOW_MS, prepareBelow, tooSlow } from "./answer-below.ts";
import { beginSending, endSending } from "./body-arena.ts";
import type { AnswerCache, CacheEntry } from "./cache.ts";
import type { Prepared, RequestReading, Shelf } from "./endpoint.ts";

/** Loads missing frames from the record; the index keeps them at least until the result is disposed. */
export type LoadFrames = (
  wanted: readonly { readonly slot: number; readonly language: number }[],
) => Promise<Disposable>;

/** How often to start over because publications changed the answer, or text did not arrive. */
const MAX_TRIES = 5;

/** Makes the answer to a parsed request and caches it. Asks the record only for text that is not in memory. */
export async function makeAnswer(
  reading: RequestReading,
  shelf: Shelf,
  cache: AnswerCache,
  loadFrames: LoadFrames,
  below?: ReadBelow,
): Promise<CacheEntry> {
  using lent = new DisposableStack();
  const asked = new Set<string>();
  const { changes } = shelf.index;
  for (let tries = 0; tries < MAX_TRIES;) {
    const made = makeFromMemory(reading, shelf, cache);
    if ("entry" in made) return made.entry;
    if ("below" in made) return makeBelow(reading, made.below, shelf, cache, below!);
    const before = changes.count;
    const names = made.missing.map(({ slot, language }) => `${slot} ${language}`);
    const isRepeated = names.some((name) => asked.has(name));
    for (const name of names) asked.add(name);
    lent.use(await loadFrames(made.missing));
    // Loading frames that other requests evicted does not count as a try: frames loaded here stay in memory,
    // so fewer are missing each time.
    if (isRepeated || changes.count !== before) tries++;
  }
  throw new Error(`An answer still lacked item text after ${MAX_TRIES} attempts`);
}

/** Reads below the window in turn with other callers. Rejects with a refusal if there is no turn in time. */
export type ReadBelow = <T>(work: (tools: BelowTools) => Promise<T>) => Promise<T>;

/** Such an answer is not cached, because each one would keep its own index in memory. */
function makeBelow(
  reading: RequestReading,
  lists: readonly ListRead[],
  shelf: Shelf,
  cache: AnswerCache,
  readBelow: ReadBelow,
): Promise<CacheEntry> {
  return readBelow(async (tools) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooSlow()), BELOW_MS);
    try {
      const prepared = await prepareBelow(reading, lists, shelf, tools, late.signal);
      const { bound, etag, write } = prepared.compose();
      const { position = null, understood = "", reasons = "" } = prepared;
      const isChangedBy = () => true;
      const checked = shelf.index.changes.count;
      return cache.pass({ etag, isChangedBy, checked, position, understood, reasons }, bound, write);
    } finally {
      clearTimeout(timer);
    }
  });
}

/** The answer, the frames it lacks, or the lists that may go on below the window. */
export function makeFromMemory(
  reading: RequestReading,
  shelf: Shelf,
  cache: AnswerCache,
): { entry: CacheEntry } | { missing: Prepared["missing"] } | { below: readonly ListRead[] } {
  const { changes, reads } = shelf.index;
  const checked = changes.count;
  reads?.take();
  const prepared = reading.prepare(shelf);
  const below = reads?.take() ?? [];
  if (below.length > 0) return { below };
  if (prepared.missing.length > 0) return { missing: prepared.missing };
  const { bound, etag, write } = prepared.compose();
  // Copied from `prepared`, because a reference to `prepared` would keep the answer's text in memory.
  const { isChangedBy, position = null, understood = "", reasons = "" } = prepared;
  return {
    entry: cache.put(
      reading.key,
      { etag, isChangedBy, checked, position, understood, reasons },
      bound,
      write,
    ),
  };
}

/** The compressed body. It is made once per cache entry, off the main thread, and cached with the entry. */
export function encodedBody(entry: CacheEntry, encoding: ContentEncoding): Promise<Buffer> {
  const kept = (entry.encoded ??= new Map());
  let encoded = kept.get(encoding);
  if (!encoded) {
    // Another thread reads the slab's memory to compress it, so the memory must not be reused until that is done.
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
