import { isStoryless } from "../domain/event-type.ts";
import { formatInstant, LAST_INSTANT } from "../domain/instant.ts";
import type { Cover, Item } from "../domain/item.ts";
import { type Language, languageBits } from "../domain/language.ts";
import type { Gist } from "../domain/gist.ts";
import { insertAmendments } from "../store/amendments.ts";
import { gistRow, putGists } from "../store/gists.ts";
import { addLanguages, insertItems, rowFromItem } from "../store/items.ts";
import type { Store } from "../store/open.ts";
import { enrolOutlet, findOutletNumber, hasOutlet } from "../store/outlets.ts";
import { insertPublications, takeTurn, type Turn } from "../store/publications.ts";
import { insertReasons, reasonsRow } from "../store/reasons.ts";
import { insertRenditions, putRenditions, renditionRows } from "../store/renditions.ts";
import type {
  GistRow,
  ItemRow,
  PublicationRow,
  ReasonsRow,
  RenditionRow,
  WritingRow,
} from "../store/schema.ts";
import { insertWritings, writingRow } from "../store/writings.ts";
import { findFirstNumber, findMerged, moveStory } from "../store/stories.ts";
import { type Draft, fingerprintOf } from "./interchange.ts";
import { publicationOf } from "./publication-row.ts";
import { publishGistsInTurn } from "./publish-gists.ts";
import { freeInstants } from "./publish-instants.ts";
import { readKnown, type PublishedAlready } from "./publish-standing.ts";

/** The outcome of a draft. */
export type PublishOutcome =
  | { readonly kind: "published"; readonly id: string; readonly publishedAt: number }
  | { readonly kind: "unchanged"; readonly id: string }
  | { readonly kind: "refused"; readonly id: string; readonly reason: string };

export interface PublishTools {
  readonly now: () => number;
  /** Outlet numbers from the project's own table. */
  readonly knownOutlets: ReadonlySet<number>;
  /** Covers are assigned at publication and never change (D28). */
  readonly chooseCovers: (draft: Draft) => readonly Cover[];
}

/**
 * The one place where items become visible. All drafts of a call become visible together, in order, or none does. When
 * the call returns, they are on disk.
 *
 * A draft without a time is published now: its instant is the record's clock, later than every live item before it
 * (D14). A draft with a time is history: it keeps that time, or gets the next free instant if the time is taken (D42).
 */
export function publishDrafts(
  store: Store,
  drafts: readonly Draft[],
  tools: PublishTools,
): Promise<PublishOutcome[]> {
  return takeTurn(store, tools.now, (turn) => publishInTurn(turn, drafts, tools));
}

/** Like `publishDrafts`, but inside a turn that also does other work. */
export async function publishInTurn(
  turn: Turn,
  drafts: readonly Draft[],
  tools: PublishTools,
): Promise<PublishOutcome[]> {
  const known = await readKnown(turn, drafts);
  const instants = await freeInstants(turn, drafts);
  const merged = await findMerged(turn.tx, storyIdsOf(drafts));
  const items: ItemRow[] = [];
  const renditions: RenditionRow[] = [];
  const gists: GistRow[] = [];
  const reasons: ReasonsRow[] = [];
  const writings: WritingRow[] = [];
  const publications: PublicationRow[] = [];
  /** Gists to add to items that are already published. */
  const lateGists = new Map<string, Gist>();
  const outcomes: PublishOutcome[] = [];
  for (const draft of drafts) {
    const enrolled = await findOutlet(turn, draft, tools.knownOutlets);
    if (enrolled === undefined && typeof draft.source === "number") {
      outcomes.push(refused(draft, `source ${draft.source} is not the number of an outlet`));
      continue;
    }
    const standing = known.get(draft.id);
    if (standing) {
      const outcome = compare(draft, fingerprintOf({ ...draft, source: enrolled ?? draft.source }), standing);
      if (outcome.kind === "unchanged" && draft.gist) lateGists.set(draft.id, draft.gist);
      outcomes.push(outcome);
      continue;
    }
    const publishedAt = await instants(draft.publishedAt);
    if (publishedAt > LAST_INSTANT) {
      const given = formatInstant(draft.publishedAt ?? publishedAt);
      outcomes.push(refused(draft, `publishedAt ${given}: no free instant is left before the year 10000`));
      continue;
    }
    // An outlet is added only together with an item that is published.
    const outlet = enrolled ?? (await enrolOutlet(turn.tx, draft.source as Exclude<Draft["source"], number>));
    const storyId = storyOf(draft, merged);
    const fingerprint = fingerprintOf({ ...draft, source: outlet });
    const item: Item = {
      ...withoutWords(draft),
      publishedAt,
      outlet,
      storyId,
      covers: tools.chooseCovers(draft),
    };
    const number = turn.number();
    const given = {
      given_at: draft.publishedAt ?? publishedAt,
      languages: languageBits(["en", ...draft.renditions.others.keys()]),
      fingerprint,
      withdrawn_at: draft.withdrawnAt ?? null,
    };
    items.push(rowFromItem(item, number, given));
    renditions.push(...renditionRows(item.id, draft.renditions));
    if (draft.gist) gists.push(gistRow(item.id, draft.gist));
    if (draft.reasons) reasons.push(reasonsRow(item.id, draft.reasons));
    if (draft.writtenBy) writings.push(writingRow(item.id, publishedAt, draft.writtenBy));
    publications.push(publicationOf(turn, number, { kind: "item", item_id: item.id }));
    known.set(draft.id, {
      fingerprints: [fingerprint],
      instants: [publishedAt, draft.publishedAt ?? publishedAt],
    });
    outcomes.push({ kind: "published", id: item.id, publishedAt });
  }
  await insertItems(turn.tx, items);
  await insertRenditions(turn.tx, renditions);
  await putGists(turn.tx, gists);
  await insertReasons(turn.tx, reasons);
  await insertWritings(turn.tx, writings);
  await insertPublications(turn.tx, publications);
  await publishGistsInTurn(turn, lateGists);
  return outcomes;
}

