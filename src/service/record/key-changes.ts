import type { KeyWithPlan } from "../../store/keys.ts";

export interface KeyChangeTools {
  /** The keys that changed since a revision, in their current state. */
  readonly findSince: (revision: number) => Promise<readonly KeyWithPlan[]>;
  /** Hands over keys. `areAll` means that there are no others. */
  readonly hand: (rows: readonly KeyWithPlan[], areAll: boolean) => void;
}

/**
 * Hands over the keys that changed, if the revision has changed. Hands over all keys if this may be a
 * different record, because its revisions cannot be compared with ours. Polls run one at a time: if an
 * earlier read were handed over after a later one, a revoked key would become valid again.
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
