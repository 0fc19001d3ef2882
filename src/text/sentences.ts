/** A sentence and its position. */
export interface Sentence {
  /** Offsets in the text. There is only white space between sentences. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The sentences of an English news text. A line break always ends a sentence. So does a full stop, unless it belongs
 * to an abbreviation or an initial, or the next word cannot begin a sentence.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(TERMINATOR)) {
    const stops = match[1];
    const next = match.index + match[0].length;
    if (stops !== undefined && !isBoundary(text, match.index, stops, next)) continue;
    push(sentences, text, start, match.index + (stops ?? "").length);
    start = next;
  }
  push(sentences, text, start, text.length);
  return sentences;
}

/** Full stops or other end marks with closing quotes and brackets, then white space; or the end of a line. */
const TERMINATOR = /((?<![.!?…])[.!?…]+["'”’)\]]*)\s+|\n\s*/g;

function push(sentences: Sentence[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && text[start]!.trim() === "") start++;
  while (end > start && text[end - 1]!.trim() === "") end--;
  if (end > start) sentences.push({ start, end, text: text.slice(start, end) });
}

function isBoundary(text: string, at: number, stops: string, next: number): boolean {
  if (text.slice(at, next).includes("\n")) return true;
  const after = text.slice(next, next + LOOKAHEAD);
  // "Yahoo! shares", "'Why now?' he asked", "wait … and see"
  if (BEGINS_SMALL.test(after) || DASH.test(after)) return false;
  if (stops[0] !== ".") return true;
  const word = lastWord(text, at);
  if (stops.length > 1) return !TITLES.has(word.toLowerCase());
  return !isAbbreviation(word) || mayEnd(word, after);
}

const LOOKAHEAD = 40;

/** A lowercase letter, except at the beginning of a name such as "iPhone". */
const BEGINS_SMALL = /^["'“‘([]*(?!\p{Ll}\p{Lu})\p{Ll}/u;

/** "MIAMI, Fla. — The port", "MIAMI, Fla. (AP) — The port": a dash continues the sentence. */
const DASH = /^(?:\([^()]*\)\s*)?(?:[–—]|-(?!\d))/;

function lastWord(text: string, at: number): string {
  const word = LAST_WORD.exec(text.slice(Math.max(0, at - LOOKAHEAD), at))?.[0] ?? "";
  // "then-Sen."
  return word.replace(/^(?:then|ex)-/i, "");
}

const LAST_WORD = /[\p{L}\p{N}&][\p{L}\p{N}.&'’-]*$/u;

function isAbbreviation(word: string): boolean {
  const small = word.toLowerCase();
  return TITLES.has(small) || ENDINGS.has(small) || MONTHS.has(small) || LETTERS.test(word);
}

/** "W", "U.S", "p.m", and words such as "No" and "Prop", which are abbreviations before a number. */
const LETTERS = /^(\p{Lu}|\p{L}(\.\p{L})+|No|Prop|pp)$/u;

/** Whether an abbreviation may end a sentence: "in the U.S. The bill", "at 3 p.m. Officials", "Apple Inc. It said". */
function mayEnd(word: string, after: string): boolean {
  const small = word.toLowerCase();
  // A single letter is an initial: "George W. Bush".
  if (word.length === 1 || TITLES.has(small) || MONTHS.has(small)) return false;
  return NUMBERED.has(small) ? !/^\d/.test(after) : BEGINNERS.test(after);
}

const NUMBERED = new Set(["no", "prop", "pp"]);

/** Words that begin a sentence far more often than they continue a name. */
const BEGINNERS =
  /^["'“‘([]*(A|After|Although|An|And|As|At|Both|But|By|During|Each|Even|For|From|He|Her|Here|His|How|However|I|If|In|Instead|It|Its|Last|Many|Meanwhile|More|Most|My|New|No|Not|Now|Of|On|One|Only|Our|Several|She|Since|So|Some|That|The|Their|Then|There|These|They|This|Those|Though|To|Two|Under|Until|We|What|When|Where|While|Who|Why|With|Yet|You|Your)\b(?! (York|Jersey|Mexico|Hampshire|Zealand|Delhi|Orleans|England|South Wales))/;

/** Abbreviations that come before a name and never end a sentence. */
const TITLES = new Set(
  (
    "mr mrs ms mx dr drs prof sen sens rep reps gov govs gen lt col sgt capt cpl cmdr adm maj brig pres rev hon fr sr st ste mt ft " +
    "supt det insp const msgr atty sec amb messrs vs v cf viz al eg e.g i.e ie approx est fig figs ph.d"
  ).split(" "),
);

/** Abbreviations that come after a name or a number and may end a sentence. */
const ENDINGS = new Set(
  "inc corp co ltd llc plc jr bros del dept univ assn ave blvd rd nos etc p.m a.m u.s u.k u.n d.c".split(" "),
);

const MONTHS = new Set("jan feb mar apr jun jul aug sep sept oct nov dec".split(" "));
