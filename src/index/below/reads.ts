import type { WantedKeys } from "../wanted.ts";
import type { Selection } from "../selection.ts";
import type { AskedQuestion } from "../question/question.ts";

/** A list that an answer is made from: the first items of a selection, up to a number of them. */
export interface ListRead {
  readonly selection: Selection;
  /** The entities to match; null if the request names none, or if a question decides. */
  readonly wanted: WantedKeys | null;
  readonly question: AskedQuestion | null;
}

/**
 * Notes the lists that an answer is made from. For the index of a window, only those that the window could not fill,
 * because they may go on below its border. For a small index, all of them, because it can't tell what it lacks.
 */
export class ListReads {
  readonly #border: number;
  #noted: ListRead[] = [];

  /** `Infinity` if every list is to be noted. */
  constructor(border: number) {
    this.#border = border;
  }

  note(read: ListRead, found: number): void {
    const { after, before, limit, direction } = read.selection;
    if (this.#border !== Infinity) {
      if (after >= this.#border || after >= before) return;
      // The window holds the newest items, so a full list that starts at the newest end is complete.
      if (direction === "newest first" && found >= limit) return;
    }
    this.#noted.push(read);
  }

  /** The lists noted since the last call. */
  take(): readonly ListRead[] {
    if (this.#noted.length === 0) return NONE;
    const noted = this.#noted;
    this.#noted = [];
    return noted;
  }
}

const NONE: readonly ListRead[] = [];

/**
 * A key that two lists share only if they have the same items. It leaves out the question, because an answer has at
 * most one.
 */
export function nameOfRead({ selection, wanted, question }: ListRead): string {
  const { facets, sections, excludedOutlets, after, before, limit, direction, distinct } = selection;
  const keys = wanted && [wanted.specific, wanted.general, wanted.generalNames, wanted.centralPlaces];
  return JSON.stringify([
    [facets.categories, facets.impacts, sections, [...excludedOutlets]],
    [`${after}`, `${before}`, limit, direction, distinct],
    keys,
    question !== null,
  ]);
}
