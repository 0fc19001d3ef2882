import type { Held } from "./calls.ts";

/**
 * Requests the newest items in a window, newest first. `items` returns them in full, `times` only their
 * times.
 */
export interface Ask<Item> {
  items(window: Window, limit: number): Promise<Item[]>;
  times(window: Window, limit: number): Promise<string[]>;
}

/** From `after` (inclusive) to `before` (exclusive); an end that is not set is open. */
export interface Window {
  readonly after?: string | Date | undefined;
  readonly before?: string | Date | undefined;
}

/**
 * Every item in a window, oldest first and each once, however many there are. The service returns only the
 * newest items in a window (D15), so the window is cut into parts. Adjacent parts neither repeat nor skip
 * items, because no two items share an instant.
 */
export async function* catchUp<Item extends Held>(
  ask: Ask<Item>,
  after: string | Date | Held | undefined,
  before: string | Date | undefined,
  pageSize: number,
): AsyncGenerator<Item, void, undefined> {
  const held = typeof after === "object" && !(after instanceof Date) ? after : undefined;
  const start = held ? held.publishedAt : (after as string | Date | undefined);
  // `after` is inclusive, so the item that the caller already has is returned again.
  for await (const item of walk(ask, { after: start, before }, pageSize))
    if (item.id !== held?.id) yield item;
}

async function* walk<Item extends Held>(
  ask: Ask<Item>,
  window: Window,
  pageSize: number,
): AsyncGenerator<Item, void, undefined> {
  const page = await ask.items(window, pageSize);
  if (page.length === pageSize) {
    const rest = { after: window.after, before: page.at(-1)!.publishedAt };
    for (const part of await cut(ask, rest, pageSize)) yield* walk(ask, part, pageSize);
  }
  yield* page.reverse();
}

/**
 * Cuts a window into parts of less than a page, oldest first. It requests only times, so a long walk holds
 * only one page of items in memory. If imported history has since filled a part to a whole page, `walk` cuts
 * it again.
 */
async function cut(ask: Ask<unknown>, window: Window, pageSize: number): Promise<Window[]> {
  const parts: Window[] = [];
  let { before } = window;
  for (;;) {
    const times = await ask.times({ after: window.after, before }, pageSize - 1);
    if (times.length === 0) break;
    const isLast = times.length < pageSize - 1;
    const after = isLast ? window.after : times.at(-1);
    parts.push({ after, before });
    if (isLast) break;
    before = after;
  }
  return parts.reverse();
}
