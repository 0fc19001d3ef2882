import { NUMBER_WORDS } from "../../text/number-words.ts";
import { DETERMINERS } from "./auxiliaries.ts";
import type { ClauseContext } from "./clause-types.ts";
import { type FoundParty, isPause, partyIn, PREPOSITIONS, TIMES, withoutTime } from "./party.ts";
import type { ClauseWord } from "./words.ts";

/** The noun phrase right after the verb; null if a preposition or nothing follows. */
export function objectAfter(
  words: readonly ClauseWord[],
  start: number,
  end: number,
  context: ClauseContext,
): FoundParty | null {
  let from = start;
  while (from < end && AROUND.has(words[from]!.lower) && isAroundFigure(words, from)) from++;
  // "adds 311,000 jobs": the amount comes before what is counted
  while (from < end && isFigure(words[from]!)) from++;
  if (from > start && words[from]?.lower === "of") from++;
  if (from >= end || isPause(words[from]!)) return null;
  if (PREPOSITIONS.has(words[from]!.lower) || OBJECT_ENDS.has(words[from]!.lower)) return null;
  if (TIMES.has(words[from]!.lower) || /n['’]t$/.test(words[from]!.lower)) return null;
  let to = from + 1;
  while (to < end && !endsObject(words, from, to, context)) to++;
  // "the credit rating of the United States"
  if (words[to]?.lower === "of") {
    const past = DETERMINERS.has(words[to + 1]?.lower ?? "") ? to + 2 : to + 1;
    to = past;
    while (to < end && !endsObject(words, past, to, context)) to++;
  }
  return partyIn(words, from, Math.max(from + 1, withoutTime(words, from, to)), context.candidates);
}

function endsObject(
  words: readonly ClauseWord[],
  from: number,
  at: number,
  { actions, isHeadline }: ClauseContext,
): boolean {
  const word = words[at]!;
  if (word.isJoined) return false;
  if (isPause(word) || PREPOSITIONS.has(word.lower) || OBJECT_ENDS.has(word.lower)) return true;
  if (DETERMINERS.has(word.lower) && word.raw !== "US") return true;
  if (isFigure(word) && at > from) return true;
  if (TIMES.has(word.lower) || (/[a-z]{3}ly$/.test(word.lower) && !word.isCapital)) return true;
  const before = words[at - 1]!;
  if (before.isPossessive || DETERMINERS.has(before.lower) || (word.isCapital && !isHeadline)) return false;
  const verb = actions.verbs
    .get(word.lower)
    ?.some(
      ({ form }) =>
        (form === "ing" && !isHeadline) || ((form === "past" || form === "participle") && !word.isCapital),
    );
  return verb === true && at > from;
}

function isFigure({ raw, lower }: ClauseWord): boolean {
  return /^\d/.test(raw) || FIGURE_WORDS.has(lower) || NUMBER_WORDS.has(lower);
}

const FIGURE_WORDS = new Set(
  "million billion trillion bn bln mln tn m percent per cent pct pc bps points point dollars cents euros yen pounds francs basis percentage quarter".split(
    " ",
  ),
);
const AROUND = new Set(
  "about nearly almost around over some roughly up to just only more than another further a".split(" "),
);

/** Whether a figure follows the words that qualify it: "over 400 jobs", "just under", but not "over leaks". */
function isAroundFigure(words: readonly ClauseWord[], at: number): boolean {
  let place = at;
  while (place - at < 4 && AROUND.has(words[place]?.lower ?? "")) place++;
  const figure = words[place];
  return (
    figure !== undefined && (/^\d/.test(figure.raw) || (NUMBER_WORDS.has(figure.lower) && !figure.isJoined))
  );
}

const OBJECT_ENDS = new Set(
  "and or but while when because although though that which who whose where if unless so not said says amid again too also late early just only is are was were has have had will would after as than further more higher lower back ahead".split(
    " ",
  ),
);

/** The party after "by": "was fined by the regulator". "By 5 percent" and "by Friday" name none. */
export function agentAfter(
  words: readonly ClauseWord[],
  start: number,
  end: number,
  context: ClauseContext,
): FoundParty | null {
  for (let at = start; at < Math.min(end, start + 12); at++) {
    if (isPause(words[at]!)) return null;
    if (words[at]!.lower !== "by") continue;
    const next = words[at + 1];
    if (
      next === undefined ||
      isFigure(next) ||
      /^(?:half|nearly|about|more|almost|around)$/.test(next.lower) ||
      TIMES.has(next.lower)
    )
      return null;
    if (next.lower.endsWith("ing")) return null;
    let to = at + 2;
    while (to < end && !endsObject(words, at + 1, to, context)) to++;
    return partyIn(words, at + 1, to, context.candidates);
  }
  return null;
}

/** Whether a figure follows the verb: "pays $5m", "hits about 9%". */
export function hasFigureNext(words: readonly ClauseWord[], at: number): boolean {
  const word = words[at];
  return word !== undefined && (isFigure(word) || (AROUND.has(word.lower) && isAroundFigure(words, at)));
}
