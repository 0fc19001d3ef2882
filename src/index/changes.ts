/** What a publication changed, as far as answers are concerned. Stories are numbers, -1 for none. */
export type Change =
  | { readonly kind: "item"; readonly slot: number; readonly story: number }
  | { readonly kind: "rendition"; readonly slot: number; readonly language: number }
  | { readonly kind: "merge"; readonly story: number; readonly at: number };

/** Changes remembered. An answer kept for longer than this many is made anew, which costs about as much as checking would. */
const REMEMBERED = 4096;

/** The latest changes, so that an answer given earlier can be held against exactly what has changed since. */
export class ChangeLog {
  /** Changes so far. */
  count = 0;
  readonly #ring: Change[] = [];

  add(change: Change): void {
    this.#ring[this.count++ % REMEMBERED] = change;
  }

  /** Whether any change since `since` satisfies the test; also true where that is too long ago to tell. */
  someSince(since: number, test: (change: Change) => boolean): boolean {
    if (this.count - since > REMEMBERED) return true;
    for (let at = since; at < this.count; at++) if (test(this.#ring[at % REMEMBERED]!)) return true;
    return false;
  }
}
