import { LANGUAGES } from "../../domain/language.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import { ARCHIVE_COLUMNS, TRANSLATIONS } from "../../newsroom/archive/columns.ts";
import { archiveReader } from "../../newsroom/archive/read-archive.ts";
import type { Store } from "../../store/open.ts";
import { encodeGroup, type RowGroup } from "./row-group.ts";

/** What all row groups of a file have in common. */
export interface GroupsAsked {
  readonly columns: readonly string[];
  readonly upTo: number;
  /** Whether other items were published between those of a group, which it does not have. */
  readonly isPartial: boolean;
}

/** Reads and encodes the row group of the items with some instants. */
export type MakeGroup = (instants: Float64Array) => Promise<RowGroup>;

export async function groupMaker(
  store: Store,
  { columns: names, upTo, isPartial }: GroupsAsked,
): Promise<MakeGroup> {
  const columns = ARCHIVE_COLUMNS.filter(({ name }) => names.includes(name));
  const languages = names.includes(TRANSLATIONS) ? LANGUAGES : [];
  const read = await archiveReader(store, { upTo, languages, outlets: loadOutlets() });
  return async (instants) => {
    const span = { from: instants[0]!, before: instants.at(-1)! + 1 };
    const items = (await Array.fromAsync(read(span, isPartial ? instants : null))).flat();
    return encodeGroup(columns, items);
  };
}
