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
export function fitted(
  text: string,
  from: number,
  most: number,
  verb: string,
  isLast = false,
): string | null {
  const joined = [...text.matchAll(/,? and (?=((?:\S+ ?){1,4}))/gu)].filter(({ 1: next, index }) =>
    next!
      .split(" ")
      .slice(
        0,
        /^(?:the|its|his|her|a|an|their|\p{Ll}+ly) /u.test(next!) && !text.slice(0, index).includes(", ")
          ? 4
          : 1,
      )
      .some((word) => AUXILIARY.test(word) || (pastVerb(word) !== undefined && word === word.toLowerCase())),
  );
  // "crossed the border, attacked a post and left" has no place to end.
  if (joined.some(({ index }) => /, \p{Ll}+(?:ed|t|ew|k) /u.test(text.slice(from, index)))) return null;
  const cuts = isLast
    ? [...text.matchAll(LAST_CUTS)].filter(
        ({ index }) =>
          index >= from + LEAST_OBJECT &&
          !(text.startsWith(" and", index) && BOTH.test(text.slice(0, index))) &&
          // "puts the chief and the chairman on trial"
          !/^ and [^,]* (?:on|in|at|to|from|for|into|as|by|with|under|out|up|down|off|over)\b/.test(
            text.slice(index),
          ),
      )
    : [];
  const ends = [text.length, ...[...text.matchAll(CUTS), ...joined, ...cuts].map(({ index }) => index)].sort(
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
    if (VAGUE.test(short) && / that\b/.test(text.slice(end))) continue;
    if (/^tells?$/.test(verb) && !hasFiniteVerb(short.slice(from)) && !/ to \p{Ll}/u.test(short.slice(from)))
      continue;
    if (short.length < from || (end < text.length && short.length < LEAST) || isDangling(short)) continue;
    const cutOff = text.slice(end);
    if (cutOff !== "" && QUALIFIES.test(cutOff)) continue;
    if (NOT_NOW.test(short) || (/^ before\b/.test(cutOff) && / (?:year|quarter|month|week|day)$/.test(short)))
      continue;
    // "divided into one company | for systems and one for programs"
    if (
      end < text.length &&
      /\b(?:one|first(?! (?:half|quarter|time|day|week|month|year|three|six|nine|round))|both|between|either)\b(?: \S+){0,3}$/.test(
        short,
      )
    )
      continue;
    if (
      TAKES_PLACE.test(verb) &&
      /^, (?:a|an|the|which|who|whose|one|where)\b[^,]*, (?!(?:after|as|while|when|since|because|but|and|which|who|amid|despite|\p{Ll}+ing)\b)/u.test(
        cutOff,
      )
    )
      continue;
    if (TAKES_PLACE.test(verb) && /^, [^,]*, to \p{Ll}/u.test(cutOff)) continue;
    if (cutOff !== "" && (TELLS.test(verb) || isTornAt(short, cutOff))) continue;
    return short;
  }
  return null;
}

/** An object cut at "and" must leave more than a word behind, in characters. */
const LEAST_OBJECT = 20;

