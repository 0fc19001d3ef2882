import { isQuoteOpen } from "./quotes.ts";
import { capitalised } from "./tidy.ts";
import { beginsWithVerb } from "./verbs.ts";

/**
 * Shortens a sentence to `wanted` characters without changing its meaning. It removes "which" and "who" clauses between
 * commas, asides between dashes, then trailing side remarks. If that is not enough, the sentence stays long.
 */
export function shortened(sentence: string, wanted: number): string {
  if (sentence.length <= wanted) return sentence;
  const without = withoutDashed(withoutSideClauses(sentence));
  return without.length <= wanted ? without : withoutTail(without, wanted);
}

/** Removes clauses between commas: ", which closed in 2019," and ", who leads the panel,". Clauses without commas are essential. */
function withoutSideClauses(sentence: string): string {
  return sentence.replaceAll(SIDE_CLAUSE, (found: string, at: number) => {
    const rest = sentence.slice(at + found.length + 1);
    return isHeld(sentence.slice(0, at)) || JOINED.test(found) || !goesOn(rest) ? found : "";
  });
}

/** A full stop inside belongs to an abbreviation: "which supplies 40 percent of U.S. imports". */
const SIDE_CLAUSE = /, (?:which|who|whose) (?:[^,"“”.;—–]|\.(?! \p{Lu})){3,120},(?= \p{Ll})/gu;

/** "who came from Zenda and, more recently, Hentzau": the comma belongs to the clause. */
const JOINED = /\b(?:and|or|but|that),$/;

/**
 * Whether the rest can directly follow the words before the clause: it must begin with a verb or a preposition. Anything else ("saying", "more", "the") would run into those words.
 */
function goesOn(rest: string): boolean {
  return (
    beginsWithVerb(rest.replace(/^(?:and )?(?:(?:also|then|later|now|still|often|\p{Ll}+ly) )?/u, "")) ||
    /^(?:by|in|on|at|to|from|for|of|as|that)\b(?! (?:which|whom|whose)\b)/.test(rest)
  );
}

/** Removes asides between dashes, but not those that attribute or limit the statement. */
function withoutDashed(sentence: string): string {
  return sentence.replaceAll(DASHED, (found: string, at: number) =>
    isHeld(sentence.slice(0, at)) || /,["”]?$/.test(sentence.slice(0, at)) || LIMITS.test(found)
      ? found
      : " ",
  );
}

/** Does not match if "the" or a similar word follows, because that starts a new clause or list item. */
const DASHED = /\s?[—–]\s?[^—–"“”.;]{3,160}[—–]\s?(?=\p{Ll})(?!(?:the|an?|his|her|its|their|some|many)\b)/gu;

/** Whether nothing may be removed here: before the main clause, or in a quotation, which must stay literal. */
function isHeld(before: string): boolean {
  return isOpened(before) || isQuoteOpen(before);
}

/** Whether the main clause is still to come: "After the vote", "As she said, if the bank raises rates". */
function isOpened(text: string): boolean {
  let rest = text;
  for (let opening = OPENING.exec(rest); opening !== null; opening = OPENING.exec(rest)) {
    if (opening[1] === undefined) return true;
    rest = rest.slice(opening[0].length);
  }
  return false;
}

/** An introduction up to its comma, if there is one. The comma in "500,000" does not count. */
const OPENING =
  /^(?:After|Although|Though|While|When|If|Because|Since|As|Once|Until|Unless|Before|By|Despite|With|Without|Not only|Given|Unlike|Following|In|On|At|For|From|Under|During)\b(?:[^,]|,(?=\d))*(?:(, )|$)/i;

/** Side remarks at the end of a sentence. Without them, the main clause still claims the same. */
const TAIL =
  /, (?:which|who|whose|while|as(?! (?:well|long|soon|if|though)\b)(?![^,]*\b(?:said|says|reported|reports|noted|wrote)\b[^,]*,)|amid|after|with(?! the exception)|including|saying|noting|adding|citing|marking|underscoring|highlighting|according to [^,]+, (?:which|who)|a (?:move|step|decision|sign|shift|development) (?:that|which))\b[^"“”]*$/;

/** An attribution always stays: without it a claim would become a fact. */
const ATTRIBUTED = /, [^,]*\b(?:said|says|told|reported|reports|wrote|announced|confirmed|according to)\b/;
const LIMITS =
  /\b(?:said|says|according to|reportedly|allegedly|claims?|not|never|except|excluding|unless|if|though|although|but)\b|n[’']t\b/;
const MIN_CHARACTERS = 60;

function withoutTail(sentence: string, wanted: number): string {
  let text = sentence;
  while (text.length > wanted) {
    const last = lastTail(text);
    if (last < MIN_CHARACTERS || isOpened(text.slice(0, last))) break;
    text = text.slice(0, last).replace(/\.?$/, ".");
  }
  return text;
}

function lastTail(text: string): number {
  for (let comma = text.lastIndexOf(", "); comma > 0; comma = text.lastIndexOf(", ", comma - 1)) {
    const tail = text.slice(comma);
    if (tail.search(TAIL) === 0) return isLast(text.slice(0, comma), tail) ? comma : -1;
  }
  return -1;
}

/**
 * Whether the sentence ends with the remark. "…, which makes ferries, will appeal" and "– if rates rise, as they may – the crown
 * falls" continue after it. In "So many that, as she said, some left", the main clause is not complete before the remark.
 */
function isLast(before: string, tail: string): boolean {
  if (ATTRIBUTED.test(tail.slice(1)) || UNFINISHED.test(before) || /[—–]|--/.test(tail)) return false;
  const isWhole = !tail.includes(", ", 2);
  return isWhole || (tail.startsWith(", including") && !REASON.test(tail) && !resumes(tail));
}

/** "…, including aid and budgets, is frozen": the main clause goes on behind the list. */
function resumes(tail: string): boolean {
  return tail
    .split(", ")
    .slice(2)
    .some((part) => RESUMED.test(part) || beginsWithVerb(part));
}

const RESUMED =
  /^(?:\p{Ll}+ly |also |now |then |still )?(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|may|might|must|should)\b/u;

/** "including Zenda, because of the rain": the reason does not belong to the list. */
const REASON = /, (?:because|after|as|despite|but|although|though|while|when)\b/;

const UNFINISHED =
  /\b(?:that|and|or|but|because|if|whether|than|to|of|the|an?|in|on|for|with|by|is|are|was|were|be|said|says)$/;

/** The main clause of a sentence as a headline: without its full stop, introduction and trailing remarks. */
export function mainClause(sentence: string, most: number): string | null {
  let text = sentence.replace(/\.$/, "").replace(LEADS_IN, "");
  if (text.length > most) text = withoutSideClauses(text);
  if (text.length > most) text = withoutTail(`${text}.`, most).replace(/\.$/, "");
  return text.length <= most ? capitalised(text) : null;
}

/** "On Tuesday, ", "In a statement late on Friday, ": when and where belong in the summary. */
const LEADS_IN =
  /^(?:On|In|At|Late|Early|Earlier|Last|This)\b(?! (?:which|whom))[^,"“”]{2,40}, (?=(?:the|a|an|\p{Lu}))/u;

/** Cuts a text at a word boundary and adds an ellipsis. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - 1);
  const end = room.lastIndexOf(" ");
  return `${(end > limit / 2 ? room.slice(0, end) : room).replace(/[\s,;:–—-]+$/, "")}…`;
}
