import type { Language } from "../../domain/language.ts";
import type { UnwrittenFrame } from "../../index/frame.ts";
import type { IndexedPublication } from "../../index/news-index.ts";
import type { Followed } from "../../newsroom/follow.ts";
import { findGists } from "../../store/gists.ts";
import { findItemsAt, itemFromRow } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { findRenditions } from "../../store/renditions.ts";
import type { RecordQuestions } from "./messages.ts";
import { packer } from "./packing.ts";

/**
 * Reads whole items that the index lacks. Reads from the primary, because a replica may lag behind what was handed
 * over.
 */
export function wholeItemsLoader(
  store: Store,
  publication: (followed: Followed) => IndexedPublication<UnwrittenFrame>,
) {
  return async ({
    times,
    language,
  }: {
    readonly times: readonly number[];
    readonly language: Language;
  }): Promise<RecordQuestions["load-items"]["result"]> => {
    const rows = await findItemsAt(store, times);
    const ids = rows.map(({ id }) => id);
    const [renditions, gists] = await Promise.all([
      findRenditions(store, ids, [language]),
      findGists(store, ids),
    ]);
    const items = rows.map((row) =>
      publication({
        kind: "item",
        number: row.number,
        item: { ...itemFromRow(row), storyId: row.given_story_id },
        languages: row.languages,
        renditions: renditions.get(row.id),
        gist: gists.get(row.id) ?? null,
      }),
    );
    return packer()(items);
  };
}
