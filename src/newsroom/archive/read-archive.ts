import type { Language } from "../../domain/language.ts";
import type { Outlet } from "../../domain/outlet.ts";
import {
  type ArchivedRow,
  type ArchiveSpan,
  findArchived,
  findArchivedAt,
  findChangedInstants,
  findTextAmendments,
} from "../../store/archive.ts";
import { itemFromRow } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import { findMerges } from "../../store/publications.ts";
import { findRenditions } from "../../store/renditions.ts";
import type { ArchivedChange, ArchiveItem } from "./archive-item.ts";

const PAGE = 500;

/** Which items are read, and how much of them. */
export interface ArchiveQuestion extends ArchiveSpan {
  /** Only items that a later publication than this added or changed; all items if 0. */
  readonly since: number;
  /** Whether to include translations, or only English. */
  readonly languages: readonly Language[];
  /** The project's outlets. */
  readonly outlets: readonly Outlet[];
}

/** The items of a span in order of `publishedAt`, page by page, so that memory does not grow with the record. */
export async function* readArchive(store: Store, question: ArchiveQuestion): AsyncGenerator<ArchiveItem[]> {
  const read = await archiveReader(store, question);
  const { since } = question;
  yield* read(question, since === 0 ? null : await findChangedInstants(store, since, question));
}

/** Reads the items of a span, or those with some instants. */
export type ReadItems = (
  span: Pick<ArchiveSpan, "from" | "before">,
  instants: Float64Array | null,
) => AsyncGenerator<ArchiveItem[]>;

/** Outlets and merges, which all spans need, are read once. */
export async function archiveReader(
  store: Store,
  { upTo, languages, outlets: shipped }: Pick<ArchiveQuestion, "upTo" | "languages" | "outlets">,
): Promise<ReadItems> {
  const outlets = new Map([...shipped, ...(await listOutlets(store))].map((one) => [one.number, one]));
  const merges = new Map(
    (await findMerges(store, upTo)).map((row) => [row.story_id!, { at: row.at, into: row.into_story_id! }]),
  );
  return async function* (span, instants) {
    const pages = instants ? readRowsAt(store, instants) : readRows(store, { ...span, upTo });
    for await (const rows of pages) {
      const ids = rows.map((row) => row.id);
      const renditions = await findRenditions(store, ids, languages);
      const amended = Map.groupBy(await findTextAmendments(store, ids), (row) => row.item_id);
      yield rows.map((row) => ({
        item: itemFromRow(row),
        renditions: renditions.get(row.id)!,
        outlet: outlets.get(row.outlet),
        publication: row.number,
        firstSeenAt: row.seen_at,
        firstStoryId: row.given_story_id,
        withdrawnAt: row.withdrawn_at,
        changes: [
          ...(amended.get(row.id) ?? []).map(({ at, kind }) => ({ at: new Date(at), kind, clusterId: null })),
          ...mergesOf(row.given_story_id, merges),
        ].sort((a, b) => a.at.getTime() - b.at.getTime()),
      }));
    }
  };
}

async function* readRowsAt(store: Store, instants: Float64Array): AsyncGenerator<ArchivedRow[]> {
  for (let at = 0; at < instants.length; at += PAGE)
    yield await findArchivedAt(store, [...instants.subarray(at, at + PAGE)]);
}

async function* readRows(store: Store, span: ArchiveSpan): AsyncGenerator<ArchivedRow[]> {
  for (let { from } = span; ;) {
    const rows = await findArchived(store, { ...span, from }, PAGE);
    if (rows.length === 0) return;
    yield rows;
    from = rows.at(-1)!.published_at + 1;
  }
}

function mergesOf(
  givenStoryId: string | null,
  merges: ReadonlyMap<string, { readonly at: number; readonly into: string }>,
): ArchivedChange[] {
  const steps: ArchivedChange[] = [];
  for (let merge = merges.get(givenStoryId ?? ""); merge; merge = merges.get(merge.into))
    steps.push({ at: new Date(merge.at), kind: "merged", clusterId: merge.into });
  return steps;
}
