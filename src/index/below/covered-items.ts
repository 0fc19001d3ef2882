/** What the index gets in place of the items that a checkpoint covers. */
export interface KeptItems {
  /** The checkpoint covers the items up to this publication that are older than `border`. */
  readonly upTo: number;
  readonly border: number;
  readonly count: number;
  readonly gistCount: number;
  /** When each outlet's newest item was published. */
  readonly newest: ReadonlyMap<number, number>;
  /** How many items each story has, in the form of `StoryCounts`. */
  readonly stories: Uint32Array<ArrayBuffer>;
  /**
   * The entities of the items up to `upTo` that the checkpoint does not cover, in order of publication, in the form of
   * `Columns`.
   */
  readonly entities: Uint32Array;
  readonly entityEnds: Uint32Array;
}

/** Tells which publications a checkpoint covers, and knows the entities of the items up to there that it leaves out. */
export class CoveredItems {
  readonly #kept: Pick<KeptItems, "upTo" | "border" | "entities" | "entityEnds">;
  /** Items below the window that have no gist and are not in the checkpoint. */
  readonly #unread = new Set<string>();
  #next = 0;

  constructor({ upTo, border, entities, entityEnds }: KeptItems) {
    this.#kept = { upTo, border, entities, entityEnds };
  }

  covers(number: number): boolean {
    return number <= this.#kept.upTo;
  }

  has(number: number, publishedAt: number): boolean {
    return this.covers(number) && publishedAt < this.#kept.border;
  }

  /**
   * The entities of the next item up to `upTo` that the checkpoint leaves out. The lexicon has already learnt from it.
   */
  takeEntities(): number[] {
    const { entities, entityEnds } = this.#kept;
    if (this.#next === entityEnds.length) throw new CheckpointMisfit("it lacks items");
    const start = this.#next === 0 ? 0 : entityEnds[this.#next - 1]!;
    return [...entities.subarray(start, entityEnds[this.#next++])];
  }

  /** Notes such an item that is below the window and has no gist. */
  addUnread(id: string): void {
    this.#unread.add(id);
  }

  /** Whether the checkpoint lacks the gist of an item below the window. */
  lacksGist(number: number, id: string): boolean {
    return !this.covers(number) || this.#unread.has(id);
  }

  /** Whether publications of the checkpoint are still to come. Throws if all of them came, but not all items. */
  isBehind(number: number): boolean {
    if (number < this.#kept.upTo) return true;
    if (this.#next < this.#kept.entityEnds.length) throw new CheckpointMisfit("items are missing");
    return false;
  }
}

/** The checkpoint does not fit the publications, because a program with other rules wrote it. */
export class CheckpointMisfit extends Error {
  constructor(reason: string) {
    super(
      `The checkpoint of the items below the window does not fit (${reason}) and was deleted; start again`,
    );
  }
}
