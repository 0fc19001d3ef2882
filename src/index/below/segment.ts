import { isFacetOf } from "../facets.ts";
import type { Filter } from "../facet-lists.ts";
import { isLetThrough } from "../let-through.ts";
import { listsOf, matcher } from "../match.ts";
import { Postings, type TimeWindow, walk } from "../postings.ts";
import type { ListRead } from "./reads.ts";
import type { BelowRows } from "./rows.ts";
import type { StoryMerges } from "./story-merges.ts";

/** An item of a list: its time and, if the list has one row per event, its event. */
export interface FoundRow {
  readonly time: number;
  readonly event: string | null;
  /** Whether it was judged without a gist, because none is known yet (D47). */
  readonly isUnread: boolean;
  readonly entities: readonly number[];
}

/** The items of a list that are below the window. */
export interface FoundItems {
  readonly times: readonly number[];
  /** Each item's entities, as numbers in the lexicon, which may read the same names differently today. */
  readonly entities: readonly (readonly number[])[];
  /** The times of the items that were judged without a gist. */
  readonly unread: readonly number[];
}

/** Enough about a segment to tell whether it can have an item of a list. */
export interface SegmentSummary {
  readonly count: number;
  readonly oldest: number;
  readonly newest: number;
  /** 1 for each facet that any item has. */
  readonly facets: Uint8Array<ArrayBuffer>;
  /** 1 for each section, by its number plus one. */
  readonly sections: Uint8Array<ArrayBuffer>;
  /** The entities of all items, in order. */
  readonly entities: Uint32Array<ArrayBuffer>;
}

/** The columns of a segment as they are stored: rows in order of time, and the rows of each entity. */
export interface SegmentColumns extends Omit<BelowRows, "gists"> {
  readonly summary: SegmentSummary;
  /** Where the rows of each entity of the summary end in `entityRows`. */
  readonly entityRowEnds: Uint32Array<ArrayBuffer>;
  readonly entityRows: Uint32Array<ArrayBuffer>;
}

/** Whether a segment can have an item of a list. */
export function mayHave(summary: SegmentSummary, { selection, wanted }: ListRead): boolean {
  if (summary.oldest >= selection.before || summary.newest < selection.after) return false;
  if (!hasFacet(summary, selection) || !hasSection(summary, selection)) return false;
  if (wanted === null) return true;
  const has = (entity: number) => placeOf(entity, summary.entities) >= 0;
  return wanted.specific.some(has) || wanted.general.filter(has).length > 1;
}

function hasFacet({ facets }: SegmentSummary, filter: Pick<Filter, "facets">): boolean {
  return facets.some((has, facet) => has === 1 && isFacetOf(facet, filter.facets));
}

function hasSection(summary: SegmentSummary, { sections }: Pick<Filter, "sections">): boolean {
  return sections === null || sections.some((section) => summary.sections[section + 1] === 1);
}

/** Items below the window, in order of time. Selects from them by the rules of the index. */
export class RowSegment {
  readonly columns: SegmentColumns & { entityStart(slot: number): number };
  readonly #all: Postings;

  constructor(columns: SegmentColumns) {
    const { entityEnds } = columns;
    this.columns = { ...columns, entityStart: (slot) => (slot === 0 ? 0 : entityEnds[slot - 1]!) };
    this.#all = postingsOf(inOrder(columns.summary.count));
  }

  /** About how much memory it takes. */
  get bytes(): number {
    const { entities, entityRows, entityRowEnds, summary } = this.columns;
    return summary.count * 29 + 4 * (entities.length + entityRows.length + entityRowEnds.length);
  }

  itemsOfEntity(entity: number): Postings | undefined {
    const { summary, entityRowEnds, entityRows } = this.columns;
    const place = placeOf(entity, summary.entities);
    if (place < 0) return undefined;
    return postingsOf(entityRows.subarray(place === 0 ? 0 : entityRowEnds[place - 1]!, entityRowEnds[place]));
  }

  /** The first items of a list. Items that answer a question are found elsewhere (`answer-in-segment.ts`). */
  select({ selection, wanted }: ListRead, merges: StoryMerges): FoundRow[] {
    const { columns } = this;
    const isMatch = wanted === null ? () => true : matcher(this, wanted);
    const lists = wanted === null ? [this.#all] : listsOf(this, wanted).lists;
    return this.rowsOf(
      selection,
      merges,
      lists,
      (slot) => isLetThrough(slot, selection, columns) && isMatch(slot),
    );
  }

  rowsOf(
    selection: ListRead["selection"],
    merges: StoryMerges,
    lists: readonly Postings[],
    accept: (slot: number) => boolean,
    isUnread: (slot: number) => boolean = () => false,
  ): FoundRow[] {
    const { times, entities, entityEnds } = this.columns;
    const { limit, direction, distinct } = selection;
    const window: TimeWindow = selection;
    const row = (slot: number, event: string | null) => ({
      time: times[slot]!,
      event,
      isUnread: isUnread(slot),
      entities: [...entities.subarray(this.columns.entityStart(slot), entityEnds[slot])],
    });
    if (distinct === "item")
      return walk(lists, times, window, limit, accept, direction).map((slot) => row(slot, null));
    const events = new Map<string, FoundRow>();
    walk(
      lists,
      times,
      window,
      limit,
      (slot) => {
        if (!accept(slot)) return false;
        const event = this.#eventOf(slot, selection.before, merges);
        if (events.has(event)) return false;
        events.set(event, row(slot, event));
        return true;
      },
      direction,
    );
    return [...events.values()];
  }

  /** As `eventOf` in the index (D48). */
  #eventOf(slot: number, before: number, merges: StoryMerges): string {
    const { stories, times } = this.columns;
    const [high, low] = [stories[2 * slot]!, stories[2 * slot + 1]!];
    return high === 0 && low === 0 ? `item ${times[slot]}` : merges.storyAsOf(high, low, before);
  }
}

/** Merges two lists of one selection and keeps the first rows. */
export function joinRows(
  a: readonly FoundRow[],
  b: readonly FoundRow[],
  { limit, direction }: ListRead["selection"],
): readonly FoundRow[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const step = direction === "newest first" ? -1 : 1;
  const all = [...a, ...b].sort((one, other) => step * (one.time - other.time));
  const events = new Set<string>();
  return all
    .filter(({ event }) => {
      if (event === null) return true;
      const isNew = !events.has(event);
      events.add(event);
      return isNew;
    })
    .slice(0, limit);
}

function placeOf(entity: number, entities: Uint32Array): number {
  let [from, to] = [0, entities.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (entities[middle]! < entity) from = middle + 1;
    else to = middle;
  }
  return entities[from] === entity ? from : -1;
}

function postingsOf(slots: Uint32Array): Postings {
  const postings = new Postings(0);
  postings.slots = slots;
  postings.length = slots.length;
  return postings;
}

/** 0, 1, 2 …: shared by all segments. */
let numbers = new Uint32Array(0);

function inOrder(count: number): Uint32Array {
  if (numbers.length < count) numbers = Uint32Array.from({ length: count }, (_, at) => at);
  return numbers.subarray(0, count);
}
