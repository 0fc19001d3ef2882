import type { Amended, Held, Seen } from "./calls.ts";
import { type Ask, catchUp } from "./catch-up.ts";
import { type AskChanges, catchUpChanges } from "./catch-up-changes.ts";
import { isTransient } from "./errors.ts";
import type { Delay } from "./waiting.ts";
import type { ItemChange } from "./wire.ts";

type Since = string | Date | Pick<ItemChange, "changedAt"> | undefined;

export interface Watching {
  readonly after: string | Date | Held | undefined;
  readonly everyMs: number;
  readonly lookBack: number;
  readonly amendments: boolean | Since;
  readonly pageSize: number;
  readonly delay: Delay;
  readonly signal: AbortSignal | undefined;
  readonly onFailure: ((error: unknown) => void) | undefined;
}

/** How many items' times are remembered, to read these items again when they are amended. */
const REMEMBERED = 10_000;

/**
 * Yields each new item once, in order of publication, and also changes to the newest items and amendments of published
 * ones. Polls until it is aborted, and then ends without an error.
 */
export async function* watch<Item extends Held>(
  ask: Ask<Item>,
  askChanges: AskChanges,
  { after, everyMs, lookBack, amendments, pageSize, delay, signal, onFailure }: Watching,
): AsyncGenerator<Seen<Item> | Amended<Item>, void, undefined> {
  // The newest item that was yielded or that the caller already had. New items are always later than this
  // one, so none is missed.
  let newest = after;
  let isPlaced = after !== undefined;
  const known = new Map<string, Item>();
  const wantsAmendments = amendments !== undefined && amendments !== false;
  let amendedSince = typeof amendments === "boolean" ? timeOf(newest) : amendments;
  const times = new Map<string, string>();
  while (!signal?.aborted) {
    try {
      if (!isPlaced) {
        [newest] = await ask.items({}, 1);
        if (amendments === true) amendedSince = timeOf(newest);
      }
      isPlaced = true;
      for await (const item of catchUp(ask, newest, undefined, pageSize)) {
        newest = item;
        if (lookBack > 0) known.set(item.id, item);
        if (wantsAmendments) remember(times, item);
        yield { kind: "new", item };
        if (signal?.aborted) return;
      }
      if (lookBack > 0) yield* changes(await ask.items({}, lookBack), known);
      const amended = wantsAmendments ? catchUpChanges(askChanges, amendedSince) : [];
      for await (const change of amended) {
        const item = await readAgain(ask, change.id, times.get(change.id));
        amendedSince = change;
        yield { kind: "amended", change, item };
        if (signal?.aborted) return;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!isTransient(error)) throw error;
      onFailure?.(error);
    }
    await delay(everyMs, signal).catch((error: unknown) => {
      if (!signal?.aborted) throw error;
    });
  }
}

function timeOf(start: string | Date | Held | undefined): string | Date | undefined {
  return typeof start === "object" && !(start instanceof Date) ? start.publishedAt : start;
}

function remember(times: Map<string, string>, { id, publishedAt }: Held): void {
  times.set(id, publishedAt);
  if (times.size > REMEMBERED) times.delete(times.keys().next().value!);
}

/** No two items share an instant, so a window of one millisecond holds at most this item. */
async function readAgain<Item extends Held>(
  ask: Ask<Item>,
  id: string,
  time: string | undefined,
): Promise<Item | undefined> {
  if (time === undefined) return undefined;
  const before = new Date(Date.parse(time) + 1).toISOString();
  const page = await ask.items({ after: time, before }, 2);
  return page.find((item) => item.id === id);
}

/** Compares the newest items with their known versions, oldest first. Then remembers only the newest items. */
function changes<Item extends Held>(page: Item[], known: Map<string, Item>): Seen<Item>[] {
  const before = new Map(known);
  known.clear();
  return page.reverse().flatMap((item) => {
    known.set(item.id, item);
    const previous = before.get(item.id);
    const isChanged = previous !== undefined && JSON.stringify(previous) !== JSON.stringify(item);
    return isChanged ? [{ kind: "changed", item, previous }] : [];
  });
}
