import type { Held } from "./calls.ts";

/** Asks for the newest items of a window, newest first; once whole, once by their times alone. */
export interface Ask<Item> {
  items(window: Window, limit: number): Promise<Item[]>;
  times(window: Window, limit: number): Promise<string[]>;
}

/** From `after` (inclusive) to `before` (exclusive); open where not given. */
export interface Window {
  readonly after?: string | Date | undefined;
  readonly before?: string | Date | undefined;
}

/**
 * Every item of a window, oldest first and each once, however many there are. The service gives the newest of a window
 * alone (D15); windows that end where the next begins neither repeat nor skip, because no two items share an instant.
 */
export async function* catchUp<Item extends Held>(
  ask: Ask<Item>,
  after: string | Date | Held | undefined,
  before: string | Date | undefined,
  pageSize: number,
): AsyncGenerator<Item, void, undefined> {
  const held = typeof after === "object" && !(after instanceof Date) ? after : undefined;
  const start = held ? held.publishedAt : (after as string | Date | undefined);
  // `after` is inclusive: the item that is held comes once more.
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
 * Cuts a window into parts of less than a page, the oldest first. Only times are asked for, so that a long walk holds a
 * page of items and not all of them. A part that is a full page all the same (history was imported) is cut again.
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
