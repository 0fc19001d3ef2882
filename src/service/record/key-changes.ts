import type { KeyWithPlan } from "../../store/keys.ts";

export interface KeyChangeTools {
  /** The keys changed since a revision, as they are now. */
  readonly findSince: (revision: number) => Promise<readonly KeyWithPlan[]>;
  /** Hands them over; with `areAll` there are no others. */
  readonly hand: (rows: readonly KeyWithPlan[], areAll: boolean) => void;
}

/**
 * Hands over the keys that changed, if the revision did. Hands over all keys if this may be another record,
 * whose revisions mean nothing here. Polls run one at a time: an earlier read handed over after a later one
 * would make a revoked key valid again.
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
