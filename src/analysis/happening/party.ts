import type { HappeningParty } from "../../domain/happening.ts";
import type { Candidate } from "../entities/candidate.ts";
import { DETERMINERS } from "./auxiliaries.ts";
import type { ClauseWord } from "./words.ts";

/** A party and where its words are. */
export interface FoundParty extends HappeningParty {
  readonly from: number;
  readonly to: number;
  /** The last word of its first phrase: "chief" in "the chief of the bank". */
  readonly head: string;
}

/** The party that the words from one place to another name; null if they name none for certain. */
export function partyIn(
  words: readonly ClauseWord[],
  from: number,
  to: number,
  candidates: readonly Candidate[],
): FoundParty | null {
  const last = withoutTime(words, from, to);
  let first = from;
  while (first < last && isLeading(words, first)) first++;
  if (first >= last) return null;
  let chunk = first + 1;
  while (chunk < last && !PREPOSITIONS.has(words[chunk]!.lower) && !isPause(words[chunk]!)) chunk++;
  // "Bank of England", "Shares in Toyota": the whole phrase is written, its first part decides who it is
  const headWord = words[chunk - 1]!;
  const head = headWord.lower;
  if (isPronoun(headWord) || isPronoun(words[first]!) || chunk - first > MOST_WORDS) return null;
  if (headWord.isPossessive || PREPOSITIONS.has(words[first]!.lower)) return null;
  const [start, end] = [words[first]!.start, words[last - 1]!.end];
  const text = textBetween(words, first, last);
  const named = candidates.flatMap((candidate) =>
    candidate.mentions
      .filter((mention) => mention.start >= start && mention.end <= end + 2)
      .map((mention) => ({ mention, name: candidate.name })),
  );
  const whole = named.filter(({ mention }) => reaches(mention, headWord));
  if (!/\p{L}/u.test(head) && whole.length === 0) return null;
  const inChunk = named.filter(({ mention }) => mention.start < headWord.end);
  const after = named.filter(({ mention }) => mention.start >= headWord.end);
  const others = TRANSPARENT.has(head) ? [...inChunk, ...after] : [];
  const isPair = words.slice(first, chunk).some(({ lower }) => lower === "and");
  const found = whole.length > 0 ? (isPair ? inChunk : longest(whole)) : others.slice(0, 1);
  return { text, names: [...new Set(found.map(({ name }) => name))], from: first, to: last, head };
}

function isLeading(words: readonly ClauseWord[], at: number): boolean {
  const { lower, raw } = words[at]!;
  return (DETERMINERS.has(lower) || LEADING.has(lower)) && raw !== "US" && words[at + 1]?.isJoined !== true;
}

/** "US" is a country. */
function isPronoun({ lower, raw }: ClauseWord): boolean {
  return NO_PARTY.has(lower) && raw !== "US" && raw !== "U.S.";
}

function reaches({ start, end }: { start: number; end: number }, head: ClauseWord): boolean {
  return start <= head.start && end >= head.end - (head.isPossessive ? 2 : 0);
}

function longest<T extends { readonly mention: { readonly start: number; readonly end: number } }>(
  found: T[],
): T[] {
  return found
    .toSorted((a, b) => b.mention.end - b.mention.start - (a.mention.end - a.mention.start))
    .slice(0, 1);
}

function textBetween(words: readonly ClauseWord[], from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) {
    const { raw, before, isJoined } = words[at]!;
    if (at > from) text += isJoined ? "-" : before.startsWith(",") ? ", " : " ";
    text += raw;
  }
  return text;
}

/** Cuts "on Monday", "late on Friday" and the like off the end. */
export function withoutTime(words: readonly ClauseWord[], from: number, to: number): number {
  let last = to;
  while (last > from && TIMES.has(words[last - 1]!.lower)) {
    last--;
    while (last > from && TIME_LINKS.has(words[last - 1]!.lower)) last--;
  }
  return last;
}

export function isPause({ before }: ClauseWord): boolean {
  return /[,;:—–()]|^\.|-$/.test(before);
}

const MOST_WORDS = 9;

export const TIMES = new Set(
  "monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow tonight week month year minutes hours days weeks months years morning evening night afternoon".split(
    " ",
  ),
);
const TIME_LINKS = new Set("on late early this last in the next past".split(" "));

export const PREPOSITIONS = new Set(
  "of in on at for with from to by over under against after before amid as into about between among across through during within without since until than per via near off behind beyond despite above below around up down out toward towards onto upon ahead".split(
    " ",
  ),
);

const LEADING = new Set("both all nearly almost about around more several many most top".split(" "));

/** Words that stand for somebody named elsewhere, or for nobody. */
const NO_PARTY = new Set(
  "it he she they we i you there this that these those what which who whom whose one ones it's here how why when where if and or but not him her them us me itself himself herself themselves more most less much something nothing nobody everyone anyone so".split(
    " ",
  ),
);

/** Words that stand for the party named beside them. */
const TRANSPARENT = new Set(
  "share shares stock stocks price prices futures government troops forces army military authorities administration lawmakers mps cabinet regime soldiers token warplanes jets".split(
    " ",
  ),
);
