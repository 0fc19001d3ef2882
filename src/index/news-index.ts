import type { Category } from "../domain/category.ts";
import type { EventType } from "../domain/event-type.ts";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import type { Gist } from "../domain/gist.ts";
import { ChangeLog } from "./changes.ts";
import { Columns, type ItemFacts } from "./columns.ts";
import { FacetLists, type Filter } from "./facet-lists.ts";
import { facetOf } from "./facets.ts";
import type { LanguageFrame } from "./frame.ts";
import { Frames } from "./frames.ts";
import { Gists } from "./gists.ts";
import { IdTable } from "./id-table.ts";
import { isLetThrough, isLetThroughOfListed } from "./let-through.ts";
import { oncePerEvent } from "./once-per-event.ts";
import { type Direction, Postings, walk, type TimeWindow } from "./postings.ts";
import { StoryChains } from "./stories.ts";

/** A publication as given to the index. Until its frames are written as bytes, `Frame` is another type. */
export type IndexedPublication<Frame = LanguageFrame> =
  | {
      readonly kind: "item";
      readonly number: number;
      readonly facts: ItemFacts;
      /** The languages in which the item has text, one bit each. */
      readonly languages: number;
      /** The frames included here. The others are loaded when they are read. */
      readonly frames: readonly Frame[];
      /** Null if it is not made yet. */
      readonly gist: Gist | null;
    }
  | {
      readonly kind: "rendition";
      readonly number: number;
      readonly id: string;
      readonly frame: Frame;
    }
  | {
      readonly kind: "gist";
      readonly number: number;
      readonly id: string;
      /** Null if this version cannot use it. */
      readonly gist: Gist | null;
    }
  | {
      readonly kind: "merge";
      readonly number: number;
      readonly storyId: string;
      readonly intoStoryId: string;
      /** When the merge was published, in milliseconds. */
      readonly at: number;
    };

/** A selection of items: all conditions must hold. */
export interface Selection extends TimeWindow, Filter {
  readonly limit: number;
  /** The end of the window to start from, and the order of the result. */
  readonly direction: Direction;
  /** Every item, or only the newest of each event (D48), which is for walks from the newest end. */
  readonly distinct: "item" | "event";
}

/** Gives every entity a dense number, shared by all its spellings, and learns its names. */
export interface EntityBook {
  learn(entity: ItemFacts["entities"][number], categories: readonly Category[], since: number): number;
}

/**
 * The index that answers are made from. It holds the `FacetLists` and `entity → items`, in order of `publishedAt`,
 * and `story → items`. Items are dense integers (slots) in the order in which they were applied. The index does no
 * I/O and reads no clock; only `apply` changes it.
 */
export class NewsIndex {
  readonly columns = new Columns();
  readonly frames: Frames;
  readonly gists = new Gists();
  readonly stories = new StoryChains();
  readonly changes = new ChangeLog();
  /** The number of the last publication applied. */
  lastNumber = 0;
  /** How many items arrived with a time earlier than an existing one: imported history. */
  lateCount = 0;

  readonly #book: EntityBook;
  readonly #slots = new IdTable(this.columns.ids);
  readonly #lists = new FacetLists();
  readonly #byEntity: (Postings | undefined)[] = [];

  constructor(book: EntityBook, maxFrameBytes: number) {
    this.#book = book;
    this.frames = new Frames(maxFrameBytes);
  }

  get size(): number {
    return this.columns.size;
  }

  /**
   * Applies publications in the order of their numbers. Those already applied are skipped, so the batches of a
   * follower may overlap.
   */
  apply(publications: readonly IndexedPublication[]): void {
    const late = new Map<Postings, number[]>();
    for (const publication of publications) {
      if (publication.number <= this.lastNumber) continue;
      if (publication.kind === "item") this.#applyItem(publication, late);
      else if (publication.kind === "rendition") this.#applyRendition(publication.id, publication.frame);
      else if (publication.kind === "gist") this.#applyGist(publication.id, publication.gist);
      else this.#applyMerge(publication);
      this.lastNumber = publication.number;
    }
    const { times } = this.columns;
    for (const [list, slots] of late)
      list.merge(
        slots.sort((a, b) => times[a]! - times[b]!),
        times,
      );
  }

