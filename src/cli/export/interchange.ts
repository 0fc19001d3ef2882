import { FIRST_OFFICIAL_OUTLET } from "../../domain/outlet.ts";
import { formatItem } from "../../newsroom/interchange.ts";
import { formatPastMerges } from "../../newsroom/past-merges.ts";
import { findGists } from "../../store/gists.ts";
import { findItemsBetween, itemFromRow } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import { findMerges } from "../../store/publications.ts";
import { findRenditions } from "../../store/renditions.ts";
import type { showCount } from "../output/progress.ts";
import type { WriteText } from "./archive-sink.ts";

const PAGE = 500;

/** Writes items as `import` reads them. Returns how many were written. */
export async function exportInterchange(
  store: Store,
  {
    from,
    before,
    withGists,
  }: { readonly from: number; readonly before: number; readonly withGists: boolean },
  write: WriteText,
  progress: ReturnType<typeof showCount>,
): Promise<number> {
  const merges = new Map(
    (await findMerges(store, Number.MAX_SAFE_INTEGER)).map((row) => [
      row.story_id!,
      { intoStoryId: row.into_story_id!, at: row.at },
    ]),
  );
  const own = new Map((await listOutlets(store)).map((outlet) => [outlet.number, outlet]));
  let count = 0;
  // In order of publication, because the item that introduces a name may decide which entity the name means.
  for (let number = 0; ;) {
    const rows = await findItemsBetween(store, from, before, number, PAGE);
    if (rows.length === 0) break;
    const ids = rows.map((row) => row.id);
    const renditions = await findRenditions(store, ids);
    const gists = withGists ? await findGists(store, ids) : null;
    const lines = rows.map((row) => {
      const outlet = row.outlet >= FIRST_OFFICIAL_OUTLET ? own.get(row.outlet) : undefined;
      const past = formatPastMerges(row.given_story_id, merges);
      const gist = gists?.get(row.id);
      const words = renditions.get(row.id)!;
      return formatItem(itemFromRow(row), words, outlet, past, gist, row.withdrawn_at);
    });
    if (!(await write(`${lines.join("\n")}\n`))) break;
    count += rows.length;
    number = rows.at(-1)!.number;
    progress.at(count);
  }
  progress.end();
  return count;
}
