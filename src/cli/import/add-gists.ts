import { gistTextOf } from "../../analysis/gist.ts";
import type { Gist } from "../../domain/gist.ts";
import type { Draft } from "../../newsroom/interchange.ts";
import { findGists } from "../../store/gists.ts";
import type { Store } from "../../store/open.ts";

/** Adds the gists that the drafts lack, except those that the record already has. */
export async function addGists(
  store: Store,
  drafts: readonly Draft[],
  make: (text: string) => Promise<Gist>,
): Promise<Draft[]> {
  const wanting = drafts.filter(({ gist }) => gist === undefined).map(({ id }) => id);
  const made = await findGists(store, wanting);
  return Promise.all(
    drafts.map(async (draft) =>
      draft.gist || made.has(draft.id) ? draft : { ...draft, gist: await make(gistTextOf(draft)) },
    ),
  );
}
