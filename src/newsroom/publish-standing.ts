import { findItems, itemFromRow } from "../store/items.ts";
import type { Turn } from "../store/publications.ts";
import { findRenditions } from "../store/renditions.ts";
import { type Draft, fingerprintOf } from "./interchange.ts";

/** An already published item. A draft with one of these fingerprints and one of these times is the same item. */
export interface PublishedAlready {
  readonly fingerprints: readonly string[];
  readonly instants: readonly number[];
}

/** The drafts that are already published, by id. */
export async function readKnown(
  turn: Turn,
  drafts: readonly Draft[],
): Promise<Map<string, PublishedAlready>> {
  const rows = await findItems({ db: turn.tx }, [...new Set(drafts.map((draft) => draft.id))]);
  const renditions = await findRenditions(
    { db: turn.tx },
    rows.map((row) => row.id),
  );
  return new Map(
    rows.map((row) => {
      // Accept the item both as it was given and as it is now: a later translation or merge is not a conflict.
      const asItStands = { ...itemFromRow(row), source: row.outlet, renditions: renditions.get(row.id)! };
      return [
        row.id,
        {
          fingerprints: [
            row.fingerprint,
            fingerprintOf(asItStands),
            fingerprintOf({ ...asItStands, storyId: row.given_story_id }),
          ],
          instants: [row.published_at, row.given_at],
        },
      ];
    }),
  );
}
