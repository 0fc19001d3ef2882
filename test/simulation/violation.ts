/** What Tidings promises, whatever fails. `checkHistory` finds violations in a history. */
export const PROMISES = {
  kept: "what was acknowledged, or shown to anybody, stays in the record (D14)",
  once: "an item is published once, with one time and one number (D14)",
  order: "live items get strictly increasing times, and no two items share one (D14)",
  list: "a list is newest first, within its window and its limit, and repeats nothing (D15)",
  frozen: "a list whose `before` has passed has every live item of its window, for ever (D16)",
  monotone: "what a node has shown, it goes on showing (D16)",
  real: "nothing is shown that nobody published",
  seen: "what was acknowledged is visible on every node within a second, unless something fails (D44)",
  dated: "no live item is dated in the future by more than the leap of a clock that goes unnoticed (D14)",
  amended: "a node that shows that an item was corrected or withdrawn shows no earlier words of it (D50)",
  ranked: "a ranking of a past hour is the same on every node, for ever",
  gathered: "what a feed lists is published in the end",
  handled: "no error is left unhandled, which would end the program",
  intact: "the record's pages are sound, and no row refers to one that is missing",
} as const;

export interface Violation {
  readonly promise: keyof typeof PROMISES;
  readonly says: string;
  /** The events that contradict each other, by their place in the history. The last one breaks the promise. */
  readonly events: readonly number[];
}

export function broken(promise: Violation["promise"], says: string, ...events: number[]): Violation {
  return { promise, says, events: [...new Set(events)].sort((a, b) => a - b) };
}
