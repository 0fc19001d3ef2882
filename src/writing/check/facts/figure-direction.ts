import { isSame } from "../numbers.ts";
import type { ArticleFacts } from "./article-facts.ts";
import type { FactSentence, PlacedFigure } from "./read.ts";

/** How a number changes something: "fell by 3" is a change down by an amount, "fell to 3" a change down to a level. */
interface Move {
  readonly end: "up" | "down";
  readonly isLevel: boolean;
}

/** Finds a number that something rises by or to, where the article has it only as a fall, or the reverse. */
export function figureDirectionProblem(claim: FactSentence, { sentences }: ArticleFacts): string | null {
  for (const figure of claim.figures) {
    if (figure.unit === "year" || (!figure.isDigits && figure.value <= UNTOLD)) continue;
    const own = moveAt(claim, figure);
    if (own === null) continue;
    const places = sentences.flatMap((sentence) =>
      sentence.figures
        .filter(({ value, unit }) => unit === figure.unit && isSame(value, figure.value))
        .map((at) => ({ sentence, at })),
    );
    const moves = places.map(({ sentence, at }) => moveAt(sentence, at));
    if (!moves.some((move) => move !== null && move.isLevel === own.isLevel && move.end !== own.end))
      continue;
    // Where the article has no clear direction, it must at least not have the claim's.
    const mayAgree = places.some(({ sentence, at }) =>
      wordsAround(sentence, at).some((end) => end === own.end),
    );
    if (!mayAgree)
      return `the direction is reversed: the article says ${figure.text} went ${own.end === "up" ? "down" : "up"}, not ${own.end}`;
  }
  return null;
}

const UNTOLD = 2;

/** The direction word that belongs to a number: only small words are between them, and no second one is near. */
function moveAt({ words }: FactSentence, { at }: PlacedFigure): Move | null {
  let place = at - 1;
  let isLevel = false;
  while (place >= 0 && at - place <= MOST_SMALL && SMALL.has(words[place]!.folded)) {
    const { folded } = words[place]!;
    if (folded === "to" && words[place - 1]?.folded === "up") return null;
    if (folded === "to" || folded === "at") isLevel = true;
    place--;
  }
  let end = endOf(words[place]?.folded);
  if (end === null) {
    if (isLevel) return null;
    place = at + 1;
    while (place - at <= 2 && UNITS.test(words[place]?.folded ?? "")) place++;
    end = endOf(words[place]?.folded);
    if (end === null || !NOUN.test(words[place]!.folded)) return null;
  }
  const near = words.slice(Math.max(0, place - ALONE), place + ALONE + 1);
  if (near.some((word) => word.isNegator || (endOf(word.folded) ?? end) !== end)) return null;
  return { end, isLevel };
}

const MOST_SMALL = 5;
/** No word of the other direction may be this near. */
const ALONE = 4;
const AROUND = 7;

function wordsAround({ words }: FactSentence, { at }: PlacedFigure) {
  return words.slice(Math.max(0, at - AROUND), at + AROUND + 1).map(({ folded }) => endOf(folded));
}

function endOf(folded: string | undefined): "up" | "down" | null {
  if (folded === undefined) return null;
  return UP.has(folded) ? "up" : DOWN.has(folded) ? "down" : null;
}

const SMALL = new Set(
  "by to at about around nearly almost some roughly more than over a an of just as much least only another further under close".split(
    " ",
  ),
);
const UNITS = /^(?:percent|per|cent|basis|point|points|percentage|bps)$/;
const NOUN =
  /^(?:rises?|falls?|drops?|gains?|jumps?|surge|increases?|declines?|slump|slide|plunge|cuts?|hikes?|reductions?|growth|contraction|decrease|advance|climb|dip|leap|rally|retreat|lower|higher|dearer|cheaper)$/;

const UP = new Set(
  (
    "rise rises rose risen rising raise raises raised raising climb climbs climbed climbing gain gains gained gaining jump jumps " +
    "jumped jumping surge surges surged surging soar soars soared soaring increase increases increased increasing grow grows grew " +
    "grown growing growth rally rallies rallied rebound rebounds rebounded up higher lift lifts lifted hike hikes hiked advance " +
    "advances advanced leap leaps leapt leaped expand expands expanded boost boosts boosted added adds adding rocketed spiked " +
    "swell swells swelled dearer recover recovers recovered strengthen strengthens strengthened upward"
  ).split(" "),
);
const DOWN = new Set(
  (
    "fall falls fell fallen falling drop drops dropped dropping decline declines declined declining slide slides slid sliding " +
    "slump slumps slumped slumping plunge plunges plunged plunging tumble tumbles tumbled tumbling decrease decreases decreased " +
    "decreasing shrink shrinks shrank shrunk shrinking sink sinks sank sunk sinking down lower lowers lowered lowering cut cuts " +
    "cutting reduce reduces reduced reducing reduction trim trims trimmed slash slashes slashed slip slips slipped slipping cheaper " +
    "ease eases eased easing shed sheds shedding retreat retreats retreated weaken weakens weakened dip dips dipped contract " +
    "contracts contracted contraction lose loses lost losing loss plummet plummets plummeted crash crashed collapsed less fewer " +
    "downward skidded dwindled"
  ).split(" "),
);
