/** Tells ordinary words from names. */
export interface OrdinaryWords {
  isOrdinary(word: string): boolean;
}

/** Whether a folded word is ordinary, or a form of an ordinary word that the list lacks: "conceals", "unsold". */
export function isPlainWord(word: string, names: OrdinaryWords): boolean {
  if (names.isOrdinary(word) || CONTRACTIONS.has(word)) return true;
  for (const [ending, others] of INFLECTIONS) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const stem = word.slice(0, -ending.length);
    if (others.some((other) => names.isOrdinary(stem + other))) return true;
    // "stopped", "planning"
    if (stem.at(-1) === stem.at(-2) && names.isOrdinary(stem.slice(0, -1))) return true;
  }
  return PREFIXES.some((prefix) => word.startsWith(prefix) && names.isOrdinary(word.slice(prefix.length)));
}

const INFLECTIONS: readonly (readonly [string, readonly string[]])[] = [
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ied", ["y"]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["ers", ["", "e"]],
  ["er", ["", "e"]],
  ["ly", [""]],
  ["est", ["", "e"]],
  ["nt", [""]],
];

const PREFIXES = ["un", "re", "non", "anti", "pre", "over", "out", "mis"];

/** Spelt without apostrophes, like folded words. */
const CONTRACTIONS = new Set(
  "dont doesnt didnt isnt arent wasnt werent wont wouldnt cant couldnt shouldnt hasnt havent hadnt aint lets thats whats heres theres wheres whos hows youre youve youll youd theyre theyve theyll theyd weve well were wed hes shes its im ive ill id govt".split(
    " ",
  ),
);
