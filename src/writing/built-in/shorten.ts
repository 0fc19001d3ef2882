import { capitalised } from "./tidy.ts";

/**
 * A sentence brought to `wanted` characters by taking out what can go without changing what is said: clauses beginning
 * with "which" or "who" between commas, then what follows the last comma of a side remark. Where that does not do, it is
 * left as long as it is.
 */
export function shortened(sentence: string, wanted: number): string {
  if (sentence.length <= wanted) return sentence;
  const without = withoutAside(withoutAside(sentence, SIDE_CLAUSE, ""), DASHED, " ");
  return without.length <= wanted ? without : withoutTail(without, wanted);
}

/** Where the sentence has only opened, the aside's comma or dash is what its main clause begins with. */
function withoutAside(sentence: string, aside: RegExp, instead: string): string {
  return sentence.replaceAll(aside, (found: string, at: number) =>
    OPENED.test(sentence.slice(0, at)) ? found : instead,
  );
}

/** "After the vote", "By raising rates": the main clause is still to come. */
const OPENED =
  /^(?:After|Although|Though|While|When|If|Because|Since|As|Once|Until|Unless|Before|By|Despite|With|Without|Not only|Given|Unlike|Following|In|On|At|For|From|Under|During)\b[^,]*$/;

/** ", which closed in 2019," and ", who leads the panel,": what is between commas can go, what is not cannot. */
const SIDE_CLAUSE = /, (?:which|who|whose) [^,"“”.;—–]{3,120},(?= [a-z])/g;

/** Between two dashes. */
const DASHED = /\s?[—–]\s?[^—–"“”.;]{3,160}[—–]\s?(?=\p{Ll})/gu;

/** Side remarks at the end: with them goes nothing that the main clause claims. */
const TAIL =
  /, (?:which|who|whose|while|as(?! well as)(?![^,]*\b(?:said|says|reported|reports|noted|wrote)\b[^,]*,)|amid|after|with|including|saying|noting|adding|citing|marking|underscoring|highlighting|according to [^,]+, (?:which|who)|a (?:move|step|decision|sign|shift|development) (?:that|which))\b[^"“”]*$/;

/** Who says it stays, wherever it stands: without that a claim would become a fact. */
const ATTRIBUTED = /, [^,]*\b(?:said|says|told|reported|reports|wrote|announced|confirmed|according to)\b/;
const MIN_CHARACTERS = 60;

function withoutTail(sentence: string, wanted: number): string {
  let text = sentence;
  while (text.length > wanted) {
    const last = lastTail(text);
    if (last < MIN_CHARACTERS || OPENED.test(text.slice(0, last))) break;
    text = `${text.slice(0, last)}.`;
  }
  return text;
}

function lastTail(text: string): number {
  for (let comma = text.lastIndexOf(", "); comma > 0; comma = text.lastIndexOf(", ", comma - 1)) {
    const tail = text.slice(comma);
    if (tail.search(TAIL) === 0) return ATTRIBUTED.test(tail.slice(1)) ? -1 : comma;
  }
  return -1;
}

/** The main clause of a sentence for a headline: without its stop, what leads into it and what trails it. */
export function mainClause(sentence: string, most: number): string | null {
  let text = sentence.replace(/\.$/, "").replace(LEADS_IN, "");
  if (text.length > most) text = withoutAside(text, SIDE_CLAUSE, "");
  if (text.length > most) text = withoutTail(`${text}.`, most).replace(/\.$/, "");
  return text.length <= most ? capitalised(text) : null;
}

/** "On Tuesday, ", "In a statement late on Friday, ": when and where is for the summary. */
const LEADS_IN =
  /^(?:On|In|At|Late|Early|Earlier|Last|This)\b(?! (?:which|whom))[^,"“”]{2,40}, (?=(?:the|a|an|\p{Lu}))/u;

/** Ends at a word. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - 1);
  const end = room.lastIndexOf(" ");
  return `${(end > limit / 2 ? room.slice(0, end) : room).replace(/[\s,;:–—-]+$/, "")}…`;
}