  /** The slots of a selection, without those in `except`; with one row per event, also without their events. */
  select(selection: Selection, except: readonly number[] = []): number[] {
    const { columns } = this;
    const isLetIn = (slot: number) => isLetThroughOfListed(slot, selection, columns);
    const isWanted =
      except.length === 0 ? isLetIn : (slot: number) => isLetIn(slot) && !except.includes(slot);
    return this.walkSelection(this.listsOf(selection), selection, isWanted, except);
  }

  /** The first slots of `lists` in a selection's window that `accept` accepts, with `distinct` applied last (D48). */
  walkSelection(
    lists: readonly Postings[],
    selection: Selection,
    accept: (slot: number) => boolean,
    except: readonly number[] = [],
  ): number[] {
    const { before, limit, direction, distinct } = selection;
    if (distinct === "item") return walk(lists, this.columns.times, selection, limit, accept, direction);
    const isFirst = oncePerEvent(this, before, except);
    const acceptFirst = (slot: number) => accept(slot) && isFirst(slot);
    return walk(lists, this.columns.times, selection, limit, acceptFirst, direction);
  }

  /** Whether an item belongs to a selection, ignoring its limit. */
  matches(slot: number, selection: Selection): boolean {
    const time = this.columns.times[slot]!;
    return time >= selection.after && time < selection.before && isLetThrough(slot, selection, this.columns);
  }

  findSlot(id: string): number | undefined {
    return this.#slots.find(id);
  }

  /** The items that carry an entity, by the entity's number in the book. */
  itemsOfEntity(entity: number): Postings | undefined {
    return this.#byEntity[entity];
  }

  eventTypeOf(slot: number): EventType {
    return EVENT_TYPE_NAMES[this.columns.eventTypes[slot]!]!;
  }

  /** Lists whose union holds every item that passes the filter, and few others. */
  listsOf(filter: Filter): Postings[] {
    return this.#lists.listsOf(filter);
  }

  #applyItem(
    { facts, languages, frames, gist }: IndexedPublication & { kind: "item" },
    late: Map<Postings, number[]>,
  ): void {
    const facet = facetOf(facts.categories, facts.impact);
    const isNewest = this.size === 0 || facts.publishedAt > this.columns.newestTime;
    const { categories, publishedAt } = facts;
    const entities: number[] = [];
    for (const each of facts.entities) {
      const entity = this.#book.learn(each, categories, publishedAt);
      if (!entities.includes(entity)) entities.push(entity);
    }
    const slot = this.columns.add(facts, facet, languages, entities);
    this.#slots.add();
    const add = (list: Postings) => {
      if (isNewest) list.push(slot);
      else if (late.has(list)) late.get(list)!.push(slot);
      else late.set(list, [slot]);
    };
    for (const list of this.#lists.listsFor(facts, facet)) add(list);
    for (const entity of entities) add((this.#byEntity[entity] ??= new Postings()));
    const story = facts.storyId === null ? -1 : this.stories.add(facts.storyId, slot);
    this.columns.stories[slot] = story;
    this.columns.givenStories[slot] = story;
    if (!isNewest) this.lateCount++;
    for (const { language, bytes } of frames) this.frames.put(slot, language, bytes, isNewest);
    if (gist) this.gists.set(slot, gist);
    this.changes.add({ kind: "item", slot, story });
  }

  #applyRendition(id: string, { language, bytes }: LanguageFrame): void {
    const slot = this.#getSlot(id);
    this.columns.languages[slot]! |= 1 << language;
    this.frames.put(slot, language, bytes, this.frames.isWarm(slot));
    this.changes.add({ kind: "rendition", slot, language });
  }

  #applyGist(id: string, gist: Gist | null): void {
    const slot = this.#getSlot(id);
    if (gist === null) return;
    this.gists.set(slot, gist);
    this.changes.add({ kind: "gist", slot });
  }

  #getSlot(id: string): number {
    const slot = this.#slots.find(id);
    if (slot === undefined) throw new Error(`A part of ${id} was published, but the index has no such item`);
    return slot;
  }

  #applyMerge({ storyId, intoStoryId, at }: IndexedPublication & { kind: "merge" }): void {
    const { into, moved } = this.stories.merge(storyId, intoStoryId, at);
    for (const slot of moved) this.columns.stories[slot] = into;
    this.changes.add({ kind: "merge", story: into, at });
  }
}
