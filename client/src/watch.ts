import type { Held, Seen } from "./calls.ts";
import { type Ask, catchUp } from "./catch-up.ts";
import { isTransient } from "./errors.ts";
import type { Delay } from "./waiting.ts";

export interface Watching {
  readonly after: string | Date | Held | undefined;
  readonly everyMs: number;
  readonly lookBack: number;
  readonly pageSize: number;
  readonly delay: Delay;
  readonly signal: AbortSignal | undefined;
  readonly onFailure: ((error: unknown) => void) | undefined;
}

/**
 * Yields each new item once, in order of publication, and changes to the newest items. Polls until it is
 * aborted, and then ends without an error.
 */
export async function* watch<Item extends Held>(
  ask: Ask<Item>,
  { after, everyMs, lookBack, pageSize, delay, signal, onFailure }: Watching,
): AsyncGenerator<Seen<Item>, void, undefined> {
  // The newest item that was yielded or that the caller already had. New items are always later than this
  // one, so none is missed.
  let newest = after;
  let isPlaced = after !== undefined;
  const known = new Map<string, Item>();
  while (!signal?.aborted) {
    try {
      if (!isPlaced) [newest] = await ask.items({}, 1);
      isPlaced = true;
      for await (const item of catchUp(ask, newest, undefined, pageSize)) {
        newest = item;
        if (lookBack > 0) known.set(item.id, item);
        yield { kind: "new", item };
        if (signal?.aborted) return;
      }
      if (lookBack > 0) yield* changes(await ask.items({}, lookBack), known);
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
