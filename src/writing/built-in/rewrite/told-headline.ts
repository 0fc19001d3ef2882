import { isPlural } from "../headline/agreement.ts";
import { clauseIn, type HeadlineClause } from "../headline/clause.ts";
import { compressionsOf } from "../headline/compress.ts";
import { fitted, LEAST, MOST } from "../headline/fitted.ts";
import { pastVerb } from "../headline/past-verb.ts";
import { hasFiniteVerb, hasLaterParticiple } from "./finite.ts";
import { masked, unmasked } from "./masked.ts";
import { asOpening } from "./opening-word.ts";
import { inHouseStyle } from "./wordings.ts";
import { WHEN } from "./when.ts";

/** Turns a sentence that says who did what into a headline; null unless subject and verb are certain. */
export function toldAsHeadline(sentence: string, kept: readonly string[] = []): string | null {
  if (/^["“'‘]|\?|⟪/.test(sentence)) return null;
  let left = "";
  const without = (part: string) => {
    left += part.replace(/^\P{L}*\p{L}+/u, "");
    return "";
  };
  const { text: unquoted, quotations } = masked(sentence.replace(/(?<=^[^:;]{45,})[:;] .*$/, "."));
  let text = unmasked(inHouseStyle(unquoted, kept), quotations)
    .replace(/\.$/, "")
    .replace(DATELINE, "")
    .replace(OPENING, "")
    .replace(DATED_OPENING, "")
    .replace(LED_IN, (opening: string, at: number, all: string) =>
      IS_POSSIBLE.test(all.slice(at + opening.length)) ? opening : without(opening),
    );
  text = text
    .replaceAll(/ \([^()]*\)/g, "")
    .replace(/\bU\.S$/, "US")
    .replaceAll(/(?<=\p{L}), \d\d,(?= )/gu, "");
  text = text.replaceAll(ASIDE, (whole: string, before: string) =>
    SAYS.test(whole) ||
    hasFiniteVerb(before) ||
    before
      .split(" ")
      .slice(1)
      .some((word) => pastVerb(word) !== undefined)
      ? whole
      : `${before} ${without(whole.slice(before.length))}`,
  );
  // A name that is gone may have been what a pronoun stands for.
  const hadName = /\p{Lu}/u.test(left);
  const by = attributionIn(text);
  if (by !== null) text = by.told;
  text = withoutDay(text);
  text = inBriefNames(text);
  const clause = clauseIn(text);
  if (clause === null) return null;
  const { subject, verb, rest } = ownDeed(clause);
  // "says it expected" does not say whether it still does.
  if (/^(?:that )?(?:it|he|she|they) (?:no longer |also |still )?\p{Ll}+ed\b/u.test(rest)) return null;
  const who = shortSubject(subject);
  const object = (TOLD.test(verb) ? inPresent(rest) : /^(?:is|are|was|were)$/.test(verb) ? ` ${rest}` : rest)
    .replace(/^that (?=the\b|\p{Lu}|it\b|he\b|she\b|they\b|its\b|his\b|her\b|their\b|a\b|an\b|\d)/u, "")
    .trim();
  const whole = `${who} ${verb}${object === "" ? "" : ` ${object}`}`;
  const from = who.length + verb.length + 2;
  const tail = by === null || by.isOwn ? "" : `, ${by.who} ${by.verb}`;
  const short =
    shortestCut(whole, from, MOST - tail.length, verb) ??
    (by?.isOfficial === true ? shortestCut(whole, from, MOST, verb) : null);
  if (
    short === null ||
    short.length < LEAST ||
    (/^says?$/.test(verb) && !hasFiniteVerb(object.slice(0, Math.max(0, short.length - from))))
  )
    return null;
  if (hadName && /\b(?:its|their|his|her|it|they|he|she)\b/.test(short.slice(from))) return null;
  const told = asOpening(short);
  return told.length + tail.length <= MOST ? told + tail : by?.isOfficial === true ? told : null;
}

/** "Zenda Motors says it would cut jobs" becomes "Zenda Motors to cut jobs". */
function ownDeed({ subject, verb, rest }: HeadlineClause): HeadlineClause {
  const deed =
    /^(?:that )?(?:it|he|she|they) (?:would|will) (?=\p{Ll}+)(?!(?:not|be|have|also|never|only|probably|likely|still|soon|consider|like|rather|\p{Ll}+ly)\b)/u.exec(
      rest,
    );
  return /^(?:sa(?:ys?|id)|announce[sd]?)$/.test(verb) &&
    deed !== null &&
    !/ if | unless | (?:was|were|had)\b/.test(rest.split(",")[0]!)
    ? { subject, verb: "to", rest: rest.slice(deed[0].length) }
    : { subject, verb, rest };
}

/** The clause up to where it is complete: as it is, or else with as little left out as it takes. */
function shortestCut(whole: string, from: number, most: number, verb: string): string | null {
  for (const text of compressionsOf(whole)) {
    const short = fitted(text, Math.min(from, text.length), most, verb);
    if (short !== null && short.length >= LEAST) return short;
  }
  for (const text of compressionsOf(whole)) {
    const short = fitted(text, Math.min(from, text.length), most, verb, true);
    if (short !== null && short.length >= LEAST) return short;
  }
  return null;
}

const TOLD = /^(?:say|tell|announce|warn)s?$/;

/** "it was cutting jobs" after "says" in the present: "it is cutting jobs". */
function inPresent(told: string): string {
  const now = told.replace(
    /^((?:that )?(it|he|she|they)) (would|was|were|had)\b/,
    (_, start: string, who: string, verb: string) =>
      `${start} ${verb === "would" ? "will" : verb === "had" ? (who === "they" ? "have" : "has") : verb === "was" ? "is" : "are"}`,
  );
  // What depends on something would not happen yet.
  return / (?:if|unless|could|might|had|were) /.test(now)
    ? now
    : now.replace(/(?<=\p{L}) would (?=\p{Ll})(?!(?:have|rather|like|otherwise|also have)\b)/u, " will ");
}

/** "…, the ministry said on Monday": who says what a sentence tells. */
function attributionIn(
  text: string,
): { told: string; who: string; verb: string; isOwn: boolean; isOfficial: boolean } | null {
  const found = ATTRIBUTION.exec(text);
  if (found === null) return null;
  const { who } = found.groups!;
  const after = text.slice(found.index + found[0].length);
  if (who!.split(" ").length > 7 || /^(?:which|who|as|and|but)\b/.test(who!)) return null;
  const isOwn =
    /^the (?:\p{Lu}\p{Ll}+ )+(?:Republican|Democrat|senator|congress(?:man|woman)|lawmaker|native|billionaire)$/u.test(
      who!,
    ) ||
    /^(?:it|he|she|they|both|the (?:two|three|pair|(?:two|three) (?:companies|firms|banks|countries|sides|men)|companies|firms|banks|countries|company|group|bank|firm|lender|carmaker|exchange))$/.test(
      who!,
    );
  if (new RegExp(WHEN).test(who!)) return null;
  const short = who!.replace(/^the /, "");
  const number = isPlural(who!.replace(/^the /, ""));
  const verb = /^(?:\p{L}+ )*(?:data|figures|results|documents)\b/u.test(short)
    ? "show"
    : number === true ||
        shortSpeaker(short) === "sources" ||
        /^(?:police|officials|prosecutors|sources|data)$/.test(short)
      ? "say"
      : "says";
  return {
    told: `${text.slice(0, found.index)}${after}`,
    who: shortSpeaker(short),
    verb,
    isOwn,
    isOfficial:
      /\b(?:figures|data|survey|government|office|index|results|statistic\w*|Statistics|Bureau|Census|Department|office|agency|bureau|ministry)\b/.test(
        who!,
      ) && /\d/.test(text.slice(0, found.index)),
  };
}

/** "Prime Minister Ida Falk" is "the prime minister" to the readers of a headline. */
function shortSpeaker(who: string): string {
  return who
    .replace(/^(?:(?:US|U\.S\.) )?(?=President |Secretary )/, "")
    .replace(
      /^((?:Deputy |Vice )?(?:Prime Minister|President|Chancellor|Governor|Mayor|Chairman|(?:Foreign|Finance|Interior|Health|Energy|Defence|Defense|Justice|Economy|Trade|Home|Treasury|State)(?: Affairs)? (?:Minister|Secretary)|Attorney General)) \p{Lu}.*$/u,
      (_, role: string) => role.toLowerCase(),
    )
    .replace(
      /^(?:two |three )?(?:people|persons?) (?:briefed|familiar|with knowledge|close|involved)\b.*$/,
      "sources",
    )
    .replace(/^an? (?=(?:\p{Ll}+ )?(?:spokes\p{Ll}+|official|source|statement)\b)/u, "")
    .replace(/['’]s (?:weekly |monthly |closely watched )?(?:survey|index) of \p{Ll}+$/u, "")
    .replace(/^(\S+(?: \S+)?) .*\bsaid$/, "$1");
}

const ATTRIBUTION = new RegExp(
  String.raw`, (?<who>(?:(?!that |, )[^,;:“”"]){2,60}?) (?<said>said|says|announced|reported|confirmed|showed)(?: in an? [^,]{3,30})?(?: ${WHEN})?(?=$|,)`,
);

const SAYS = /\b(?:said|says|reported|according|announced|showed|confirmed)\b/;

const LED_IN =
  /^(?:(?:In|On|At|After|Despite|Amid|Following|During|For|Behind|Since|Minutes|Hours|Days|Weeks|Months|Years|(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) (?:hours?|days?|weeks?|months?|years?)(?: (?:after|before))?|(?:Almost|Nearly|Barely|More than) \p{Ll}+ (?:hours|days|weeks|months|years)(?: (?:after|before))?|(?!Nothing|Anything|Something|Everything|Assuming|Barring|Failing|Pending|During)\p{Lu}\p{Ll}{2,}ing|Sworn in|Faced with) (?!(?:which|whom)\b)[^,:;“”"\d]{3,75}|In (?:early |late |mid-)?\p{Lu}\p{Ll}+(?: \d{4})?), (?=(?:the|a|an|\p{Lu}|[$€£]?\d))/u;

/** A sentence may open with the condition of what it announces. */
const IS_POSSIBLE = /^(?:(?! that | which | who )[^,;:])*\b(?:will|would|could|may|might)\b/;

const DATELINE =
  /^[\p{Lu}][\p{Lu}/., ]{3,40}(?:, [^—–:-]{3,30})?(?: ?\([^()]{2,40}\))?(?: ?[-—–:])? (?=\p{Lu}(?:\p{Ll}|['’]| ))/u;

const OPENING = /^(?:But|And|Meanwhile,|Still,|However,|Also,|Separately,) /;

const DATED_OPENING = new RegExp(
  `^(?:${WHEN}|On ${WHEN}|Late ${WHEN}|Last (?:week|month)|Earlier (?:today|this week)), `,
);

/** "Falk, who leads the bank, said": what is inserted between subject and verb. */
const ASIDE =
  /(?<before>^[^,;:]{3,60}), (?:who|which|whose|a|an|the|one of|\p{Ll}+ed (?:from|by|in|as|to|on|for|with)|once|now|then|formerly|until recently|long|owner of|maker of|founder of|head of|parent of|son of|daughter of|grandson of|governor of|leader of|\d+)\b[^,;:“”"]{2,100},(?: |$)/gu;

/** "The Bank of Zenda" without its article; "President Trump" without his title. */
function shortSubject(subject: string): string {
  return subject
    .replace(/^(?:the|an?) (?=\p{L}|[$€£])/iu, "")
    .replace(/^(?:the )?United States$/i, "US")
    .replace(
      /^(?:US |U\.S\. )?President (?=(?:Trump|Obama|Biden|Bush|Clinton|Putin|Macron|Zelensky|Erdogan)$)/,
      "",
    )
    .replace(/^Federal Reserve$/, "Fed")
    .replace(/^Federal Reserve Chair(?:man|woman)? \p{L}+ /u, "Fed chair ");
}

/** Bodies that readers know by these letters. */
const BRIEF: readonly (readonly [RegExp, string])[] = [
  [/\bFederal Trade Commission\b/g, "FTC"],
  [/\b(?:US )?Securities and Exchange Commission\b/g, "SEC"],
  [/\bFederal Bureau of Investigation\b/g, "FBI"],
  [/\bEuropean Central Bank\b/g, "ECB"],
  [/\bEuropean Union\b/g, "EU"],
  [/\bInternational Monetary Fund\b/g, "IMF"],
  [/\bUnited Nations\b/g, "UN"],
  [/\bGroup of Seven\b/g, "G7"],
  [/\bGroup of (?:20|Twenty)\b/g, "G20"],
  [/\bCommodity Futures Trading Commission\b/g, "CFTC"],
  [/\bWorld Trade Organization\b/g, "WTO"],
  [/\bFood and Drug Administration\b/g, "FDA"],
  [/\bEnvironmental Protection Agency\b/g, "EPA"],
  [/\bWorld Health Organization\b/g, "WHO"],
  [/\bHouse of Representatives\b/g, "House"],
  [/\bthe United States\b(?! of\b)/g, "the US"],
  [/\bPrime Minister (?=\p{Lu}\p{Ll}+ \p{Lu})/gu, "PM "],
];

/** A text with these bodies in letters. */
export function inBriefNames(text: string): string {
  let result = text;
  for (const [long, brief] of BRIEF) result = result.replaceAll(long, brief);
  return result;
}

const DAY_INSIDE = new RegExp(
  ` ${WHEN}(?=$|,| (?:that|to|on|after|in|for|against|over|by|with|as|at|from|of|it|he|she|they|the|a|an|his|her|its|when|while|(?!morning|afternoon|evening|night)\\p{Ll}+)\\b)`,
  "gu",
);

/** "the whole of Thursday", "from Friday": without the day, the preposition would have no object. */
const TAKES_DAY =
  /\b(?:of|from|until|till|since|for|by|before|after|than|through|between|to|and|or|the|this|next|every|with)$/;

/** The clause without its day, which belongs in the summary. */
function withoutDay(text: string): string {
  return text
    .replaceAll(DAY_INSIDE, (day: string, ...rest: unknown[]) => {
      const at = rest.find((each) => typeof each === "number")!;
      // "since Black Monday"
      if (/^ \p{Lu}/u.test(day) && /\p{Lu}\p{Ll}+$/u.test(text.slice(0, at))) return day;
      return TAKES_DAY.test(text.slice(0, at)) || hasLaterParticiple(text.slice(0, at)) ? day : "";
    })
    .replaceAll(
      /(?<! (?:than|with|to|from|of|the|for|since|until|and|in|by|or|at)) last (?:week|month|night|year)(?=,|$)/g,
      "",
    )
    .replaceAll(/ (?:today|yesterday|last night|this morning|tonight)(?= (?!(?:and|as)\b)\p{Ll}|,|$)/gu, "")
    .replaceAll(
      / (?:on|in) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?=,|$)/g,
      (day: string, at: number) => (hasLaterParticiple(text.slice(0, at)) ? day : ""),
    )
    .replace(AT_HOUR, "")
    .trim();
}

const AT_HOUR =
  / (?:shortly )?(?:at|before|after) (?:about |around |nearly )?(?:dawn|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}(?:[.:]\d\d)?)(?: ?[ap]\.?m\.?| o['’]clock)?(?: in the (?:morning|evening|afternoon))?(?=,|$)/u;
