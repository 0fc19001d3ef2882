import { type Language, languageBits, type Target } from "../domain/language.ts";
import type { Timers } from "../http/timers.ts";
import { isAway } from "../store/away.ts";
import type { Claimant } from "../store/claims.ts";
import type { Store } from "../store/open.ts";
import { takeTurn } from "../store/publications.ts";
import { forgetRemembered } from "../store/forget-words.ts";
import { findRevisions } from "../store/items.ts";
import { finishHeld, lockHeld, type WantedOutcome } from "../store/renditions-wanted.ts";
import type { RenditionRow } from "../store/schema.ts";
import { inBatches } from "./batches.ts";
import { publishRenditionsInTurn } from "./publish.ts";

/** The renditions written for a claimed item. */
export interface WrittenItem {
  readonly itemId: string;
  /** The item's revision when its text was read. */
  readonly revision: number;
  readonly rows: readonly RenditionRow[];
  /** The outcome to store with the renditions, which releases the item. If null, the claim is kept. */
  readonly outcome: WantedOutcome | null;
}

/** Publishes the renditions of an item. Returns their languages, or undefined if the claim was lost. */
export type PublishWritten = (written: WrittenItem) => Promise<readonly Target[] | undefined>;

/** The most items per turn: about a hundred renditions. This limits how long other publishers wait. */
const ITEMS_A_TURN = 16;

/** Items share turns: everything that is ready during one turn is published together in the next. */
export function inSharedTurns(store: Store, claimant: Claimant, timers?: Timers): PublishWritten {
  return inBatches((all: readonly WrittenItem[]) => publishWritten(store, claimant, all), {
    waitMs: 0,
    limit: ITEMS_A_TURN,
    isForAll: isAway,
    ...(timers && { timers }),
  });
}

/**
 * Publishes the renditions of all these items in one turn, in order. Renditions, publications and outcomes
 * share one transaction, so crashes and retries after a lost reply never publish anything twice.
 */
function publishWritten(
  store: Store,
  { by, now }: Claimant,
  all: readonly WrittenItem[],
): Promise<(readonly Target[] | undefined)[]> {
  return takeTurn(store, now, async (turn) => {
    const ids = all.map(({ itemId }) => itemId);
    const held = await lockHeld(store, turn.tx, by, ids);
    const revisions = await findRevisions(turn.tx, ids);
    const ours: (readonly RenditionRow[] | undefined)[] = [];
    for (const { itemId, revision, rows } of all) {
      const languages = held.get(itemId);
      if (revisions.get(itemId) !== revision) {
        // The item got new words meanwhile, so nothing of the earlier ones may stay (D50).
        await forgetRemembered(turn.tx, itemId);
        ours.push(undefined);
        continue;
      }
      // If an item is in a batch twice, the first occurrence has already released it.
      held.delete(itemId);
      const isMissing = (language: string) =>
        languages !== undefined && (languages & languageBits([language as Language])) === 0;
      ours.push(languages === undefined ? undefined : rows.filter(({ language }) => isMissing(language)));
    }
    const rows = ours.flatMap((each) => each ?? []);
    if (rows.length > 0) await publishRenditionsInTurn(turn, rows);
    const outcomes = all.flatMap(({ outcome }, place) => (ours[place] && outcome ? [outcome] : []));
    await finishHeld(turn.tx, by, outcomes, turn.now);
    return ours.map((each) => each?.map(({ language }) => language as Target));
  });
}
