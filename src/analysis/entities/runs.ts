import {
  isBodyBeginning,
  isBodyEnding,
  isCalendarWord,
  isGivenName,
  isParticle,
  isTitleWord,
} from "../../text/names.ts";
import { isLegalForm } from "../../text/legal-forms.ts";
import type { Token } from "../../text/tokens.ts";
import type { Document } from "./document.ts";
import { isPlainWord } from "../../text/plain-word.ts";
import { isWater, opensName } from "./name-openings.ts";
import type { NameFinder } from "./names.ts";

/** A run of capitalised words that may be a name, whether the library has it or not. */
export interface Run {
  readonly start: number;
  readonly end: number;
  /** As written, without a possessive. */
  readonly words: string;
  readonly tokens: readonly Token[];
  /** Whether a title precedes it: "Sen. Ann Lee". */
  readonly isTitled: boolean;
}

/** The runs in order of the text, without words whose capital does not indicate a name. */
export function findRuns(document: Document, names: NameFinder): Run[] {
  const { tokens, titleEnd, casing } = document;
  const known = capitalisedInside(document);
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length;) {
    const inTitle = tokens[at]!.start < titleEnd;
    const isName = (token: Token) => isNameWord(token, inTitle && casing === "title", known, names);
    const isPlain = !isName(tokens[at]!);
    if (isPlain && !(mayBeName(tokens[at]!) && opensName(document, at, names))) {
      at++;
      continue;
    }
    const isWord = (token: Token) => isPlainWord(token.stem, names);
    const to = runEnd(document, at, isName, isWord);
    const run = trim(document, at, to, (token) => !isPlain && isLoose(token, names, known), names);
    if (run !== null) runs.push(run);
    at = to;
  }
  return runs;
}

/**
 * Folded words that are capitalised inside a sentence, where a capital means a name, and are lowercase nowhere.
 * Title-cased headlines do not count.
 */
function capitalisedInside({ tokens, titleEnd, casing }: Document): ReadonlySet<string> {
  const known = new Set<string>();
  const small = new Set<string>();
  for (const token of tokens) {
    if (token.start < titleEnd && casing === "title") continue;
    if (token.shape === "lower") small.add(token.stem);
    else if (!token.opensSentence && token.shape !== "digits") known.add(token.stem);
  }
  for (const word of small) known.delete(word);
  return known;
}

function isNameWord(
  token: Token,
  isCasedByHouse: boolean,
  known: ReadonlySet<string>,
  names: NameFinder,
): boolean {
  if (!mayBeName(token)) return false;
  if (!isCasedByHouse && !token.opensSentence) return true;
  if (!isPlainWord(token.stem, names) || known.has(token.stem)) return true;
  return !isCasedByHouse && isGivenName(token.stem);
}

function mayBeName({ shape, stem, folded, raw }: Token): boolean {
  if (shape !== "capital" && shape !== "upper") return false;
  return !isCalendarWord(stem) && !PRONOUNS.has(folded) && !LABELS.has(raw) && !AMOUNT.test(folded);
}

function runEnd(
  { tokens, text, titleEnd }: Document,
  from: number,
  isName: (token: Token) => boolean,
  isWord: (token: Token) => boolean,
): number {
  let to = from + 1;
  while (to < tokens.length) {
    const token = tokens[to]!;
    const before = tokens[to - 1]!;
    // A name ends where noise was blanked out.
    if (token.start - before.end > 3) break;
    if (token.gap !== "soft" || (before.start < titleEnd && token.start >= titleEnd)) break;
    // "Smith's Acorn" is two names.
    if (before.stem !== before.folded && to - from > 0) break;
    if (isName(token) || isSecondSyllable(token, before, text)) {
      to++;
      continue;
    }
    const joined = joinedEnd(tokens, from, to, isName, isWord);
    if (joined === 0) break;
    to = joined;
  }
  return to;
}

/** The part after the hyphen in "Roh Moo-hyun", "Joshua Wong Chi-fung". */
function isSecondSyllable({ start, shape, raw }: Token, before: Token, text: string): boolean {
  if (shape !== "lower" || raw.length < 2 || raw.length > 6) return false;
  return before.shape === "capital" && before.raw.length < 7 && text.slice(before.end, start) === "-";
}