/** Publishes new or improved renditions of published items, in order. No language may occur twice per item. */
export async function publishRenditionsInTurn(turn: Turn, rows: readonly RenditionRow[]): Promise<void> {
  await putRenditions(turn.tx, rows);
  const bitsOf = new Map<string, number>();
  for (const { item_id, language } of rows)
    bitsOf.set(item_id, (bitsOf.get(item_id) ?? 0) | languageBits([language as Language]));
  // Most items get the same languages, so one statement per set of languages is enough.
  for (const [bits, ids] of Map.groupBy(bitsOf.keys(), (id) => bitsOf.get(id)!))
    await addLanguages(turn.tx, ids, bits);
  const publications = rows.map(({ item_id, language }) =>
    publicationOf(turn, turn.number(), { kind: "rendition", item_id, language }),
  );
  await insertPublications(turn.tx, publications);
}

/**
 * Merges two stories inside a turn. The older id stays (D27) and is returned. `at` is when the merge happened, if it is
 * replayed from history.
 */
export async function mergeInTurn(turn: Turn, a: string, b: string, at?: number): Promise<string> {
  const merged = await findMerged(turn.tx, [a, b]);
  const [first, second] = [merged.get(a) ?? a, merged.get(b) ?? b];
  if (first === second) return first;
  const ages = await Promise.all([findFirstNumber(turn.tx, first), findFirstNumber(turn.tx, second)]);
  const [stays, goes] = (ages[0] ?? Infinity) <= (ages[1] ?? Infinity) ? [first, second] : [second, first];
  const moved = await moveStory(turn.tx, goes, stays);
  const number = turn.number();
  await insertAmendments(
    turn,
    moved.map((item_id) => ({ number, item_id, kind: "merged", made_by: null, note: null })),
  );
  const publication = publicationOf(turn, number, {
    kind: "merge",
    story_id: goes,
    into_story_id: stays,
  });
  await insertPublications(turn.tx, [at === undefined ? publication : { ...publication, at }]);
  return stays;
}

function compare(draft: Draft, fingerprint: string, standing: PublishedAlready): PublishOutcome {
  const isSameTime = draft.publishedAt === undefined || standing.instants.includes(draft.publishedAt);
  if (isSameTime && standing.fingerprints.includes(fingerprint)) return { kind: "unchanged", id: draft.id };
  return refused(draft, `id ${draft.id} is already published with other content; an item is never replaced`);
}

function refused({ id }: Draft, reason: string): PublishOutcome {
  return { kind: "refused", id, reason };
}

async function findOutlet(
  { tx }: Turn,
  { source }: Draft,
  known: ReadonlySet<number>,
): Promise<number | undefined> {
  if (typeof source === "object") return findOutletNumber(tx, source);
  return known.has(source) || (await hasOutlet(tx, source)) ? source : undefined;
}

/** The story that a draft belongs to now. A round-up or a notice has none, whatever the draft says (D27). */
function storyOf({ storyId, eventType }: Draft, merged: ReadonlyMap<string, string>): string | null {
  if (storyId === null || isStoryless(eventType)) return null;
  return merged.get(storyId) ?? storyId;
}

function storyIdsOf(drafts: readonly Draft[]): string[] {
  return [...new Set(drafts.flatMap((draft) => draft.storyId ?? []))];
}

function withoutWords(
  draft: Draft,
): Omit<
  Draft,
  "renditions" | "source" | "publishedAt" | "merges" | "gist" | "reasons" | "writtenBy" | "withdrawnAt"
> {
  const {
    renditions: _words,
    source: _source,
    publishedAt: _at,
    merges: _merges,
    gist: _gist,
    reasons: _reasons,
    writtenBy: _writtenBy,
    withdrawnAt: _withdrawnAt,
    ...rest
  } = draft;
  return rest;
}
