/**
 * Gives a clause the case of its place inside a sentence: "The bank" becomes "the bank", "Falk" stays. Null if the article does not show
 * whether the word is a name.
 */
export function asInner(clause: string, source: string): string | null {
  const [, word = ""] = /^([\p{L}\p{N}’'.$€£⟪-]+)/u.exec(clause) ?? [];
  if (NUMBER_WORD.test(word)) return word.toLowerCase() + clause.slice(word.length);
  if (word === "" || !/^\p{Lu}\p{Ll}*$/u.test(word)) return clause;
  const lower = word.toLowerCase();
  if (ALWAYS_SMALL.has(lower)) return lower + clause.slice(word.length);
  if (TITLE.test(clause)) return clause;
  if (new RegExp(`(?<=[\\p{Ll}\\d,;] )${word}\\b`, "u").test(source)) return clause;
  return new RegExp(`\\b${lower}\\b`, "u").test(source) ? lower + clause.slice(word.length) : null;
}

/** The clause as the beginning of a sentence. */
export function asOpening(clause: string): string {
  return clause.replace(/^(?!\p{Ll}\p{Lu})\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A title keeps its capital before a name. */
const TITLE =
  /^(?:Secretary of|President|Vice President|Senators?|Governor|Representatives?|Judge|Justice|Chief Justice|Chancellor|Prime Minister|King|Queen|Pope|Prince|Attorney General|General|Speaker|Mayor|Sir|Lord|Mr|Mrs|Ms|Dr) \p{Lu}/u;

/** "Thirty-six", "Two-thirds". */
const NUMBER_WORD =
  /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Twenty|Thirty|Forty|Fifty|Sixty|Seventy|Eighty|Ninety)-\p{Ll}+$/u;

const ALWAYS_SMALL = new Set(
  "the a an its his her their our this that these those it he she they there in on at by for from with as of to and but or after before when while if because although though despite since until some many most more several two three four five six seven eight nine ten about nearly almost over under at least no not all both each every any other another such what who how why where during under following according".split(
    " ",
  ),
);
