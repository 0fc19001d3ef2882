/** Legal forms that follow a company's name in a register, but are not used in speech. */
const LEGAL = new Set(
  "inc corp corporation co ltd limited llc plc sa ag nv se spa incorporated kgaa asa ab oyj bhd pjsc lp".split(
    " ",
  ),
);

/** Words that are often part of the name itself. */
const LOOSE = new Set("holdings holding group company".split(" "));

/** `word` is a word of a name, as written. */
export function isLegalForm(word: string): boolean {
  return LEGAL.has(word.toLowerCase().replaceAll(/[.,]/g, ""));
}

/** Whether a word may follow a firm's name without changing it: a legal form, "Group", "Holdings". */
export function isFirmEnding(word: string): boolean {
  return isLegalForm(word) || LOOSE.has(word.toLowerCase());
}

export interface Firm {
  /** The folded words without article and legal form: "goldman sachs" from "The Goldman Sachs Group, Inc." */
  readonly words: readonly string[];
  /** Whether one of the dropped words is often part of the name. */
  readonly isLoose: boolean;
}

/** A company's name as it is spoken, from its folded words. */
export function firmOf(name: readonly string[]): Firm {
  let from = 0;
  let to = name.length;
  let isLoose = false;
  if (name[0] === "the" && to > 1) from = 1;
  // "Alphabet Inc. Class A": one of several classes of shares.
  if (to - from > 2 && name[to - 2] === "class" && name[to - 1]!.length === 1) to -= 2;
  while (to - from > 1) {
    const last = name[to - 1]!;
    const isOfForm = LEGAL.has(last) || LOOSE.has(last);
    if (!isOfForm) break;
    isLoose ||= LOOSE.has(last);
    to--;
    // "JPMorgan Chase & Co."
    if (to - from > 1 && name[to - 1] === "and") to--;
  }
  return { words: name.slice(from, to), isLoose };
}
