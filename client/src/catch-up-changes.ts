import type { ItemChange } from "./wire.ts";

/** How many changes the service returns at a time. A shorter page is the last one. */
const FULL_PAGE = 1_000;

export type AskChanges = (after: string | Date | undefined) => Promise<ItemChange[]>;

/**
 * Every change from a point on, once each, oldest first. `after` is inclusive on the wire, so the change that the
 * caller already has comes again. It is recognised by its time, which no two changes share.
 */
export async function* catchUpChanges(
  ask: AskChanges,
  after: string | Date | Pick<ItemChange, "changedAt"> | undefined,
): AsyncGenerator<ItemChange, void, undefined> {
  const isHeld = typeof after === "object" && !(after instanceof Date);
  let held = isHeld ? after.changedAt : undefined;
  let since = isHeld ? after.changedAt : after;
  for (;;) {
    const page = await ask(since);
    yield* page.filter(({ changedAt }) => changedAt !== held);
    if (page.length < FULL_PAGE) return;
    since = held = page.at(-1)!.changedAt;
  }
}
