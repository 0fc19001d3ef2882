/** A publication, reduced to what can change an answer. Stories are given by number; -1 means no story. */
export type Change =
  | { readonly kind: "item"; readonly slot: number; readonly story: number }
  | { readonly kind: "rendition"; readonly slot: number; readonly language: number }
  | { readonly kind: "words"; readonly slot: number }
  | { readonly kind: "gist"; readonly slot: number }
  | { readonly kind: "merge"; readonly story: number; readonly at: number };

/** Instead of a slot: the item is below the window, so it has none. */
export const BELOW = -1;

/** How many changes are kept. An answer older than all of them is rebuilt, which costs about as much as checking it. */
const REMEMBERED = 4096;

/** The latest changes. A cached answer is checked against exactly those made after it. */
export class ChangeLog {
  /** Total number of changes so far. */
  count = 0;
  readonly #ring: Change[] = [];

  add(change: Change): void {
    this.#ring[this.count++ % REMEMBERED] = change;
  }

  /** Whether any change since `since` satisfies the test. Also true if the log does not reach back that far. */
  someSince(since: number, test: (change: Change) => boolean): boolean {
    if (this.count - since > REMEMBERED) return true;
    for (let at = since; at < this.count; at++) if (test(this.#ring[at % REMEMBERED]!)) return true;
    return false;
  }
}