function isDangling(short: string): boolean {
  const told = / (?:that|whether) (.*)$/.exec(short)?.[1];
  return (
    DANGLING.test(short) ||
    HALF.test(short) ||
    changesTense(short) ||
    MEASURED.test(short) ||
    /, [^,]*\b(?:19|20)\d\d$/.test(short) ||
    BARE.test(short) ||
    /^[^"“]*["“][^"”]*$/.test(short) ||
    /[([][^)\]]*$/.test(short) ||
    (/, (?:last|a|an|the) [^,]*$/.test(short) && / that /.test(short)) ||
    (told !== undefined && !hasFiniteVerb(told))
  );
}

/** "falls and the crown rose": a headline stays in one tense. */
function changesTense(short: string): boolean {
  return [...short.matchAll(/ (?:and|while|as) ((?:\S+ ?){1,7})/gu)].some(({ 0: whole, 1: next }) =>
    next!.split(" ").some((word, at, all) => {
      const forms = verbOfPast(word);
      return (
        forms !== undefined &&
        word === word.toLowerCase() &&
        (forms.past !== forms.participle ||
          (at > 0 &&
            !whole.startsWith(" and") &&
            /^(?:the|an?|its|over|more|\d.*)$/.test(all[at + 1] ?? "")) ||
          /^(?:higher|lower|up|down|to|into|at|by|flat|shortly|after|before|on|in)$/.test(
            all[at + 1] ?? "",
          )) &&
        forms.past !== forms.base
      );
    }),
  );
}

const AUXILIARY = /^(?:has|have|had|is|are|was|were|will|would|could|may|might)$/;

/** "votes for a bill" says nothing without what the bill would do. */
const VAGUE =
  /\b(?:an?|its|his|her|their|of) (?:\p{Ll}+ )?(?:bill|law|plan|measure|order|rule|deal|letter|proposal|motion|resolution|move|step|case|amendment|agreement|report|system|loss|company|firm)$|\b(?:bill|measure|plan|law|rule)$/u;

/** A vote needs what was voted on. */
const BARE = /\b(?:approve|pass|adopt|reject|back|endorse|confirm)(?:e?s)? by \d/;

const HALF =
  /\bwhere (?:it|they|he|she) \p{Ll}+$|\bto (?:take|make|get|give|put|have|be|keep|bring|set|hold|let|help|become|seek)$|\bthe (?:night|day|evening|morning|afternoon|week|month|year)$/u;

/** Whether a cut separates what belongs together: "acting | as a courier", "Washington |, DC", "Zenda |, Strelsau and Hentzau". */
function isTornAt(short: string, cutOff: string): boolean {
  if (/^ as\b/.test(cutOff))
    return (
      /(?:ing|ed|en|so|just|such|same|\bact|serve|known|seen|named?|well|much|many)$/.test(short) ||
      !hasVerbOfPast(cutOff.split(",")[0]!)
    );
  if (!cutOff.startsWith(","))
    return / (?:more|less|fewer|rather|other)\b[^,]*$/.test(short) && / than\b/.test(cutOff);
  const [, next = ""] = /^, (\S+)/.exec(cutOff) ?? [];
  return (
    (!STARTS_TAIL.test(next) && !/^, to [$€£]?\d/.test(cutOff)) ||
    /^, (?:along )?with \p{Lu}/u.test(cutOff) ||
    (!SURE_TAIL.test(next) &&
      !/^, (?:(?:the|its|their) (?:[\p{Ll}-]+ ){1,3}(?:since|in|for|ever)|\p{Ll}+ing (?:the|an?|its|his|her|their|up|down|away|off|out|back|more|to|that|it|at|into|for|on)|the (?:first|most|\p{Ll}+est)|in line|an? \p{Ll}+ (?:that|which|of|for|in)) /u.test(
        cutOff,
      ) &&
      /^, [^,]{2,40},? (?:and|or) (?!\p{Ll}+(?:ed|ing)\b)/u.test(cutOff))
  );
}

function hasVerbOfPast(text: string): boolean {
  return (
    hasFiniteVerb(text) || text.split(" ").some((word) => word.endsWith("ed") && pastVerb(word) !== undefined)
  );
}

/** A day in the past does not go with the present of a headline. */
const NOT_NOW = /\blast (?:\p{Lu}|year|month|week|night|spring|summer|autumn|fall|winter)/u;

/** No member of a list begins like this. */
const SURE_TAIL =
  /^(?:which|who|whose|while|as|after|before|amid|despite|following|with|more|less|nearly|almost|about|up|down|from|double|far|well|helped|hours|days|because|since|though|thanks|owing|against|compared|including|part|all|citing|saying|marking|making|ending|giving|leaving|sending|pushing|driven|led|rising|falling|touching|taking|bringing|putting|raising|dealing|ruling|\p{Ll}+ly)$/u;

const STARTS_TAIL =
  /^(?:which|who|whose|whom|where|when|while|as|after|before|amid|despite|following|with|without|its|his|her|their|a|an|the|\p{Ll}+ly|double|twice|driven|all|half|most|whether|either|including|along|plus|instead|under|then|still|close|roughly|within|soon|three|four|five|six|seven|eight|nine|ten|twice|once|part|among|through|into|over|below|above|between|higher|lower|helped|thanks|owing|far|well|much|another|better|worse|ahead|short|against|compared|partly|mainly|mostly|or|by|led|marking|ending|making|giving|leaving|saying|citing|\p{Ll}+ing|in|on|at|from|up|down|for|and|because|since|so|one|two|just|even|hours|days|weeks|months|years|only|less|more|nearly|almost|about)$/u;

/** Verbs of telling: their clause must stay whole. */
const TELLS =
  /^(?:believe|think|argue|claim|suggest|know|learn|hear|see|indicate|insist|ask|wonder|decide|mean)s?$/;

/** Where a clause that is too long everywhere else may end: before the second of two objects, a purpose, or a ground. */
const LAST_CUTS =
  /(?<!,[^,]*)(?<=\p{Ll}{2,}(?:s|ion|ment|ity|ness)) and (?=(?:the |a |an |its |his |her |their |other |\p{Lu})?\p{L})|(?<!,[^,]*) and (?=(?:the|an?|its|his|her|their|other) )|(?<=\p{Ll}{3,}s?) (?=that (?:had|has|have) )|(?<=\d%?|\b(?:billion|million|trillion|shares?|points?|votes|jobs|people|years|months)) to (?=\p{Ll}{3,} (?:the|a|an|its|his|her|their|\p{Ll}+|\p{Lu}))| (?=from (?:[$€£]?\d|plus|minus|about))|(?<=\p{Ll}{3,}) (?=that (?:would|will|could|can|may|must|lets|allows|gives|makes|closes|covers|includes)\b)|(?<=\p{Ll}{3,}) (?=that (?:\p{Ll}+ed|came|left|went|took|began|fell|rose|stood)\b)|(?<=\p{Ll}{2,}) (?=(?:including|related to|in the wake of|in connection with|as part of)\b)|, (?=\d+(?: to |-)\d+$)| (?=over (?:(?:an? )?(?:charges|claims|allegations|accusations|fears|concerns|worries|video|remarks|comments))\b)/gu;
/** "between the two and a third", "the first and the second": one of them alone would be another thing. */
const BOTH = /\b(?:between|both|either|among|of|combined|first|last|\p{Ll}+ing|against)\b(?: \S+){0,4}$/u;

const CUTS =
  /, (?!\d)| (?=(?:after|as|while|amid|because|following|despite|when|before(?! dawn\b)|even though|even as|although|though|but|ahead of|in an? (?:bid|effort|attempt|move)|during|according to|meaning|saying|citing|leaving|making|giving)\b)| [—–-]+ /g;

/** Verbs that are not complete without what follows their object. */
const TAKES_PLACE =
  /^(?:put|set|place|accuse|charge|name|turn|take|send|bring|keep|lead|give|ask|tell|call|urge|order|sentence|link|compare|add|agree|vote|move|force|seek|say|is|are|was|were|blame|warn|prevent|stop|bar|ban|allow|convict|hand|drive|pull|throw|grant|join|aim|plan|promise|vow|refuse|decline|fail|want|hope|try|appear|seem|become|remain|make|leave|hold)(?:e?s|d|ed)?$/;

const DANGLING =
  /\b(?:the|a|an|of|to|in|on|at|by|for|from|with|and|or|but|that|than|as|is|are|was|were|be|been|has|have|had|will|would|could|may|might|must|should|can|not|no|his|her|its|their|more|most|such|about|over|into|whether|if|it|said|says|say|told|tell|tells|what|how|both|either|between|\p{Ll}{3,}est|worst|just|only|even|as many|as much|enough|so|very|less|least|one|down|off|away|soon|shortly|late|early|along|many|much|still|ever|out|up|up to|again|next|last|own|same|other|than|under|through|against|after|before|during|without|across|among|around|near|behind|until|since|because|which|who|where|when|while)$/u;

/** "less than a week", "the first": only the words that were cut off say after or since what. */
const MEASURED =
  /(?<!\b(?:in|for|of|on|over|within|this|next|each|every|first|second|third|last)(?: (?!after|since|before|than)[\p{L}\d]+){0,3})(?:,? (?:less than|more than|nearly|almost|about|just)?(?: an?| the| two| three| \d+)? ?(?:hours?|days?|weeks?|months?|years?|minutes?|moments|first|day|time))$|\b(?:as many|as much|as few)$/u;

/** A continuation that begins like this limits the claim, so it must not be cut off. */
const QUALIFIES =
  /^(?:,| --?| [—–])? ?(?:but|unless|if|except|although|though|not|only|however|or(?! (?:about |nearly |some )?[$€£]?\d)|without|according to|citing|pending|subject to)\b|^,(?! (?:a day|an hour|hours|days|weeks|months|after|as|when|while|which|who|\p{Ll}+ing)\b)[^,]* (?:said|says|reported|alleged|claimed)\b/u;

/** "the tariffs announced on Monday": the day says which tariffs are meant. */
const OF_DAY = /\b(?:the|an?|its|his|her|their) (?:\S+ ){1,3}\p{Ll}+ed$/u;
const DAY_AT_END = new RegExp(` ${WHEN}$`);