/**
 * Continues past small words inside a name: "Department of the Treasury", "Food and Drug Administration", "Bill de
 * Blasio".
 */
function joinedEnd(
  tokens: readonly Token[],
  from: number,
  at: number,
  isName: (token: Token) => boolean,
  isWord: (token: Token) => boolean,
): number {
  const { folded, gap } = tokens[at]!;
  const before = tokens[at - 1]!;
  let next = at + 1;
  if (folded === "of" || folded === "for" || folded === "on" || folded === "to") {
    const begins = tokens.slice(from, at).some((token) => isBodyBeginning(token.stem));
    if (!begins && !(folded === "of" && isWater(before.stem))) return 0;
    if (tokens[next]?.folded === "the" && tokens[next]!.gap === "soft") next++;
  } else if (folded === "at" || folded === "in") {
    // "University of North Carolina at Chapel Hill", "Foundation for Rights in Education"
    const joint = folded === "at" ? "of" : "for";
    if (!tokens.slice(from, at).some((token) => token.folded === joint)) return 0;
  } else if (folded === "and") {
    if (tokens[at]!.raw !== "&" && !isOneAcrossAnd(tokens, from, at, isWord)) return 0;
  } else if (!isParticle(folded) || gap !== "soft") return 0;
  else if (isParticle(tokens[next]?.folded ?? "")) next++;
  const word = tokens[next];
  return word !== undefined && word.gap === "soft" && isName(word) ? next + 1 : 0;
}

/**
 * Whether the words around an "and" are one name: "Food and Drug Administration", "Chamber of Commerce and Industry".
 * "Larkspur Foods and Denholm Group" is two.
 */
function isOneAcrossAnd(
  tokens: readonly Token[],
  from: number,
  at: number,
  isWord: (token: Token) => boolean,
): boolean {
  const before = tokens[at - 1]!;
  const after = tokens[at + 1];
  if (after === undefined) return false;
  const isOf = tokens.slice(from, at).some(({ stem }, place) => {
    const link = tokens[from + place + 1]?.folded;
    return OF_MATTERS.has(stem) && (link === "of" || link === "for");
  });
  const next = tokens[at + 2];
  const isLast = next === undefined || next.gap !== "soft" || next.shape === "lower";
  if (isOf && isLast && isWord(after)) return true;
  const ends = tokens
    .slice(at + 1, at + 4)
    .some((token) => token.shape === "capital" && isBodyEnding(token.stem));
  const length = at - from;
  return ends && !isGivenName(before.stem) && (length === 1 || (length === 2 && isWord(after)));
}

/** Removes titles and words that cannot begin or end a name; null if nothing is left. */
function trim(
  document: Document,
  from: number,
  to: number,
  isLooseHere: (token: Token) => boolean,
  names: NameFinder,
): Run | null {
  const { tokens, text } = document;
  let titleAt = from;
  let first = from;
  let last = to;
  let isTitled = to - from === 1 && opensWithTitle(tokens, from);
  // Words before the last title belong to the title: "Texas Gov. Greg Abel", "House Speaker Ann Lee".
  for (let at = from; at < to; at++) {
    if (isTitleWord(tokens[at]!.stem) && !isBodyEnding(tokens[to - 1]!.stem) && at + 1 < to) {
      titleAt = at;
      first = at + 1;
      isTitled = true;
      // "Secretary of State Ann Lee"
      if (tokens[first]?.folded === "of" && first + 1 < to) first += 2;
    }
  }
  while (first < last && isLooseHere(tokens[first]!)) first++;
  first = personAt(tokens, first, last, names);
  while (last > first && isLooseEnd(tokens[last - 1]!)) last--;
  if (first >= last) return null;
  const own = tokens.slice(first, last);
  if (own.every((token) => token.shape === "digits" || token.raw.length === 1)) return null;
  if (own.length === 1 && (NO_NAMES.has(own[0]!.stem) || isLegalForm(own[0]!.raw))) return null;
  // "Chief Financial Officer" is an office. The name is what precedes it, if anything.
  if (isTitled && OFFICES.has(own.at(-1)!.stem) && own.every(({ stem }) => isPlainWord(stem, names)))
    return titleAt === from ? null : trim(document, from, titleAt, isLooseHere, names);
  const end = own.at(-1)!;
  const isPossessive = end.stem !== end.folded;
  const isJunior = /^[JS]r$/.test(end.raw) && text[end.end] === ".";
  const stop = isPossessive ? end.end - 2 : isJunior ? end.end + 1 : end.end;
  return { start: own[0]!.start, end: stop, words: text.slice(own[0]!.start, stop), tokens: own, isTitled };
}

