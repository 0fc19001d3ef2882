import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import type { Item } from "../domain/item.ts";
import { SECTIONS } from "../domain/section.ts";

/** The facts about an item that the index holds. */
export type ItemFacts = Pick<
  Item,
  | "id"
  | "publishedAt"
  | "outlet"
  | "eventType"
  | "impact"
  | "impactScore"
  | "categories"
  | "sections"
  | "storyId"
  | "entities"
>;

/** The facts of all items, one typed array per fact, so that a million items fit in a few dozen megabytes. */
export class Columns {
  size = 0;
  newestTime = -Infinity;
  readonly ids: string[] = [];
  times = new Float64Array(1024);
  scores = new Float64Array(1024);
  stories = new Int32Array(1024);
  /** The story at publication, before any merge. */
  givenStories = new Int32Array(1024);
  outlets = new Uint32Array(1024);
  languages = new Uint16Array(1024);
  facets = new Uint8Array(1024);
  eventTypes = new Uint8Array(1024);
  /** Two entries per item. Each holds a section's number plus one; 0 means no section. */
  sections = new Uint8Array(2048);
  /**
   * The entities of all items, concatenated. `entityEnds` holds the end of each item's part, which starts where
   * the previous item's part ends.
   */
  entities = new Uint32Array(4096);
  entityEnds = new Uint32Array(1024);

  add(facts: ItemFacts, facet: number, languages: number, entities: readonly number[]): number {
    const slot = this.size++;
    if (slot === this.times.length) this.#grow();
    this.ids.push(facts.id);
    this.#addEntities(slot, entities);
    this.times[slot] = facts.publishedAt;
    this.scores[slot] = facts.impactScore;
    this.outlets[slot] = facts.outlet;
    this.languages[slot] = languages;
    this.facets[slot] = facet;
    this.eventTypes[slot] = EVENT_TYPE_NAMES.indexOf(facts.eventType);
    facts.sections.forEach(
      (section, place) => (this.sections[2 * slot + place] = SECTIONS.indexOf(section) + 1),
    );
    if (facts.publishedAt > this.newestTime) this.newestTime = facts.publishedAt;
    return slot;
  }

  entityStart(slot: number): number {
    return slot === 0 ? 0 : this.entityEnds[slot - 1]!;
  }

  #addEntities(slot: number, entities: readonly number[]): void {
    const start = this.entityStart(slot);
    const end = start + entities.length;
    if (end > this.entities.length) {
      this.entities = copied(
        this.entities,
        new Uint32Array(Math.ceil(Math.max(end, this.entities.length * 1.5))),
      );
    }
    this.entities.set(entities, start);
    this.entityEnds[slot] = end;
  }

  #grow(): void {
    const capacity = Math.ceil(this.times.length * 1.5);
    this.times = copied(this.times, new Float64Array(capacity));
    this.scores = copied(this.scores, new Float64Array(capacity));
    this.stories = copied(this.stories, new Int32Array(capacity));
    this.givenStories = copied(this.givenStories, new Int32Array(capacity));
    this.outlets = copied(this.outlets, new Uint32Array(capacity));
    this.languages = copied(this.languages, new Uint16Array(capacity));
    this.facets = copied(this.facets, new Uint8Array(capacity));
    this.eventTypes = copied(this.eventTypes, new Uint8Array(capacity));
    this.entityEnds = copied(this.entityEnds, new Uint32Array(capacity));
    this.sections = copied(this.sections, new Uint8Array(2 * capacity));
  }
}

function copied<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
