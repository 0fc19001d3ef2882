import { Refusal } from "../http/problem.ts";
import { type ListRead, nameOfRead } from "../index/below/reads.ts";
import { type PublishedItem, smallIndex } from "../index/below/small-index.ts";
import type { FoundItems } from "../index/below/segment.ts";
import { selectMatching } from "../index/match.ts";
import type { NewsIndex } from "../index/news-index.ts";
import { selectAnswering } from "../index/question/select-answering.ts";
import type { Prepared, RequestReading, Shelf } from "./endpoint.ts";

/** Finds and loads items below the window of the index. */
export interface BelowTools {
  /** The first items of a list that are below the window. */
  readonly select: (read: ListRead, signal: AbortSignal) => Promise<FoundItems>;
  /** The items published at these times, with their texts in a language and in English. */
  readonly load: (wanted: WantedItems, signal: AbortSignal) => Promise<readonly PublishedItem[]>;
}

export interface WantedItems {
  readonly times: readonly number[];
  readonly language: RequestReading["language"];
}

/** How long a search below the window may take. */
export const BELOW_MS = 8_000;
const RETRY_SECONDS = 5;
/** An answer is made from at most four lists. In the worst case, each one shows up only after the others are known. */
const MAX_ROUNDS = 12;

/**
 * Answers a request whose lists may go on below the window: finds the first items of each list, in the window and below
 * it, and answers from an index of these items alone. A list needs only its first items, so the answer is the same as
 * from an index of all items.
 */
export async function prepareBelow(
  reading: RequestReading,
  first: readonly ListRead[],
  shelf: Shelf,
  tools: BelowTools,
  signal: AbortSignal,
): Promise<Prepared> {
  const { index } = shelf;
  const lists = new Map<string, ListRead>();
  const add = (reads: readonly ListRead[]) => {
    const news = reads.filter((read) => !lists.has(nameOfRead(read)));
    for (const read of news) lists.set(nameOfRead(read), read);
    return news.length > 0;
  };
  add(first);
  let found = new Map<string, FoundItems>();
  let items = new Map<number, PublishedItem>();
  let seen = index.belowChanges;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // Something changed below the window, so the lists or their items may have changed too.
    if (seen !== index.belowChanges) [found, items] = [new Map(), new Map()];
    seen = index.belowChanges;
    // oxlint-disable-next-line no-await-in-loop -- each round needs what the last one found
    await findBelow(lists, found, shelf, tools, signal);
    const times = [...timesOnLists(lists, found, shelf)];
    const missing = times.filter((time) => !items.has(time));
    if (missing.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const loaded = await tools.load({ times: missing, language: reading.language }, signal);
      for (const item of loaded) items.set(item.facts.publishedAt, item);
      continue;
    }
    if (seen !== index.belowChanges) continue;
    const unread = new Set([...found.values()].flatMap((list) => list.unread));
    const entities = new Map(
      [...found.values()].flatMap((list) =>
        list.times.map((time, at) => [time, list.entities[at]!] as const),
      ),
    );
    const known = times.map((time) => asKnown(items.get(time)!, unread, entities, index));
    const small = smallIndex(known, index, shelf.lexicon);
    const prepared = reading.prepare({ ...shelf, index: small });
    if (add(small.reads!.take())) continue;
    if (prepared.missing.length === 0) return prepared;
    // A text was replaced while it was being loaded.
    items = new Map();
  }
  throw tooSlow();
}

/** Finds the items below the window for each list that may have some. */
async function findBelow(
  lists: ReadonlyMap<string, ListRead>,
  found: Map<string, FoundItems>,
  shelf: Shelf,
  tools: BelowTools,
  signal: AbortSignal,
): Promise<void> {
  for (const [name, read] of lists) {
    if (found.has(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a single thread finds them
    found.set(name, listInWindow(read, shelf).isWhole ? NOTHING : await tools.select(read, signal));
  }
}

function timesOnLists(
  lists: ReadonlyMap<string, ListRead>,
  found: ReadonlyMap<string, FoundItems>,
  shelf: Shelf,
): Set<number> {
  const times = new Set<number>();
  for (const [name, read] of lists)
    for (const time of [...listInWindow(read, shelf).times, ...found.get(name)!.times]) times.add(time);
  return times;
}

const NOTHING: FoundItems = { times: [], entities: [], unread: [] };

/**
 * An item with the entities that it got when it was published. Its gist is left out if the lists were found without it:
 * judged by a gist that arrived since, the item might no longer answer the question, and the list would come up one
 * short (D47).
 */
function asKnown(
  item: PublishedItem,
  unread: ReadonlySet<number>,
  entities: ReadonlyMap<number, readonly number[]>,
  index: NewsIndex,
): PublishedItem {
  const { id, publishedAt } = item.facts;
  const { columns, gists } = index;
  const slot = index.findSlot(id);
  if (slot === undefined) {
    const known = entities.get(publishedAt)!;
    return { ...item, known, gist: unread.has(publishedAt) ? null : item.gist };
  }
  const known = [...columns.entities.subarray(columns.entityStart(slot), columns.entityEnds[slot])];
  return { ...item, known, gist: gists.has(slot) ? item.gist : null };
}

/** The window's part of a list's first items, and whether that is the whole list. */
function listInWindow({ selection, wanted, question }: ListRead, { index, lexicon }: Shelf) {
  const { reads } = index;
  reads!.take();
  const slots = question
    ? selectAnswering(question, selection, { index, lexicon }).slots
    : wanted
      ? selectMatching(index, wanted, selection)
      : index.select(selection);
  return { times: slots.map((slot) => index.columns.times[slot]!), isWhole: reads!.take().length === 0 };
}

/** The error for a request whose lists could not be found below the window in time. */
export function tooSlow(): Refusal {
  const detail = `This list goes back further than could be searched in ${BELOW_MS / 1000} s. Send a later \`after\`, or try again in ${RETRY_SECONDS} s.`;
  return new Refusal({ kind: "unavailable", detail, retryAfter: RETRY_SECONDS });
}
