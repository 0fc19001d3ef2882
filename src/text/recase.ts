import { isGivenName } from "./names.ts";
import { isPlainWord, type OrdinaryWords } from "./plain-word.ts";
import { tokenise } from "./tokens.ts";

/** The names that a headline can contain. */
export interface HeadlineNames extends OrdinaryWords {
  find(text: string, mode: "headline"): readonly unknown[];
  /** The spelling of a word that is always a name; null if it may be an ordinary word. */
  spellingOf?(word: string): string | null;
}

/**
 * Restores the capitals of possible names, and lost apostrophes, in a headline that is all lowercase (as in page
 * addresses) or all capitals. Any other headline is unchanged.
 */
export function recase(title: string, names: HeadlineNames): string {
  const casing = casingOf(title);
  return casing === "lower" || casing === "upper" ? raise(title.toLowerCase(), names) : title;
}

export type Casing = "lower" | "upper" | "title" | "sentence";

export function casingOf(text: string): Casing {
  const tokens = tokenise(text).filter((token) => token.shape !== "digits" && token.raw.length > 1);
  if (tokens.length < 2) return "sentence";
  if (!/\p{Lu}/u.test(text)) return "lower";
  if (tokens.every((token) => token.shape === "upper") && tokens.length > 2) return "upper";
  const long = tokens.filter((token) => token.raw.length >= 4);
  const small = long.filter((token) => token.shape === "lower").length;
  return small <= long.length * TITLE_CASED ? "title" : "sentence";
}

/** If at most this share of the long words is lowercase, a headline's capitals prove nothing. */
const TITLE_CASED = 0.15;

function raise(small: string, names: HeadlineNames): string {
  // "nasa s hubble", "u s senate": addresses lose apostrophes and full stops
  const title = small.replaceAll(/\bu s\b/g, "us").replaceAll(/(?<=\w\w) s\b/g, "'s");
  let out = "";
  let at = 0;
  let previous = "";
  for (const token of tokenise(title)) {
    out += title.slice(at, token.start);
    at = token.end;
    // "desiree grace": a given name after a given name is a family name
    const isFamily = isGivenName(previous) && !names.isOrdinary(previous) && isGivenName(token.raw);
    out += isFamily ? capital(token.raw) : raised(token.raw, names);
    previous = token.raw;
  }
  return out + title.slice(at);
}

function raised(word: string, names: HeadlineNames): string {
  if (word.endsWith("'s")) return `${raised(word.slice(0, -2), names)}'s`;
  const acronym = ACRONYMS.get(word);
  if (acronym !== undefined) return acronym;
  const spelling = names.spellingOf?.(word) ?? null;
  if (spelling !== null) return spelling;
  if (/\d\d|^\d/.test(word) || JUNK.has(word)) return word;
  if (isPlainWord(word, names)) return isGivenName(word) && !ORDINARY_GIVEN.has(word) ? capital(word) : word;
  const name = capital(word);
  // "irans": addresses lose apostrophes
  const owner = name.slice(0, -1);
  return word.endsWith("s") && !isName(name, names) && isName(owner, names) ? `${owner}'s` : name;
}

function isName(word: string, names: HeadlineNames): boolean {
  return names.find(word, "headline").length > 0;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Words that page addresses contain besides the headline. */
const JUNK = new Set(
  "intl hnk latam rcna pdf xlsx html htm amp en fr de es www com org wbna ncna cmd cvd cnn".split(" "),
);

/** Given names that are far more often ordinary words. */
const ORDINARY_GIVEN = new Set(
  "al art april august chase chip dawn dean drew earl ed faith frank grace grant guy hope hunter jack joy june li mark may miles mo pat penny prince ray rich rob rose ruby sue trinity van violet wade will max lance cliff clay dale earl gene glen jay".split(
    " ",
  ),
);

/** Always written in capitals. */
const ACRONYMS = new Map(
  "us uk eu un uae usa nato nasa fbi cia nsa irs sec cftc fda cdc epa doj dhs fec ftc fcc gop dnc rnc nfl nba mlb fifa icc icj iaea wto imf opec fed ai btc eth xrp sol bnb usdc usdt nft etf ceo ipo gdp cpi faa nra aclu npr bbc cnn msnbc nbc abc cbs pbs hhs hud omb gao usps usmca nafta daca aca isis"
    .split(" ")
    .map((word) => [word, word === "fed" ? "Fed" : word.toUpperCase()]),
);