/** Whether a run follows a title that opens the sentence: "Mayor Lee opened it". Such a title is not part of the run. */
function opensWithTitle(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  if (before === undefined || tokens[from]!.gap !== "soft") return false;
  return before.opensSentence && before.stem === before.folded && isTitleWord(before.stem);
}

/** Where a person's name starts: at a given name after ordinary words, as in "National Security Adviser Ann Lee". */
function personAt(tokens: readonly Token[], first: number, last: number, names: NameFinder): number {
  if (isBodyEnding(tokens[last - 1]!.stem)) return first;
  for (let at = first; at < last - 1; at++) {
    const { stem } = tokens[at]!;
    if (isGivenName(stem) && at > first && !isPlainWord(stem, names)) return at;
    if (!isPlainWord(stem, names) && !isTitleWord(stem)) return first;
  }
  return first;
}

/** Whether a capitalised word cannot start a name. */
function isLoose(token: Token, names: NameFinder, known: ReadonlySet<string>): boolean {
  if (BEGINNINGS.has(token.folded)) return true;
  return (
    token.opensSentence &&
    isPlainWord(token.stem, names) &&
    !known.has(token.stem) &&
    !isGivenName(token.stem)
  );
}

function isLooseEnd(token: Token): boolean {
  return ENDS.has(token.folded) || token.folded === "and" || token.folded === "of";
}

const PRONOUNS = new Set(
  "i im ive ill id he she it we they you the a an this that these those my his her its our their your what who how why when where which while if but and or so as at by for from in of on to with after before not no yes all some many most more former".split(
    " ",
  ),
);
/** Headings in capitals: "OPINION: …" */
const LABELS = new Set(
  "OPINION ANALYSIS EXCLUSIVE BREAKING WATCH VIDEO UPDATE REPORT CLOSE LIVE EDITORIAL COLUMN".split(" "),
);
/** "126M", "2.5bn" */
const AMOUNT = /^\d[\d.,]*(?:[mbkt]|bn|mn|tn|th|st|nd|rd|s)?$/;
const BEGINNINGS = new Set("former ex late then anti pro non co pre post top more".split(" "));
const ENDS = new Set(
  "s opinion contributor columnist exclusive ceo cfo cto coo founder spokesman spokeswoman says said".split(
    " ",
  ),
);
/** Bodies "of" or "for" something, possibly two things joined by "and". */
const OF_MATTERS = new Set(
  "board bureau center centre chamber commission committee council department directorate institute ministry office".split(
    " ",
  ),
);
const OFFICES = new Set(
  "officer executive economist strategist analyst counsel scientist technologist justice whip".split(" "),
);
/** Words that are not names if no other capitalised word is beside them. */
const NO_NAMES = new Set(
  (
    "ceo cfo cto coo ceos tv et ap usa sens reps sen rep gov va vt fla calif mich ariz minn ga pa tenn wis mo nev colo conn ky md ind okla del kan neb ala mass wash ore " +
    "dc nc sc nj nh ny ok pr ip id it vc vcs atm atms q1 q2 q3 q4 kyc otc p2p p2e pos pow l2 defi nft nfts web3 metaverse dapp dapps dao daos etp etps evm gamefi cefi tradfi fud ar vr ios devs dev " +
    "house south north west east midwest capitol president department court amendment treasury constitution army navy god jesus bible lgbtq lgbt mr mrs vp ag ig pm mp mps jr maga dem dems article"
  ).split(" "),
);
