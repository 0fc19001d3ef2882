import { EVENT_TYPE_NAMES } from "../../domain/event-type.ts";
import { GIST_BYTES, type Gist } from "../../domain/gist.ts";
import { SECTIONS } from "../../domain/section.ts";
import type { ItemFacts } from "../columns.ts";
import { hashStory } from "./story-hash.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Numbers = Uint32Array<ArrayBuffer>;

/** Items below the window, without text, in any order. An item is known by its time, which no two items share. */
export interface BelowRows {
  readonly times: Float64Array<ArrayBuffer>;
  readonly outlets: Numbers;
  readonly facets: Bytes;
  readonly eventTypes: Bytes;
  /** Two per item, as in `Columns`. */
  readonly sections: Bytes;
  /** The hash of the story at publication, two numbers per item; both are 0 for an item without a story. */
  readonly stories: Numbers;
  /** As in `Columns`. */
  readonly entityEnds: Numbers;
  readonly entities: Numbers;
  /** 1 for each item that has a gist. `gists` holds these one after the other. */
  readonly hasGist: Bytes;
  readonly gists: Bytes;
}

/** Receives the items below the window. */
export interface BelowSink {
  /** The receiver may transfer the rows' buffers. */
  add(rows: BelowRows): void;
  merge(storyId: string, intoStoryId: string, at: number): void;
  /** An item below the window got its gist. */
  gist(itemId: string): void;
}

/** Rows are handed over in batches of this many, or when no more are expected. */
const BATCH = 4_096;

/** Collects items below the window and hands them over in batches. */
export class RowCollector {
  readonly #sink: BelowSink;
  #rows = new RowBuffer();

  constructor(sink: BelowSink) {
    this.#sink = sink;
  }

  add(facts: ItemFacts, facet: number, entities: readonly number[], gist: Gist | null): void {
    this.#rows.add(facts, facet, entities, gist);
    if (this.#rows.count === BATCH) this.flush();
  }

  merge(storyId: string, intoStoryId: string, at: number): void {
    this.#sink.merge(storyId, intoStoryId, at);
  }

  gist(itemId: string): void {
    this.#sink.gist(itemId);
  }

  flush(): void {
    if (this.#rows.count === 0) return;
    this.#sink.add(this.#rows.whole());
    this.#rows = new RowBuffer();
  }
}

class RowBuffer {
  count = 0;
  readonly #times: number[] = [];
  readonly #outlets: number[] = [];
  readonly #facets: number[] = [];
  readonly #eventTypes: number[] = [];
  readonly #sections: number[] = [];
  readonly #stories: number[] = [];
  readonly #entityEnds: number[] = [];
  readonly #entities: number[] = [];
  readonly #gists: (Gist | null)[] = [];

  add(
    { publishedAt, outlet, eventType, sections, storyId }: ItemFacts,
    facet: number,
    entities: readonly number[],
    gist: Gist | null,
  ): void {
    this.count++;
    this.#times.push(publishedAt);
    this.#outlets.push(outlet);
    this.#facets.push(facet);
    this.#eventTypes.push(EVENT_TYPE_NAMES.indexOf(eventType));
    this.#sections.push(
      sections.length > 0 ? SECTIONS.indexOf(sections[0]!) + 1 : 0,
      sections.length > 1 ? SECTIONS.indexOf(sections[1]!) + 1 : 0,
    );
    if (storyId === null) this.#stories.push(0, 0);
    else {
      const hash = hashStory(storyId);
      this.#stories.push(hash[0]!, hash[1]!);
    }
    for (const entity of entities) this.#entities.push(entity);
    this.#entityEnds.push(this.#entities.length);
    // A copy, because the gist is a view of a batch that will be freed.
    this.#gists.push(gist && gist.slice());
  }

  whole(): BelowRows {
    const present = this.#gists.filter((gist) => gist !== null);
    const gists = new Uint8Array(present.length * GIST_BYTES);
    present.forEach((gist, at) => gists.set(gist, at * GIST_BYTES));
    return {
      times: Float64Array.from(this.#times),
      outlets: Uint32Array.from(this.#outlets),
      facets: Uint8Array.from(this.#facets),
      eventTypes: Uint8Array.from(this.#eventTypes),
      sections: Uint8Array.from(this.#sections),
      stories: Uint32Array.from(this.#stories),
      entityEnds: Uint32Array.from(this.#entityEnds),
      entities: Uint32Array.from(this.#entities),
      hasGist: Uint8Array.from(this.#gists, (gist) => (gist === null ? 0 : 1)),
      gists,
    };
  }
}

/** The buffers of rows, to transfer them to another thread. */
export function buffersOf(rows: BelowRows): ArrayBuffer[] {
  return Object.values(rows).map((column: Bytes | Numbers | Float64Array<ArrayBuffer>) => column.buffer);
}
