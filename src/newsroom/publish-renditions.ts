import { type Language, languageBits, type Target } from "../domain/language.ts";
import { isAway } from "../store/away.ts";
import type { Claimant } from "../store/claims.ts";
import type { Store } from "../store/open.ts";
import { takeTurn } from "../store/publications.ts";
import { finishHeld, lockHeld, type WantedOutcome } from "../store/renditions-wanted.ts";
import type { RenditionRow } from "../store/schema.ts";
import { inBatches } from "./batches.ts";
import { publishRenditionsInTurn } from "./publish.ts";

/** What was written of an item that is held. */
export interface WrittenItem {
  readonly itemId: string;
  readonly rows: readonly RenditionRow[];
  /** Written down with them, and the item is let go; null where it stays held. */
  readonly outcome: WantedOutcome | null;
}

/** Publishes what was written of an item; in which languages, or undefined where it is held no more. */
export type PublishWritten = (written: WrittenItem) => Promise<readonly Target[] | undefined>;

/** Everybody else who publishes waits for so many at most: some hundred renditions. */
const ITEMS_A_TURN = 16;

/** Items share turns: whatever is ready while one is under way is published together in the next. */
export function inSharedTurns(store: Store, claimant: Claimant): PublishWritten {
  return inBatches((all: readonly WrittenItem[]) => publishWritten(store, claimant, all), {
    waitMs: 0,
    limit: ITEMS_A_TURN,
    isForAll: isAway,
  });
}

/**
 * All of these in one turn, in their order: their words, their publications and what came of their items in one transaction, so
 * that nothing is published twice however often somebody dies, or tries again because nobody told whether it was done.
 */
function publishWritten(
  store: Store,
  { by, now }: Claimant,
  all: readonly WrittenItem[],
): Promise<(readonly Target[] | undefined)[]> {
  return takeTurn(store, now, async (turn) => {
    const held = await lockHeld(
      store,
      turn.tx,
      by,
      all.map(({ itemId }) => itemId),
    );
    const ours = all.map(({ itemId, rows }) => {
      const languages = held.get(itemId);
      if (languages === undefined) return undefined;
      // Its second coming in one batch finds it let go by the first.
      held.delete(itemId);
      return rows.filter(({ language }) => (languages & languageBits([language as Language])) === 0);
    });
    const rows = ours.flatMap((each) => each ?? []);
    if (rows.length > 0) await publishRenditionsInTurn(turn, rows);
    const outcomes = all.flatMap(({ outcome }, place) => (ours[place] && outcome ? [outcome] : []));
    await finishHeld(turn.tx, by, outcomes, turn.now);
    return ours.map((each) => each?.map(({ language }) => language as Target));
  });
}
