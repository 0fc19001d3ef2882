import type { KeyWithPlan } from "../../store/keys.ts";

export interface KeyChangeTools {
  /** The keys changed since a revision, as they are now. */
  readonly findSince: (revision: number) => Promise<readonly KeyWithPlan[]>;
  readonly hand: (rows: readonly KeyWithPlan[]) => void;
}

/**
 * Hands over which keys changed, where their revision is another. One look after the other: what an earlier one read must
 * not be handed over after what a later one did, or a key that was just revoked would open the door again.
 */
export function keyChanges({ findSince, hand }: KeyChangeTools): (revision: number) => Promise<void> {
  let handed = 0;
  let looking: Promise<void> = Promise.resolve();

  async function look(revision: number): Promise<void> {
    if (revision === handed) return;
    hand(await findSince(handed));
    handed = revision;
  }

  return (revision) => {
    const looked = looking.then(() => look(revision));
    looking = looked.catch(() => {});
    return looked;
  };
}
