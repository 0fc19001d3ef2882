import type { Gist } from "../domain/gist.ts";
import { findWithoutGist, gistRow, putGists } from "../store/gists.ts";
import { insertPublications, type Turn } from "../store/publications.ts";
import { publicationOf } from "./publication-row.ts";

/** Publishes the gists of items that were published without one. Returns how many of the items still lacked theirs. */
export async function publishGistsInTurn(turn: Turn, gists: ReadonlyMap<string, Gist>): Promise<number> {
  const lacking = await findWithoutGist({ db: turn.tx }, [...gists.keys()]);
  // In the order given, so that the newest item comes first in the background.
  const added = [...gists].filter(([id]) => lacking.has(id));
  await putGists(
    turn.tx,
    added.map(([id, gist]) => gistRow(id, gist)),
  );
  await insertPublications(
    turn.tx,
    added.map(([id]) =>
      publicationOf(turn, turn.number(), { kind: "rendition", item_id: id, language: "en", part: "gist" }),
    ),
  );
  return added.length;
}
