import type { WantedKeys } from "../wanted.ts";
import type { Selection } from "../selection.ts";
import type { AskedQuestion } from "../question/question.ts";

/** A list that an answer is made from: the first so many items of a selection that fit. */
export interface ListRead {
  readonly selection: Selection;
  /** The entities to match; null if none are asked for, or a question decides. */
  readonly wanted: WantedKeys | null;
  readonly question: AskedQuestion | null;
}

/**
 * Notes the lists that an answer is made from. For the index of a window, only those that may go on below its border, because
 * the window ended before they were full. For a small index, all of them: what it finds does not show what it lacks.
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
      // The window holds the newest items, so a list from its newest end is whole once it is full.
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

/** A name that two lists share only if they have the same items. An answer has one question at most. */
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
