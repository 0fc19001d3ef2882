import { isPlural } from "../headline/agreement.ts";
import { clauseIn, type HeadlineClause } from "../headline/clause.ts";
import { fitted, isDangling, LEAST, MOST } from "../headline/fitted.ts";
import { pastVerb } from "../headline/past-verb.ts";
import { hasFiniteVerb, hasLaterParticiple } from "./finite.ts";
import { masked, unmasked } from "./masked.ts";
import { asOpening } from "./opening-word.ts";
import { inHouseStyle } from "./wordings.ts";
import { WHEN } from "./when.ts";

/** Turns a sentence that says who did what into a headline; null unless subject and verb are certain. */
export function toldAsHeadline(sentence: string): string | null {
  if (/^["“'‘]|\?|⟪/.test(sentence)) return null;
  const { text: unquoted, quotations } = masked(sentence.replace(/(?<=^[^:;]{45,})[:;] .*$/, "."));
  let text = unmasked(inHouseStyle(unquoted), quotations)
    .replace(/\.$/, "")
    .replace(DATELINE, "")
    .replace(OPENING, "")
    .replace(DATED_OPENING, "")
    .replace(LED_IN, (opening: string, at: number, all: string) =>
      IS_POSSIBLE.test(all.slice(at + opening.length)) ? opening : "",
    );
  text = text.replaceAll(/ \([^()]*\)/g, "").replace(/\bU\.S$/, "US");
  const beforeAsides = text.length;
  text = text.replaceAll(ASIDE, (whole: string, before: string) =>
    SAYS.test(whole) ||
    hasFiniteVerb(before) ||
    before
      .split(" ")
      .slice(1)
      .some((word) => pastVerb(word) !== undefined)
      ? whole
      : `${before} `,
  );
  const hadAside = text.length < beforeAsides;
  const by = attributionIn(text);
  if (by !== null) text = by.told;
  text = withoutDay(text);
  for (const [long, brief] of BRIEF) text = text.replaceAll(long, brief);
  const clause = clauseIn(text);
  if (clause === null) return null;
  const { subject, verb, rest } = ownDeed(clause);
  if (/^(?:that )?(?:it|he|she|they) had\b/.test(rest)) return null;
  const who = shortSubject(subject);
  // What belonged to an aside that is gone would now belong to the subject.
  if (hadAside && /\b(?:its|their|his|her|it|they|he|she)\b/.test(rest)) return null;
  const object = (
    /^says?$/.test(verb) ? inPresent(rest) : /^(?:is|are|was|were)$/.test(verb) ? ` ${rest}` : rest
  )
    .replace(/^that (?=the\b|\p{Lu}|it\b|he\b|she\b|they\b|a\b|an\b|\d)/u, "")
    .trim();
  const whole = `${who} ${verb}${object === "" ? "" : ` ${object}`}`;
  const from = who.length + verb.length + 2;
  const tail = by === null || by.isOwn ? "" : `, ${by.who} ${by.verb}`;
  const bare = withoutArticles(whole);
  const short =
    whole.length > MOST - tail.length && bare.length <= MOST - tail.length && !isDangling(bare)
      ? bare
      : (fitted(whole, from, MOST - tail.length, verb) ??
        (by?.isOfficial === true ? fitted(whole, from, MOST, verb) : null));
  if (
    short === null ||
    short.length < LEAST ||
    (/^says?$/.test(verb) && !hasFiniteVerb(object.slice(0, Math.max(0, short.length - from))))
  )
    return null;
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

/** Headlines may do without "the" where they are too long with it. */
function withoutArticles(text: string): string {
  return /["“‘]/.test(text)
    ? text
    : text.replaceAll(
        /(?<! (?:all|both|half|most|some|one|part|under|on|at|off|across|around|over)) the (?=[\p{Ll}$\d])(?!(?:same|most|more|other|past|latter|former|way|whole)\b)/gu,
        " ",
      );
}

/** "it was cutting jobs" after "says" in the present: "it is cutting jobs". */
function inPresent(told: string): string {
  return told.replace(
    /^((?:that )?(it|he|she|they)) (would|was|were|had)\b/,
    (_, start: string, who: string, verb: string) =>
      `${start} ${verb === "would" ? "will" : verb === "had" ? (who === "they" ? "have" : "has") : verb === "was" ? "is" : "are"}`,
  );
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
    /^(?:it|he|she|they|both|the (?:two|three|pair|companies|firms|banks|countries|company|group|bank|firm|lender|carmaker|exchange))$/.test(
      who!,
    );
  if (new RegExp(WHEN).test(who!)) return null;
  const short = who!.replace(/^the /, "");
  const number = isPlural(who!.replace(/^the /, ""));
  const verb = /^(?:\p{L}+ )*(?:data|figures|results|documents)\b/u.test(short)
    ? "show"
    : number === true || /^(?:police|officials|prosecutors|sources|data)$/.test(short)
      ? "say"
      : "says";
  return {
    told: `${text.slice(0, found.index)}${after}`,
    who: short,
    verb,
    isOwn,
    isOfficial:
      /\b(?:figures|data|survey|government|office|index|results|statistic\w*|Statistics|Bureau|Census|Department|office|agency|bureau|ministry)\b/.test(
        who!,
      ) && /\d/.test(text.slice(0, found.index)),
  };
}

const ATTRIBUTION = new RegExp(
  String.raw`, (?<who>(?:(?!that |, )[^,;:“”"]){2,60}?) (?<said>said|says|announced|reported|confirmed|showed)(?: in an? [^,]{3,30})?(?: ${WHEN})?(?=$|,)`,
);

const SAYS = /\b(?:said|says|reported|according|announced|showed|confirmed)\b/;

const LED_IN =
  /^(?:In|On|At|After|Despite|Amid|Following|During|For) (?!(?:which|whom)\b)[^,:;“”"\d]{3,75}, (?=(?:the|a|an|\p{Lu}))/u;

/** A sentence may open with the condition of what it announces. */
const IS_POSSIBLE = /^(?:(?! that | which | who )[^,;:])*\b(?:will|would|could|may|might)\b/;

const DATELINE =
  /^[\p{Lu}][\p{Lu}/., ]{3,40}(?:, [^—–:-]{3,30})?(?: ?\([^()]{2,40}\))?(?: ?[-—–:])? (?=\p{Lu}(?:\p{Ll}|['’]| ))/u;

const OPENING = /^(?:But|And|Meanwhile,|Still,|However,|Also,|Separately,) /;

const DATED_OPENING = new RegExp(
  `^(?:${WHEN}|On ${WHEN}|Late ${WHEN}|Last (?:week|month)|Earlier (?:today|this week)), `,
);

/** "Falk, who leads the bank, said": what is inserted between subject and verb. */
const ASIDE = /(?<before>^[^,;:]{3,60}), (?:who|which|whose|a|an|the|one of|\d+)\b[^,;:“”"]{2,100},(?: |$)/g;

/** "The Bank of Zenda" without its article; "President Trump" without his title. */
function shortSubject(subject: string): string {
  return subject
    .replace(/^The (?=\p{L})/u, "")
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
  [/\bWorld Health Organization\b/g, "WHO"],
  [/\bHouse of Representatives\b/g, "House"],
  [/\bthe United States\b(?! of\b)/g, "the US"],
  [/\bPrime Minister (?=\p{Lu}\p{Ll}+ \p{Lu})/gu, "PM "],
];

const DAY_INSIDE = new RegExp(
  ` ${WHEN}(?=$|,| (?:that|to|on|after|in|for|against|over|by|with|as|at|from|of|it|he|she|they|the|a|an|his|her|its|when|while|\\p{Ll}+)\\b)`,
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
      return TAKES_DAY.test(text.slice(0, at)) || hasLaterParticiple(text.slice(0, at)) ? day : "";
    })
    .replaceAll(/ (?:today|yesterday|last night|this morning|tonight)(?= (?!(?:and|as)\b)\p{Ll}|,|$)/gu, "")
    .replaceAll(
      / (?:on|in) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?=,|$)/g,
      (day: string, at: number) => (hasLaterParticiple(text.slice(0, at)) ? day : ""),
    )
    .trim();
}
