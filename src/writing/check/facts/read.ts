import { tokenise } from "../../../text/tokens.ts";
import { isFunctionWord, stemOf } from "../../support/words.ts";
import { figuresOf } from "../numbers.ts";
import { type Direction, directionOf } from "./opposites.ts";

/** How sure a clause is that something happens: 1 possible, 2 intended or expected, 3 stated. */
export type Certainty = 1 | 2 | 3;

/** A word of a sentence, with what it says about the facts. */
export interface FactWord {
  readonly folded: string;
  /** Without its ending; comparable between texts. */
  readonly stem: string;
  readonly isContent: boolean;
  readonly isName: boolean;
  readonly isNegator: boolean;
  readonly isSaying: boolean;
  readonly modal: Certainty | null;
  readonly direction: Direction | null;
  /** The class of a word that says how much or how many of something; null for others. */
  readonly scope: string | null;
  /** What the word says about time, such as "weekday:monday"; null for others. */
  readonly time: string | null;
  readonly start: number;
  readonly end: number;
}

/** A number, and the place of its word. */
export interface PlacedFigure {
  readonly value: number;
  readonly isDigits: boolean;
  readonly at: number;
  /** What it counts as: money, a share, a year or a plain count. */
  readonly unit: string;
}

export interface FactSentence {
  readonly text: string;
  readonly words: readonly FactWord[];
  readonly figures: readonly PlacedFigure[];
}

export function readFacts(text: string): FactSentence {
  const words = tokenise(text).map(({ folded, stem, shape, opensSentence, start, end }): FactWord => {
    const bare = stem.replaceAll(/['’]/g, "");
    return {
      folded: bare,
      stem: factStem(bare),
      isContent: !isFunctionWord(bare) && !NEGATORS.has(bare),
      isName: (shape === "capital" || shape === "upper") && !opensSentence,
      isNegator: NEGATORS.has(bare) || /n['’]?t$/.test(folded) && /^(?:did|does|do|is|are|was|were|would|could|should|ca|wo|has|have|had)n/.test(bare),
      isSaying: SAYING.has(bare),
      modal: MODALS.get(bare) ?? null,
      direction: directionOf(bare),
      scope: SCOPES.get(bare) ?? null,
      time: timeOf(bare, shape === "capital"),
      start,
      end,
    };
  });
  return { text, words, figures: placedFigures(text, words) };
}

export function factStem(word: string): string {
  return stemOf(word).replace(/(?<=..)[ei]$/, "");
}

function placedFigures(text: string, words: readonly FactWord[]): PlacedFigure[] {
  let from = 0;
  const figures: PlacedFigure[] = [];
  for (const { text: written, value, isDigits } of figuresOf(text)) {
    let start = text.indexOf(written, from);
    if (start === -1) start = text.indexOf(written);
    from = start + 1;
    const at = words.findIndex((word) => word.end > start);
    if (at === -1) continue;
    const before = text.slice(Math.max(0, start - 2), start);
    const after = text.slice(start + written.length, start + written.length + 16);
    figures.push({ value, isDigits, at, unit: unitOf(written, before, after, value) });
  }
  return figures;
}

function unitOf(written: string, before: string, after: string, value: number): string {
  if (/^\s?(?:%|per ?cent|percent)/i.test(after)) return "share";
  if (/^\s?(?:basis points|bps?\b)/i.test(after)) return "points";
  if (/[$€£¥]\s?$/.test(before) || /^\s?(?:dollars?|euros?|pounds?|yen|yuan|francs?|roubles?|rupees?|cents?)\b/i.test(after)) return "money";
  if (/^(?:19|20)\d\d$/.test(written.trim()) && Number.isInteger(value)) return "year";
  return "count";
}

const list = (words: string) => new Set(words.split(" "));
const NEGATORS = list(
  "not no never none nobody nothing neither nor without cannot cant wont didnt doesnt dont isnt arent wasnt werent wouldnt couldnt shouldnt hasnt havent hadnt refuse refused refuses deny denied denies fail failed fails decline declined declines unable hardly barely lack lacks lacked rather unlikely",
);
const SAYING = list(
  "say said says saying tell told tells call called calls describe described describes warn warned warns write wrote writes argue argued argues predict predicted estimate estimated estimates expect expected expects accuse accused accuses deny denied denies promise promised insist insisted announce announced urge urged urges blame blamed demand demanded vow vowed suggest suggested note noted add added claim claimed claims report reported according objected commented think thinks believe believes believed see sees",
);
const MODALS: ReadonlyMap<string, Certainty> = new Map([
  ..."may might could can possible possibly perhaps potential potentially maybe suspected alleged allegedly apparently unclear uncertain whether if consider considering weigh weighing propose proposed proposal suggest hint hinted threaten threatened risk"
    .split(" ")
    .map((word) => [word, 1] as const),
  ..."will would shall should plan plans planned planning expect expects expected likely intend intends intended want wants aim aims due set promise promised vow vowed seek seeks hope hopes forecast forecasts predict predicted agree ready prepare preparing scheduled probably to"
    .split(" ")
    .map((word) => [word, 2] as const),
]);
const SCOPES: ReadonlyMap<string, string> = new Map([
  ..."all every each entire whole entirely completely everyone everything total fully any always".split(" ").map((word) => [word, "all"] as const),
  ..."most mostly majority largely mainly".split(" ").map((word) => [word, "most"] as const),
  ..."some several few certain part partly partially many half dozens".split(" ").map((word) => [word, "some"] as const),
  ..."none nobody no neither".split(" ").map((word) => [word, "none"] as const),
  ..."only sole solely alone".split(" ").map((word) => [word, "only"] as const),
  ..."first unprecedented".split(" ").map((word) => [word, "first"] as const),
  ..."world worldwide global globally anywhere ever international".split(" ").map((word) => [word, "world"] as const),
  ..."both".split(" ").map((word) => [word, "both"] as const),
  ..."largest biggest highest lowest worst best record smallest longest".split(" ").map((word) => [word, "extreme"] as const),
  ..."nationwide national".split(" ").map((word) => [word, "nation"] as const),
]);
const WEEKDAYS = list("monday tuesday wednesday thursday friday saturday sunday");
const PARTS = list("morning evening night afternoon overnight midnight noon lunchtime dawn");
const UNITS = list("day week month year decade hour minute quarter century fortnight");
const RELATIVE = list("yesterday today tomorrow last next previous ago already soon earlier later before after until since ahead following");

function timeOf(folded: string, isCapital: boolean): string | null {
  if (WEEKDAYS.has(folded)) return `weekday:${folded}`;
  const month = MONTHS_BY_NAME.get(folded);
  if (month !== undefined && isCapital) return `month:${month}`;
  if (PARTS.has(folded)) return `part:${folded}`;
  const unit = folded.replace(/s$/, "");
  if (UNITS.has(unit)) return `unit:${unit}`;
  if (RELATIVE.has(folded)) return `relative:${folded}`;
  if (/^(?:1[89]|20)\d\d$/.test(folded)) return `year:${folded}`;
  return null;
}

const MONTHS_BY_NAME: ReadonlyMap<string, number> = new Map(
  "january february march april may june july august september october november december"
    .split(" ")
    .flatMap((name, at) => [
      [name, at],
      [name.slice(0, 3), at],
      [name.slice(0, 4), at],
    ]),
);
