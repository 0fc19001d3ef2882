import type { Target } from "../../domain/language.ts";
import { DENIALS, SCALES } from "./meaning-words.ts";

/** Reports a direction that was turned round, and a negation that was added or lost, as far as our word lists reach. */
export function checkMeaning(english: string, translated: string, language: Target): string[] {
  const own = wordsOf(english).filter((word) => !/^(?:up|down)$/.test(word) || MOVED.test(english));
  const told = wordsOf(translated);
  return [...reversals(own, told, language), ...negations(own, told, english, language)];
}

/** "Up 12 percent" is a direction; "set up" and "shut down" are none. */
const MOVED =
  /\b(?:up|down) (?:(?:by|about|nearly|almost|some) )?\d[\d.,]* ?(?:%|percent|per cent|points|basis)/i;

/** A text with several words of one scale may say either end of it in either place. */
function reversals(own: readonly string[], told: readonly string[], language: Target): string[] {
  return SCALES.flatMap((scale) => {
    const foreign = scale[language];
    if (foreign === undefined) return [];
    const said = scale.en.map((words) => own.find((word) => setOf(words).has(word)));
    const [one, other] = foreign.map((beginnings) => beginsAny(told, beginnings));
    if (said[0] !== undefined && said[1] === undefined && one === undefined && other !== undefined)
      return [`"${said[0]}" has become "${other}"`];
    if (said[1] !== undefined && said[0] === undefined && other === undefined && one !== undefined)
      return [`"${said[1]}" has become "${one}"`];
    return [];
  });
}

function negations(
  own: readonly string[],
  told: readonly string[],
  english: string,
  language: Target,
): string[] {
  const denials = DENIALS[language];
  if (denials === undefined) return [];
  const strict = own.find((word) => STRICT.has(word) || /n['’]t$/.test(word));
  if (strict !== undefined && !EXCEPTION.test(english) && !told.some((word) => mayDeny(word, denials)))
    return [`the negation "${strict}" is lost`];
  const added = told.find((word) => setOf(denials[0]).has(word));
  return added !== undefined && !MAY_DENY.test(english) ? [`the negation "${added}" was added`] : [];
}

const STRICT = new Set(["not", "no", "never", "nobody", "cannot", "none"]);
/** "Not only" and "no doubt" affirm. */
const EXCEPTION =
  /\b(?:not only|no doubt|no more than|no less|no later|nothing but|not just|if not|whether or not|No\. ?\d)/i;
/** English words that other languages say with a negation. */
const MAY_DENY =
  /\b(?:not|no|never|nobody|nothing|none|cannot|without|neither|nor|n['’]t|\w+n['’]t|un\w{3,}|in\w{4,}|im\w{4,}|dis\w{3,}|non\w*|refus\w+|den(?:y|ied|ies|ying)|fail\w*|declin\w+|reject\w*|lack\w*|only|just|still|until|yet|few\w*|hardly|barely|rather|instead|than|but|too|less|stop\w*|halt\w*|end(?:s|ed|ing)?|suspend\w*|miss\w*|avoid\w*|prevent\w*|forb\w+|ban(?:s|ned)?|bar(?:s|red)?|stay\w*|remain\w*|keep\w*|kept|left|leav\w*|hold\w*|held|free|oppos\w*|doubt\w*|out|other|absen\w*|short\w*|close\w*|open|pend\w*|ignor\w*|withh\w*|stall\w*|delay\w*|postpon\w*|drop\w*|scrap\w*|despite|against|all but|beyond|away|off|apart|regardless|any\w*|whether|most|least|\w+est|last|first|even|flat|steady|hard\w*|difficult\w*)\b/i;

function mayDeny(word: string, [certain, possible]: readonly [string, string]): boolean {
  return (
    setOf(certain).has(word) ||
    possible
      .split(" ")
      // Two letters are a word of their own, or the prefix of a long one: "un" in "unklar", but not in "und".
      .some((start) =>
        start.length > 2
          ? word.startsWith(start)
          : word === start || (word.length > 6 && word.startsWith(start)),
      )
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]t\b)?/gu) ?? [];
}

function beginsAny(words: readonly string[], beginnings: string): string | undefined {
  const list = beginnings.split(" ");
  return words.find((word) => list.some((beginning) => isBegunBy(word, beginning)));
}

/** Many other words begin with the same three or four letters. */
const LEAST_BEGINNING = 5;

function isBegunBy(word: string, beginning: string): boolean {
  if (beginning.endsWith("$")) return word === beginning.slice(0, -1);
  return beginning.length < LEAST_BEGINNING ? word === beginning : word.startsWith(beginning);
}

const sets = new Map<string, ReadonlySet<string>>();

function setOf(words: string): ReadonlySet<string> {
  let set = sets.get(words);
  if (set === undefined) sets.set(words, (set = new Set(words.split(" "))));
  return set;
}
