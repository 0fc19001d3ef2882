import { findTaken, findTakenInstants } from "../store/items.ts";
import type { Turn } from "../store/publications.ts";
import type { Draft } from "./interchange.ts";

/**
 * Returns a function that chooses the instant of each draft: the record's time or the draft's own, moved to the next
 * free millisecond.
 */
export async function freeInstants(turn: Turn, drafts: readonly Draft[]) {
  const given = new Set(drafts.flatMap((draft) => draft.publishedAt ?? []));
  const taken = await findTaken(turn.tx, [...given]);
  const isHistoryTaken = lookAhead(turn, taken);
  const isLiveTaken = lookAhead(turn, taken);
  // Where the search from each instant ended. If all lines of a file have the same time, each line continues
  // where the last one ended.
  const walked = new Map<number, number>();

  async function firstFree(instant: number, isTaken: (instant: number) => Promise<boolean>): Promise<number> {
    let free = walked.get(instant) ?? instant;
    while (taken.has(free) || (!given.has(free) && (await isTaken(free)))) free += 1;
    taken.add(free);
    walked.set(instant, free);
    return free;
  }

  return async (publishedAt: number | undefined): Promise<number> => {
    if (publishedAt !== undefined) return firstFree(publishedAt, isHistoryTaken);
    turn.lastInstant = await firstFree(Math.max(turn.now, turn.lastInstant + 1), isLiveTaken);
    return turn.lastInstant;
  };
}

/** How many instants are looked up at a time. */
const LOOK_AHEAD = 1_000;

/** Returns a function that checks whether an instant is taken, with few queries if instants come in order. */
function lookAhead({ tx }: Turn, taken: Set<number>): (instant: number) => Promise<boolean> {
  let [from, to] = [0, 0];
  return async (instant) => {
    if (instant < from || instant >= to) {
      const next = await findTakenInstants(tx, instant, LOOK_AHEAD);
      for (const each of next) taken.add(each);
      [from, to] = [instant, next.length < LOOK_AHEAD ? Infinity : next.at(-1)! + 1];
    }
    return taken.has(instant);
  };
}
