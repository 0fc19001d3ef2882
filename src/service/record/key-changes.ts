import type { KeyWithPlan } from "../../store/keys.ts";

export interface KeyChangeTools {
  /** The keys changed since a revision, as they are now. */
  readonly findSince: (revision: number) => Promise<readonly KeyWithPlan[]>;
  /** Hands them over; `areAll`: there are no others. */
  readonly hand: (rows: readonly KeyWithPlan[], areAll: boolean) => void;
}

/**
 * Hands over which keys changed, where their revision is another; all of them, where the record may be another one, whose revisions
 * say nothing of what was handed over. One look after the other: what an earlier one read must
 * not be handed over after what a later one did, or a key that was just revoked would open the door again.
 */
export function keyChanges({
  findSince,
  hand,
}: KeyChangeTools): (revision: number, areAll?: boolean) => Promise<void> {
  let handed = 0;
  let looking: Promise<void> = Promise.resolve();

  async function look(revision: number, areAll: boolean): Promise<void> {
    if (revision === handed && !areAll) return;
    hand(await findSince(areAll ? 0 : handed), areAll);
    handed = revision;
  }

  return (revision, areAll = false) => {
    const looked = looking.then(() => look(revision, areAll));
    looking = looked.catch(() => {});
    return looked;
  };
}
