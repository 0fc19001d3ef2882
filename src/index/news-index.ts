import type { Category } from "../domain/category.ts";
import type { EventType } from "../domain/event-type.ts";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import type { Amendment } from "../domain/amendment.ts";
import type { Gist } from "../domain/gist.ts";
import { Amendments } from "./amendments.ts";
import { CoveredItems, type KeptItems } from "./below/covered-items.ts";
import { ListReads } from "./below/reads.ts";
import { type BelowSink, RowCollector } from "./below/rows.ts";
import { BELOW, ChangeLog } from "./changes.ts";
import { Columns, type ItemFacts } from "./columns.ts";
import { FacetLists, type Filter } from "./facet-lists.ts";
import { facetOf } from "./facets.ts";
import type { LanguageFrame } from "./frame.ts";
import { Frames } from "./frames.ts";
import { Gists } from "./gists.ts";
import { IdTable } from "./id-table.ts";
import { isLetThrough, isLetThroughOfListed } from "./let-through.ts";
import { oncePerEvent } from "./once-per-event.ts";
import { entityLists, inOrderOfTime } from "./entity-lists.ts";
import { Postings, walk } from "./postings.ts";
import type { Selection } from "./selection.ts";
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
      /** The numbers of its entities, if the book has learnt from it before. */
      readonly known?: readonly number[];
    }
  | {
      readonly kind: "rendition";
      readonly number: number;
      readonly id: string;
      readonly frame: Frame;
    }
  | {
      /** While the index is being filled: the languages that arrived after an item was indexed. */
      readonly kind: "languages";
      readonly number: number;
      readonly id: string;
      readonly languages: number;
    }
  | {
      /** The item's text was replaced in all languages. */
      readonly kind: "words";
      readonly number: number;
      readonly id: string;
      readonly languages: number;
      /** All its frames; null if the index already had the item with its new text. */
      readonly frames: readonly Frame[] | null;
      readonly amendments: readonly Amendment[];
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
      /** One per item whose story changed; none if no caller had seen the items. */
      readonly amendments?: readonly Amendment[];
    };

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
  readonly amendments = new Amendments();
  /** The number of the last publication applied. */
  lastNumber = 0;
  /** How many items arrived with a time earlier than an existing one: imported history. */
  lateCount = 0;
  /** Notes which lists an answer needs; null if this index has all items. */
  reads: ListReads | null = null;
  /** Every item from this instant on is in the index. */
  border = -Infinity;
  /** How many items are below the border, and how many of them have a gist. */
  belowCount = 0;
  belowGistCount = 0;
  /** When each outlet's newest item below the border was published. */
  readonly newestBelow = new Map<number, number>();
  /** Counts the changes below the border that can change which items are on a list. */
  belowChanges = 0;
  #rows: RowCollector | undefined;
  /** While the index is being filled: the items that a checkpoint covers. */
  #covered: CoveredItems | null = null;

  readonly #book: EntityBook;
  readonly #slots = new IdTable(this.columns.ids);
  #lists = new FacetLists();
  #byEntity: (Postings | undefined)[] = [];
  /** While the index is filled, there are no lists: growing them a few items at a time takes most of that time. */
  #isFilling = false;

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
      else if (publication.kind === "languages") this.#applyLanguages(publication);
      else if (publication.kind === "words") this.#applyWords(publication);
      else if (publication.kind === "gist") this.#applyGist(publication);
      else this.#applyMerge(publication);
      this.lastNumber = publication.number;
    }
    const { times } = this.columns;
    for (const [list, slots] of late)
      list.merge(
        slots.sort((a, b) => times[a]! - times[b]!),
        times,
      );
    if (!this.#isFilling) this.#rows?.flush();
  }

  /**
   * Bounds the index to the items from an instant on. Call before anything is applied. Earlier items go to `sink`, except those
   * that a checkpoint has.
   */
  setWindow(border: number, sink: BelowSink, kept: KeptItems | null = null): void {
    this.border = border;
    if (kept) {
      this.#covered = new CoveredItems(kept);
      [this.belowCount, this.belowGistCount] = [kept.count, kept.gistCount];
      for (const [outlet, time] of kept.newest) this.newestBelow.set(outlet, time);
      this.stories.restoreBelow(kept.stories);
    }
    this.reads = new ListReads(border);
    this.#rows = new RowCollector(sink);
  }

  /** What a checkpoint of the items below the border needs to know of the index. */
  keptItems(): Omit<KeptItems, "upTo" | "border" | "stories"> {
    const { columns, belowCount: count, belowGistCount: gistCount, newestBelow: newest } = this;
    const entityEnds = columns.entityEnds.slice(0, this.size);
    return {
      count,
      gistCount,
      newest,
      entityEnds,
      entities: columns.entities.slice(0, entityEnds.at(-1) ?? 0),
    };
  }

  /** Call before publications of a whole record are applied. Until `endFilling`, nothing must be answered. */
  beginFilling(): void {
    this.#isFilling = true;
  }

  endFilling(): void {
    this.#isFilling = false;
    this.#covered = this.#covered?.isBehind(this.lastNumber) ? this.#covered : null;
    this.#rows?.flush();
    const order = inOrderOfTime(this.columns, this.lateCount === 0);
    this.#lists = FacetLists.of(this.columns, order);
    this.#byEntity = entityLists(this.columns, order);
  }

  /** The slots of a selection, without those in `except`; with one row per event, also without their events. */
  select(selection: Selection, except: readonly number[] = []): number[] {
    const { columns } = this;
    const isLetIn = (slot: number) => isLetThroughOfListed(slot, selection, columns);
    const isWanted =
      except.length === 0 ? isLetIn : (slot: number) => isLetIn(slot) && !except.includes(slot);
    const found = this.walkSelection(this.listsOf(selection), selection, isWanted, except);
    this.reads?.note(
      // The exceptions are taken out of the list afterwards, so it needs as many items more.
      { selection: { ...selection, limit: selection.limit + except.length }, wanted: null, question: null },
      found.length + except.length,
    );
    return found;
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
    { number, facts, languages, frames, gist, known }: IndexedPublication & { kind: "item" },
    late: Map<Postings, number[]>,
  ): void {
    const { publishedAt } = facts;
    const covered = this.#covered?.covers(number) ? this.#covered : null;
    if (covered?.has(number, publishedAt)) return;
    const facet = facetOf(facts.categories, facts.impact);
    const isNewest = this.size === 0 || publishedAt > this.columns.newestTime;
    const entities = covered?.takeEntities() ?? known ?? this.#learn(facts);
    if (publishedAt < this.border) {
      if (!gist) covered?.addUnread(facts.id);
      return this.#applyBelow(facts, facet, entities, gist);
    }
    const slot = this.columns.add(facts, facet, languages, entities);
    this.#slots.add();
    const add = (list: Postings) => {
      if (isNewest) list.push(slot);
      else if (late.has(list)) late.get(list)!.push(slot);
      else late.set(list, [slot]);
    };
    if (!this.#isFilling) {
      const { columns } = this;
      for (const list of this.#lists.listsFor(columns.sections, slot, facts.outlet, facet)) add(list);
      for (const entity of entities) add((this.#byEntity[entity] ??= new Postings()));
    }
    const story = facts.storyId === null ? -1 : this.stories.add(facts.storyId, slot);
    this.columns.stories[slot] = story;
    this.columns.givenStories[slot] = story;
    if (!isNewest) this.lateCount++;
    for (const { language, bytes } of frames) this.frames.put(slot, language, bytes, isNewest);
    if (gist) this.gists.set(slot, gist);
    this.changes.add({ kind: "item", slot, story });
  }

  #learn({ entities, categories, publishedAt }: ItemFacts): number[] {
    const all: number[] = [];
    for (const each of entities) {
      const entity = this.#book.learn(each, categories, publishedAt);
      if (!all.includes(entity)) all.push(entity);
    }
    return all;
  }

  /** Of items below the border, the index keeps only names and the number of reports per story. */
  #applyBelow(facts: ItemFacts, facet: number, entities: readonly number[], gist: Gist | null): void {
    this.#rows!.add(facts, facet, entities, gist);
    const story = facts.storyId === null ? -1 : this.stories.addBelow(facts.storyId, 1);
    this.belowCount++;
    if (gist) this.belowGistCount++;
    const { outlet, publishedAt } = facts;
    if (publishedAt > (this.newestBelow.get(outlet) ?? -Infinity)) this.newestBelow.set(outlet, publishedAt);
    this.belowChanges++;
    this.changes.add({ kind: "item", slot: BELOW, story });
  }

  #applyRendition(id: string, { language, bytes }: LanguageFrame): void {
    const slot = this.#getSlot(id);
    // Its text is read from the record when an answer needs it.
    if (slot === BELOW) return this.changes.add({ kind: "rendition", slot, language });
    this.columns.languages[slot]! |= 1 << language;
    this.frames.put(slot, language, bytes, this.frames.isWarm(slot));
    this.changes.add({ kind: "rendition", slot, language });
  }

  /** Nothing has been answered yet, so no cached answer is affected. */
  #applyLanguages({ id, languages }: IndexedPublication & { kind: "languages" }): void {
    const slot = this.#getSlot(id);
    if (slot !== BELOW) this.columns.languages[slot] = languages;
  }

  /** Replaces only the text. Lists, stories and the gist stay, so no answer gains or loses an item (D50). */
  #applyWords({ id, languages, frames, amendments }: IndexedPublication & { kind: "words" }): void {
    this.amendments.add(amendments);
    const slot = this.#getSlot(id);
    if (slot === BELOW) return this.changes.add({ kind: "words", slot });
    if (frames === null) return;
    this.columns.languages[slot] = languages;
    const isWarm = this.frames.isWarm(slot);
    this.frames.drop(slot);
    for (const { language, bytes } of frames) this.frames.put(slot, language, bytes, isWarm);
    this.changes.add({ kind: "words", slot });
  }

  #applyGist({ number, id, gist }: IndexedPublication & { kind: "gist" }): void {
    const slot = this.#getSlot(id);
    if (gist === null) return;
    if (slot === BELOW) {
      if (this.#covered?.lacksGist(number, id) === false) return;
      this.#rows!.gist(id);
      this.belowGistCount++;
      this.belowChanges++;
      return this.changes.add({ kind: "gist", slot });
    }
    this.gists.set(slot, gist);
    this.changes.add({ kind: "gist", slot });
  }

  #getSlot(id: string): number {
    const slot = this.#slots.find(id);
    if (slot === undefined && this.border > -Infinity) return BELOW;
    if (slot === undefined) throw new Error(`A part of ${id} was published, but the index has no such item`);
    return slot;
  }

  #applyMerge({ storyId, intoStoryId, at, amendments }: IndexedPublication & { kind: "merge" }): void {
    if (amendments) this.amendments.add(amendments);
    this.#rows?.merge(storyId, intoStoryId, at);
    this.belowChanges++;
    const { into, moved } = this.stories.merge(storyId, intoStoryId, at);
    for (const slot of moved) this.columns.stories[slot] = into;
    this.changes.add({ kind: "merge", story: into, at });
  }
}
