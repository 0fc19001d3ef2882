import { insertAmendments } from "../store/amendments.ts";
import { findArchived } from "../store/archive.ts";
import { findGists, gistRow, putGists } from "../store/gists.ts";
import { insertItems } from "../store/items.ts";
import type { Store } from "../store/open.ts";
import {
  findMerges,
  insertPublications,
  readLastNumber,
  takeTurn,
  type Turn,
} from "../store/publications.ts";
import { findRenditions, insertRenditions, renditionRows } from "../store/renditions.ts";
import type { ItemRow, PublicationRow } from "../store/schema.ts";
import { findMerged, moveStory } from "../store/stories.ts";
import { publicationOf } from "./publication-row.ts";

/** Something that happened in the past: an item was published, or two stories merged. */
type PastEvent =
  | { readonly at: number; readonly item: ItemRow }
  | { readonly at: number; readonly merge: PublicationRow };

const PAGE = 500;

/**
 * Publishes one record's history again in another record, in order of time. Publication numbers are new; times, words,
 * covers and first stories stay. Corrected items have their corrected words from the start, because the old words were
 * deleted.
 */
export class ReplayRecord {
  readonly #source: Store;
  readonly #target: Store;
  readonly #merges: PublicationRow[];
  readonly #upTo: number;
  /** The next items, in order of time. */
  #items: ItemRow[] = [];
  #readFrom: number;
  /** The first instant of the page that is being published; Infinity if none is. */
  #publishing = Infinity;

  private constructor(
    [source, target]: readonly [Store, Store],
    merges: readonly PublicationRow[],
    upTo: number,
    since: number,
  ) {
    this.#source = source;
    this.#target = target;
    this.#merges = merges.toSorted((a, b) => a.at - b.at || a.number - b.number);
    this.#upTo = upTo;
    this.#readFrom = since;
  }

  /** Starts with the first item at or after `since`. */
  static async open(source: Store, target: Store, since: number): Promise<ReplayRecord> {
    const upTo = await readLastNumber(source);
    const replay = new ReplayRecord([source, target], await findMerges(source, upTo), upTo, since);
    await replay.#read();
    return replay;
  }

  /** The time of the next unpublished event; Infinity if none is left. */
  get next(): number {
    return Math.min(this.#publishing, this.#upcoming());
  }

  #upcoming(): number {
    return Math.min(this.#items[0]?.published_at ?? Infinity, this.#merges[0]?.at ?? Infinity);
  }

  /** Publishes the next page of events before this instant of the replay's clock. Returns false if there were none. */
  async publishBefore(instant: number, now: () => number): Promise<boolean> {
    const events: PastEvent[] = [];
    const first = this.#upcoming();
    if (first >= instant) return false;
    this.#publishing = first;
    while (events.length < PAGE && this.#upcoming() < instant) {
      const [item] = this.#items;
      const [merge] = this.#merges;
      // At the same instant, items go first, because a merge needs its items.
      if (item && item.published_at <= (merge?.at ?? Infinity)) {
        events.push({ at: item.published_at, item });
        this.#items.shift();
        if (this.#items.length === 0) await this.#read();
      } else {
        events.push({ at: merge!.at, merge: merge! });
        this.#merges.shift();
      }
    }
    await takeTurn(this.#target, now, (turn) => this.#publish(turn, events));
    this.#publishing = Infinity;
    return true;
  }

  async #read(): Promise<void> {
    const span = { from: this.#readFrom, before: Number.MAX_SAFE_INTEGER, upTo: this.#upTo };
    const rows = await findArchived(this.#source, span, PAGE);
    this.#items = rows.map(({ seen_at: _seenAt, ...row }) => row);
    if (rows.length > 0) this.#readFrom = rows.at(-1)!.published_at + 1;
  }

  async #publish(turn: Turn, events: readonly PastEvent[]): Promise<void> {
    let items: ItemRow[] = [];
    for (const event of events) {
      if ("item" in event) items.push(event.item);
      else {
        await this.#publishItems(turn, items);
        items = [];
        await publishMerge(turn, event.merge);
      }
    }
    await this.#publishItems(turn, items);
  }

  async #publishItems(turn: Turn, past: readonly ItemRow[]): Promise<void> {
    if (past.length === 0) return;
    const ids = past.map(({ id }) => id);
    const renditions = await findRenditions(this.#source, ids);
    const gists = await findGists(this.#source, ids);
    const merged = await findMerged(turn.tx, [...new Set(past.flatMap((row) => row.given_story_id ?? []))]);
    const rows = past.map((row) => ({
      ...row,
      number: turn.number(),
      story_id: row.given_story_id && (merged.get(row.given_story_id) ?? row.given_story_id),
    }));
    await insertItems(turn.tx, rows);
    await insertRenditions(
      turn.tx,
      ids.flatMap((id) => renditionRows(id, renditions.get(id)!)),
    );
    await putGists(
      turn.tx,
      [...gists].map(([id, gist]) => gistRow(id, gist)),
    );
    const publications = rows.map(({ id, number, published_at }) => ({
      ...publicationOf(turn, number, { kind: "item", item_id: id }),
      at: published_at,
    }));
    await insertPublications(turn.tx, publications);
    turn.lastInstant = Math.max(turn.lastInstant, rows.at(-1)!.published_at);
  }
}

async function publishMerge(turn: Turn, { at, story_id, into_story_id }: PublicationRow): Promise<void> {
  const merged = await findMerged(turn.tx, [story_id!, into_story_id!]);
  const into = merged.get(into_story_id!) ?? into_story_id!;
  if (merged.has(story_id!) || into === story_id) return;
  const moved = await moveStory(turn.tx, story_id!, into);
  const number = turn.number();
  await insertAmendments(
    turn,
    moved.map((item_id) => ({ number, item_id, kind: "merged", made_by: null, note: null })),
  );
  const act = { kind: "merge", story_id, into_story_id: into } as const;
  await insertPublications(turn.tx, [{ ...publicationOf(turn, number, act), at }]);
}
