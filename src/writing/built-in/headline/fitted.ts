import { pastVerb } from "./past-verb.ts";
import { hasFiniteVerb } from "../rewrite/finite.ts";
import { verbOfPast } from "../rewrite/verb-forms.ts";
import { WHEN } from "../rewrite/when.ts";

/** The longest and the shortest headline, in characters. */
export const MOST = 90;
export const LEAST = 26;

/** A headline that is too long, up to the last place where it is complete; null if there is none. */
export function fittedHeadline(title: string): string | null {
  return fitted(title, LEAST, MOST, "says");
}

/** The longest beginning that is complete and fits a headline. */
export function fitted(text: string, from: number, most: number, verb: string): string | null {
  const joined = [...text.matchAll(/,? and (?=((?:\S+ ?){1,4}))/gu)].filter(({ 1: next, index }) =>
    next!
      .split(" ")
      .slice(
        0,
        /^(?:the|its|his|her|a|an|their|\p{Ll}+ly) /u.test(next!) && !text.slice(0, index).includes(", ")
          ? 4
          : 1,
      )
      .some((word) => pastVerb(word) !== undefined && word === word.toLowerCase()),
  );
  // "crossed the border, attacked a post and left" has no place to end.
  if (joined.some(({ index }) => /, \p{Ll}+(?:ed|t|ew|k) /u.test(text.slice(from, index)))) return null;
  const ends = [text.length, ...[...text.matchAll(CUTS), ...joined].map(({ index }) => index)].sort(
    (a, b) => b - a,
  );
  const mustCut = joined[0]?.index ?? text.length;
  for (const end of ends) {
    if (end > mustCut) continue;
    const short = text
      .slice(0, end)
      .replace(/[\s,;—–-]+$/, "")
      .replace(/, \d\d$/, "")
      .replace(DAY_AT_END, (day: string, at: number, all: string) =>
        OF_DAY.test(all.slice(0, at)) ? day : "",
      )
      .replace(/,(?=[”"]?$)/, "");
    if (short.length > most) continue;
    if (short.length < from || (end < text.length && short.length < LEAST) || isDangling(short)) continue;
    const cutOff = text.slice(end);
    if (cutOff !== "" && QUALIFIES.test(cutOff)) return null;
    if (NOT_NOW.test(short)) continue;
    // "divided into one company | for systems and one for programs"
    if (end < text.length && /\b(?:one|first|both|between|either)\b(?: \S+){0,3}$/.test(short)) continue;
    if (TAKES_PLACE.test(verb) && /^, (?:a|an|the|which|who|whose|one|where)\b/.test(cutOff)) continue;
    if (cutOff !== "" && (TELLS.test(verb) || isTornAt(short, cutOff))) continue;
    return short;
  }
  return null;
}

export function isDangling(short: string): boolean {
  const told = / (?:that|whether) (.*)$/.exec(short)?.[1];
  return (
    DANGLING.test(short) ||
    HALF.test(short) ||
    changesTense(short) ||
    MEASURED.test(short) ||
    /^[^"“]*["“][^"”]*$/.test(short) ||
    /[([][^)\]]*$/.test(short) ||
    (/, (?:last|a|an|the) [^,]*$/.test(short) && / that /.test(short)) ||
    (told !== undefined && !hasFiniteVerb(told))
  );
}

/** "falls and the crown rose": a headline stays in one tense. */
function changesTense(short: string): boolean {
  return [...short.matchAll(/ and ((?:\S+ ?){1,7})/gu)].some(({ 1: next }) =>
    next!.split(" ").some((word, at, all) => {
      const forms = verbOfPast(word);
      return (
        forms !== undefined &&
        word === word.toLowerCase() &&
        (forms.past !== forms.participle ||
          /^(?:higher|lower|up|down|to|into|at|by|flat)$/.test(all[at + 1] ?? "")) &&
        forms.past !== forms.base
      );
    }),
  );
}

const HALF =
  /\bto (?:take|make|get|give|put|have|be|keep|bring|set|hold|let|help|become|seek)$|\bthe (?:night|day|evening|morning|afternoon|week|month|year)$/;

/** Whether a cut separates what belongs together: "acting | as a courier", "Washington |, DC", "Zenda |, Strelsau and Hentzau". */
function isTornAt(short: string, cutOff: string): boolean {
  if (/^ as\b/.test(cutOff))
    return (
      /(?:ing|ed|en|so|just|such|same|\bact|serve|known|seen|named?|well|much|many)$/.test(short) ||
      !hasFiniteVerb(cutOff.split(",")[0]!)
    );
  if (!cutOff.startsWith(","))
    return / (?:more|less|fewer|rather|other)\b[^,]*$/.test(short) && / than\b/.test(cutOff);
  const [, next = ""] = /^, (\S+)/.exec(cutOff) ?? [];
  return !STARTS_TAIL.test(next) || /^, [^,]{2,40},? (?:and|or) (?!\p{Ll}+(?:ed|ing)\b)/u.test(cutOff);
}

/** A day in the past does not go with the present of a headline. */
const NOT_NOW = /\blast (?:\p{Lu}|year|month|week|night|spring|summer|autumn|fall|winter)/u;

const STARTS_TAIL =
  /^(?:which|who|whose|whom|where|when|while|as|after|before|amid|despite|following|with|without|its|his|her|their|a|an|the|marking|ending|making|giving|leaving|saying|citing|\p{Ll}+ing|in|on|at|from|up|down|for|and|because|since|so|one|two|just|even|hours|days|weeks|months|years|only|less|more|nearly|almost|about)$/u;

/** Verbs of telling: their clause must stay whole. */
const TELLS =
  /^(?:tell|reveal|note|find|show|believe|think|argue|claim|suggest|warn|know|learn|hear|see|indicate|insist|ask|wonder|decide|mean)s?$/;

const CUTS =
  /, (?!\d)| (?=(?:after|as|while|amid|because|following|despite|when|before|although|though|but|ahead of|in an? (?:bid|effort|attempt|move)|during|according to|meaning|saying|citing|leaving|making|giving)\b)| [—–-]+ /g;

/** Verbs that are not complete without what follows their object. */
const TAKES_PLACE =
  /^(?:put|set|place|accuse|charge|name|turn|take|send|bring|keep|lead|give|ask|tell|call|urge|order|sentence|link|compare|add|agree|vote|move|force|seek|say|is|are|was|were|blame|warn|prevent|stop|bar|ban|allow|convict|hand|drive|pull|throw|grant|join|aim|plan|promise|vow|refuse|decline|fail|want|hope|try|appear|seem|become|remain|make|leave|hold)(?:e?s|d|ed)?$/;

const DANGLING =
  /\b(?:the|a|an|of|to|in|on|at|by|for|from|with|and|or|but|that|than|as|is|are|was|were|be|been|has|have|had|will|would|could|may|might|must|should|can|not|no|his|her|its|their|more|most|such|about|over|into|whether|if|it|said|says|say|told|tell|tells|what|how|both|either|between|\p{Ll}{3,}est|worst|just|only|even|as many|as much|enough|so|very|less|least|one|down|off|away|soon|shortly|late|early|along|many|much|still|ever|out|up|up to|again|next|last|own|same|other|than|under|through|against|after|before|during|without|across|among|around|near|behind|until|since|because|which|who|where|when|while)$/u;

/** "less than a week", "the first": only the words that were cut off say after or since what. */
const MEASURED =
  /(?<!\b(?:in|for|of|this|last|next|each|every|first|second|third)(?: an?| the)?)(?:,? (?:less than|more than|nearly|almost|about|just)?(?: an?| the| two| three| \d+)? ?(?:hours?|days?|weeks?|months?|years?|minutes?|moments|first|day|time))$|\b(?:as many|as much|as few)$/;

/** A continuation that begins like this limits the claim, so it must not be cut off. */
const QUALIFIES =
  /^,? ?(?:but|unless|if|except|although|though|not|only|however|or|without|according to|citing|pending|subject to)\b|^,[^,]* (?:said|says|reported|alleged|claimed)\b/;

/** "the tariffs announced on Monday": the day says which tariffs are meant. */
const OF_DAY = /\b(?:the|an?|its|his|her|their) (?:\S+ ){1,3}\p{Ll}+ed$/u;
const DAY_AT_END = new RegExp(` ${WHEN}$`);
