import { hasFiniteVerb } from "./finite.ts";
import { asOpening } from "./opening-word.ts";
import { pastVerb } from "../headline/past-verb.ts";
import { type VerbForms, verbOfPast, verbOfParticiple } from "./verb-forms.ts";
import { inHouseStyle } from "./wordings.ts";
import { WHEN } from "./when.ts";

const MOST = 90;
const LEAST = 26;
/** A headline cut before an adjunct must have said this much. */
const MIN_CUT = 42;

/** Makes a headline of a sentence that says who did what; null unless subject and verb are certain. */
export function toldAsHeadline(sentence: string): string | null {
  if (/^["“'‘]|\?|⟪/.test(sentence)) return null;
  let text = inHouseStyle(sentence.replace(/(?<=^[^:;]{45,})[:;] .*$/, "."))
    .replace(/\.$/, "")
    .replace(DATELINE, "")
    .replace(OPENING, "")
    .replace(DATED_OPENING, "")
    .replace(LED_IN, "");
  text = text.replaceAll(/ \([^()]*\)/g, "").replace(/\bU\.S$/, "US");
  const beforeAsides = text.length;
  text = text
    .replaceAll(ASIDE, (whole: string, before: string) =>
      SAYS.test(whole) || hasFiniteVerb(before) || before.split(" ").slice(1).some((word) => pastVerb(word) !== undefined)
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
  const object = (/^says?$/.test(verb) ? inPresent(rest) : /^(?:is|are|was|were)$/.test(verb) ? ` ${rest}` : rest).replace(/^that (?=the\b|\p{Lu}|it\b|he\b|she\b|they\b|a\b|an\b|\d)/u, "").trim();
  const whole = `${who} ${verb}${object === "" ? "" : ` ${object}`}`;
  const from = who.length + verb.length + 2;
  const tail = by === null || by.isOwn ? "" : `, ${by.who} ${by.verb}`;
  const bare = withoutArticles(whole);
  const short =
    whole.length > MOST - tail.length && bare.length <= MOST - tail.length && !isDangling(bare) ? bare :
    fitted(whole, from, MOST - tail.length, verb) ??
    (by?.isOfficial === true ? fitted(whole, from, MOST, verb) : null);
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
  const deed = /^(?:that )?(?:it|he|she|they) (?:would|will) (?=\p{Ll}+)(?!(?:not|be|have|also|never|only|probably|likely|still|soon|consider|like|rather|\p{Ll}+ly)\b)/u.exec(rest);
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
    : text.replaceAll(/(?<! (?:all|both|half|most|some|one|part|under|on|at|off|across|around|over)) the (?=[\p{Ll}$\d])(?!(?:same|most|more|other|past|latter|former|way|whole)\b)/gu, " ");
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
  const isOwn = /^(?:it|he|she|they|both|the (?:two|three|pair|companies|firms|banks|countries|company|group|bank|firm|lender|carmaker|exchange))$/.test(who!);
  if (new RegExp(WHEN).test(who!)) return null;
  const short = who!.replace(/^the /, "");
  const number = isPlural(who!.replace(/^the /, ""));
  const verb =
    /^(?:\p{L}+ )*(?:data|figures|results|documents)\b/u.test(short)
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
      /\b(?:figures|data|survey|government|office|index|results|statistic\w*|Statistics|Bureau|Census|Department|office|agency|bureau|ministry)\b/.test(who!) &&
      /\d/.test(text.slice(0, found.index)),
  };
}

const ATTRIBUTION = new RegExp(
  String.raw`, (?<who>(?:(?!that |, )[^,;:“”"]){2,60}?) (?<said>said|says|announced|reported|confirmed|showed)(?: in an? [^,]{3,30})?(?: ${WHEN})?(?=$|,)`,
);
const SAYS = /\b(?:said|says|reported|according|announced|showed|confirmed)\b/;
const LED_IN =
  /^(?:In|On|At|After|With|Without|Despite|Amid|Following|Under|During|For) (?!(?:which|whom)\b)[^,:;“”"\d]{3,75}, (?=(?:the|a|an|\p{Lu}))/u;

const DATELINE = /^[\p{Lu}][\p{Lu}/., ]{3,40}(?:, [^—–:-]{3,30})?(?: ?\([^()]{2,40}\))?(?: ?[-—–:])? (?=\p{Lu}(?:\p{Ll}|['’]| ))/u;
const OPENING = /^(?:But|And|Meanwhile,|Still,|However,|Also,|Separately,) /;
const DATED_OPENING = new RegExp(
  `^(?:${WHEN}|On ${WHEN}|Late ${WHEN}|Last (?:week|month)|Earlier (?:today|this week)), `,
);
/** "Falk, who leads the bank, said": what is inserted between subject and verb. */
const ASIDE = /(?<before>^[^,;:]{3,60}), (?:who|which|whose|a|an|the|one of|\d+)\b[^,;:“”"]{2,100},(?: |$)/g;

interface HeadlineClause {
  readonly subject: string;
  readonly verb: string;
  readonly rest: string;
}

const SUBJECT_STOPS = new Set(
  "who which that whose where when while after before because if as although though since until than what how why to said says it he she they we i you this these those there and/or by according with for from at in on".split(
    " ",
  ),
);
/** Prepositions that a subject may contain: "the Bank of Zenda", "shares in Zenda Motors". */
const SUBJECT_MAY = new Set(["in", "for", "from", "at", "with", "on"]);

function clauseIn(text: string): HeadlineClause | null {
  const words = text.split(" ");
  for (let at = 1; at < Math.min(words.length - 1, 14); at++) {
    const word = words[at]!;
    const bare = word.replace(/[,;]$/, "");
    const lower = bare.toLowerCase();
    const previous = words[at - 1]!;
    if (/[,;:—–]$/.test(previous) || /^[—–-]+$/.test(word)) return null;
    const subject = words.slice(0, at).join(" ").replace(/(?<= \p{L}+) \p{Ll}{3,}ly$/u, "");
    const rest = words.slice(at + 1);
    const verb = verbAt(word, rest, subject);
    if (verb !== null) return isSubject(subject) && verb !== "" ? finished(subject, verb, words, at) : null;
    if (SUBJECT_STOPS.has(lower) && !SUBJECT_MAY.has(lower)) return null;
  }
  return null;
}

function isSubject(subject: string): boolean {
  const words = subject.split(" ");
  return (
    !/^(?:In|On|At|By|For|From|With|To|Of|As|After|Before|When|While|If|Since|Despite|He|She|It|They|We|I|You|This|That|These|Those|There|What|Who|How|Why|Where|Here|Not|No|Nearly as|Such|His|Her|Its|Their|Our|My|One|Another|Both|Some of|Many of|But|Even|Just|Only|Now|Then|So|Yet|Until|During|Under|Amid|Following|According|Although|Though|Because|Once|Also|Instead|Today|Yesterday|Still|Perhaps|Maybe|Asked|Faced|Among|Speaking|Citing|Using|Let|Like|Unlike|Over|Earlier|Late|Early|Last|More than once)\b/.test(
      subject,
    ) &&
    !/\b(?:that|which|who|not|never|last|next|again|today|now|here|ago|earlier|later)\b/.test(subject) &&
    !/\b(?:has|have|had|is|are|was|were|will|let|put|hit|cut|quit|set)\b/.test(subject) &&
    !words
      .slice(1)
      .some(
        (word) =>
          /(?:ing)$/.test(word) &&
          /^\p{Ll}/u.test(word) &&
          !/^(?:king|ring|wing|spring|ruling|meeting|building|holding|banking|trading|shipping|housing|spending|hearing|filing|shooting|bombing|mining|voting|sitting|leading|acting|governing|incoming|outgoing|remaining|rising|falling|growing)$/.test(
            word,
          ),
      ) &&
    !/\b(?:the|a|an|of|and|or|his|her|its|their|new|old|very|most|more|\S+-\p{Ll}+)$/u.test(subject)
  );
}

/** The verb of the clause in the headline's present; "" if it is a verb that a headline cannot use; null if it is none. */
function verbAt(word: string, rest: readonly string[], subject: string): string | null {
  if (/[,;]$/.test(word)) return null;
  const next = rest[0]?.replace(/[,;.]$/, "") ?? "";
  switch (word) {
    case "is":
    case "are":
      return word;
    case "was":
    case "were":
      return verbOfParticiple(next) === undefined
        ? /^(?:not|\p{Ll}+ing)$/u.test(next)
          ? ""
          : word
        : "PASSIVE";
    case "will":
      return "will";
    case "would":
    case "could":
    case "may":
    case "might":
    case "must":
    case "should":
    case "can":
      return word;
    case "has":
    case "have":
      if (next === "been" && verbOfParticiple(rest[1]?.replace(/,$/, "") ?? "") !== undefined) return "BEEN";
      return verbOfParticiple(rest[0] ?? "") === undefined ? "" : "PERFECT";
    case "had":
    case "did":
    case "does":
    case "do":
      return "";
    default:
  }
  const forms = pastVerb(word);
  if (forms === undefined || word !== word.toLowerCase()) return null;
  if (forms.past === forms.participle && hasOwnVerbLater(rest)) return "";
  // "the bill passed by the Senate", "shares sold short": a participle is no verb of the clause.
  if (/^(?:by|who|that|which)$/.test(next) && forms.past === forms.participle && !/^(?:said)$/.test(word))
    return next === "that" ? agreed(forms, subject, word) : "";
  return agreed(forms, subject, word);
}

/** "A man convicted of theft was freed": the clause has its verb later, so that the first is a participle. */
function hasOwnVerbLater(rest: readonly string[]): boolean {
  if (/^(?:the|a|an|its|his|her|their|that|it|he|she|they|[\p{Lu}\d$€£"“].*)$/u.test(rest[0] ?? "")) return false;
  const same = rest.join(" ").split(/,| (?:and|that|after|as|when|while|because|but|who|which|where|if|before|since) /)[0]!;
  return same
    .split(" ")
    .slice(1)
    .some(
      (word, at, all) =>
        /^(?:is|are|was|were|has|had|have|will|would|could|may|might|said|says)$/.test(word) ||
        (verbOfPast(word) !== undefined &&
          word === word.toLowerCase() &&
          !/^(?:a|an|the|its|his|her|their|of|to|by|in|newly|recently)$/.test(all[at - 1] ?? "of")),
    );
}

function agreed(forms: VerbForms, subject: string, past: string): string {
  // "cut", "hit" and "set" show no tense; their subject may be plural.
  const plural = isPlural(subject);
  if (plural === null) return past === forms.base ? "" : past;
  return plural ? forms.base : forms.present;
}

/** Whether a subject is plural; null if that is uncertain. */
function isPlural(subject: string): boolean | null {
  const core = subject.replace(/ (?:of|in|for|from|at|with|on|to|between|among|near|outside|against|over|throughout|across|inside|under|about|by|around|behind|within|without|who|that) .*$/, "");
  if (
    / and /.test(core) &&
    !/\b(?:Securities and|Bureau|Johnson and|Department|Ministry|Committee|Commission)\b/.test(subject)
  )
    return true;
  const head = core;
  // "Senators from Zenda and Strelsau" has one subject, and "the head of Zenda and the mayor" has two.
  if (/ and (?:the|a|an|his|her|its|their) /.test(subject.slice(core.length))) return null;
  if (/['’]s$/.test(head)) return false;
  if (
    /^(?:two|three|four|five|six|seven|eight|nine|ten|several|many|some|most|dozens|hundreds|thousands|at least|more than|about|nearly|\d[\d,.]*)\b/i.test(
      head,
    )
  )
    return /^(?:about|nearly|at least|more than)? ?(?:a|an|one)\b/i.test(head)
      ? null
      : /(?:s|people|men|women|children|police)$/.test(head)
        ? true
        : null;
  const last = head.split(" ").at(-1) ?? "";
  if (core !== subject && /^(?:number|majority|group|pair|series|couple|total|team|lot|handful|dozen|third|quarter|half|most|all|percent|%|coalition|range)$/i.test(last))
    return null;
  if (/^(?:people|men|women|children|police|shares|officials|republicans|democrats|lawmakers)$/i.test(last))
    return true;
  if (
    /^(?:news|congress|politics|economics|texas|illinois|arkansas|kansas|massachusetts|netherlands|philippines|states|nations|times|post|reuters|sanders|biggs|politics|paris|brussels|access|press|business|process|status|virus|coronavirus|crisis|us|boss|loss|class|glass|gross|nexus|bus|gas|plus|focus|campus|census|consensus)$/i.test(
      last,
    )
  )
    return false;
  if (ONE_FIRM.test(head) || ONE_PERSON.test(head)) return false;
  // Another name in capitals that ends in s may be a person or a firm.
  if (last.endsWith("s"))
    return /^\p{Lu}/u.test(last)
      ? /(?:ans|ists|icans|rats|ers|ors|ials|ians)$/.test(last) && !/^\p{Lu}\p{L}+ \p{Lu}/u.test(head)
        ? true
        : null
      : !last.endsWith("ss");
  return false;
}

const ONE_FIRM = /\b\p{Lu}\S* (?:Motors|Brothers|Partners|Airlines|Airways|Systems|Industries|Holdings|Technologies|Services|Labs|Markets|Resources|Sachs|Stores|Studios|Networks|Securities|Investors Service|Instruments|Foods|Pictures|Records|Air Lines|Airbus|Steels?)$/u;
const ONE_PERSON = /\b(?:President|Minister|Chancellor|Governor|Senator|Representative|Justice|Judge|Secretary|Mayor|Leader|Premier|Chairman|chief|leader|minister|president|Steve|Tim|John|James|Michael|David|Robert|Mary|Elizabeth|Jerome|Bill|Andrew|Evo|Thomas|William|George) (?:\p{Lu}\S+ )*\p{Lu}\S*s$/u;

function finished(
  subject: string,
  verb: string,
  words: readonly string[],
  at: number,
): HeadlineClause | null {
  const rest = words.slice(at + 1).join(" ");
  if (verb === "PASSIVE") return { subject, verb: words[at + 1]!, rest: words.slice(at + 2).join(" ") };
  if (verb === "BEEN") return { subject, verb: words[at + 2]!, rest: words.slice(at + 3).join(" ") };
  if (verb === "PERFECT") {
    const forms = verbOfParticiple(words[at + 1]!)!;
    const own = agreed(forms, subject, forms.past);
    if (own === "") return null;
    return { subject, verb: own, rest: words.slice(at + 2).join(" ") };
  }
  if (verb === "will" && rest.startsWith("have to "))
    return { subject, verb: "must", rest: rest.replace("have to ", "") };
  if (verb === "will" && /^\p{Ll}+/u.test(rest) && !/^not\b/.test(rest)) return { subject, verb: "to", rest };
  return { subject, verb, rest };
}

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
  [/\bthe United States\b/g, "the US"],
  [/\bPrime Minister (?=\p{Lu}\p{Ll}+ \p{Lu})/gu, "PM "],
];

const DAY_AT_END = new RegExp(` ${WHEN}$`);
const DAY_INSIDE = new RegExp(
  ` ${WHEN}(?=$|,| (?:that|to|on|after|in|for|against|over|by|with|as|at|from|of|it|he|she|they|the|a|an|his|her|its|when|while|\\p{Ll}+)\\b)`,
  "gu",
);

/** "the whole of Thursday", "from Friday": without the day, the preposition would have no object. */
const TAKES_DAY = /\b(?:of|from|until|till|since|for|by|before|after|than|through|between|to|and|or|the|this|next|every|with)$/;

/** The clause without its day, which belongs in the summary. */
function withoutDay(text: string): string {
  return text
    .replaceAll(DAY_INSIDE, (day: string, ...rest: unknown[]) => {
      const at = rest.find((each) => typeof each === "number")!;
      return TAKES_DAY.test(text.slice(0, at)) ? day : "";
    })
    .replaceAll(/ (?:today|yesterday|last night|this morning|tonight)(?= (?!(?:and|as)\b)\p{Ll}|,|$)/gu, "")
    .replaceAll(/ (?:on|in) (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?=,|$)/g, "")
    .trim();
}

/** The longest beginning that is complete and fits a headline. */
function fitted(text: string, from: number, most: number, verb: string): string | null {
  for (const cuts of TAKES_PLACE.test(
    /^(?:to|will|would|could|may|might|must|should|can)$/.test(verb)
      ? (text.slice(from).split(" ")[0] ?? "")
      : verb,
  )
    ? [CUTS]
    : [CUTS, ADJUNCTS]) {
    const joined = [...text.matchAll(/,? and (?=((?:\S+ ?){1,4}))/gu)].filter(({ 1: next, index }) =>
      next!
        .split(" ")
        .slice(0, /^(?:the|its|his|her|a|an|their|\p{Ll}+ly) /u.test(next!) && !text.slice(0, index).includes(", ") ? 4 : 1)
        .some((word) => pastVerb(word) !== undefined && word === word.toLowerCase()),
    );
    const ends = [text.length, ...[...text.matchAll(cuts), ...joined].map(({ index }) => index)].sort(
      (a, b) => b - a,
    );
    const mustCut = joined[0]?.index ?? text.length;
    for (const end of ends) {
      if (end > mustCut) continue;
      const short = text
        .slice(0, end)
        .replace(/[\s,;—–-]+$/, "")
        .replace(/, \d\d$/, "")
        .replace(DAY_AT_END, "")
        .replace(/,(?=[”"]$)/, "");
      if (short.length > most) continue;
      if (
        short.length < from ||
        (end < text.length && short.length < (cuts === CUTS ? LEAST : MIN_CUT)) ||
        (cuts !== CUTS && end < text.length && LEFT_OPEN.test(short)) ||
        isDangling(short)
      )
        continue;
      const cutOff = text.slice(end);
      if (cutOff !== "" && QUALIFIES.test(cutOff)) return null;
      if (NOT_NOW.test(short)) continue;
      if (TAKES_PLACE.test(verb) && /^, (?:a|an|the|which|who|whose|one|where)\b/.test(cutOff)) continue;
      if (cutOff !== "" && (TELLS.test(verb) || isTornAt(short, cutOff))) continue;
      return short;
    }
  }
  return null;
}

/** Whether a cut separates what belongs together: "acting | as a courier", "Washington |, DC", "Zenda |, Strelsau and Hentzau". */
function isTornAt(short: string, cutOff: string): boolean {
  if (/^ as\b/.test(cutOff))
    return /(?:ing|ed|en|so|just|such|same|\bact|serve|known|seen|named?|well|much|many)$/.test(short) || !hasFiniteVerb(cutOff.split(",")[0]!);
  if (!cutOff.startsWith(",")) return / (?:more|less|fewer|rather|other)\b[^,]*$/.test(short) && / than\b/.test(cutOff);
  const [, next = ""] = /^, (\S+)/.exec(cutOff) ?? [];
  return !STARTS_TAIL.test(next) || /^, [^,]{2,40},? (?:and|or) (?!\p{Ll}+(?:ed|ing)\b)/u.test(cutOff);
}

/** A day in the past does not go with the present of a headline. */
const NOT_NOW = /\blast (?:\p{Lu}|year|month|week|night|spring|summer|autumn|fall|winter)/u;

const STARTS_TAIL =
  /^(?:which|who|whose|whom|where|when|while|as|after|before|amid|despite|following|with|without|its|his|her|their|a|an|the|marking|ending|making|giving|leaving|saying|citing|\p{Ll}+ing|in|on|at|from|up|down|for|and|because|since|so|one|two|just|even|hours|days|weeks|months|years|only|less|more|nearly|almost|about)$/u;
/** What these verbs tell must stay whole. */
const TELLS = /^(?:tell|reveal|note|find|show|believe|think|argue|claim|suggest|warn|know|learn|hear|see|indicate|insist|ask|wonder|decide|mean)s?$/;

function isDangling(short: string): boolean {
  const told = / (?:that|whether) (.*)$/.exec(short)?.[1];
  return (
    DANGLING.test(short) ||
    MEASURED.test(short) ||
    /^[^"“]*["“][^"”]*$/.test(short) ||
    /[([][^)\]]*$/.test(short) ||
    (/, (?:last|a|an|the) [^,]*$/.test(short) && / that /.test(short)) ||
    (told !== undefined && !hasFiniteVerb(told))
  );
}

const CUTS =
  /, (?!\d)| (?=(?:after|as|while|amid|because|following|despite|when|before|although|though|but|ahead of|in an? (?:bid|effort|attempt|move)|during|according to|meaning|saying|citing|leaving|making|giving)\b)| [—–-]+ /g;
/** Where a clause may end if it has no better end: before what says where, for whom, or how. */
const ADJUNCTS =
  /, (?!\d)| (?=(?:after|as|while|amid|because|following|despite|when|where|which|who|before|but|during|in|at|with|under|between|from|by|for|over|through|across|near)\b)| [—–-]+ /g;
/** What a cut before a preposition must not leave behind: the rest would belong to an inner clause. */
const LEFT_OPEN = /(?:ing|ed|ly)$| (?:until|because|that|which|who|whose|where|if|when|and|or|than|as|for|will|would|could)\b/;
/** Verbs that are not complete without what follows their object. */
const TAKES_PLACE =
  /^(?:put|set|place|accuse|charge|name|turn|take|send|bring|keep|lead|give|ask|tell|call|urge|order|sentence|link|compare|add|agree|vote|move|force|seek|say|is|are|was|were|blame|warn|prevent|stop|bar|ban|allow|convict|hand|drive|pull|throw|grant|join|aim|plan|promise|vow|refuse|decline|fail|want|hope|try|appear|seem|become|remain|make|leave|hold)(?:e?s|d|ed)?$/;
const DANGLING =
  /\b(?:the|a|an|of|to|in|on|at|by|for|from|with|and|or|but|that|than|as|is|are|was|were|be|been|has|have|had|will|would|could|may|might|must|should|can|not|no|his|her|its|their|more|most|such|about|over|into|whether|if|it|said|says|say|told|tell|tells|what|how|both|either|between|\p{Ll}{3,}est|worst|just|only|even|as many|as much|enough|so|very|less|least|one|down|off|away|soon|shortly|late|early|along|many|much|still|ever|out|up|up to|again|next|last|own|same|other|than|under|through|against|after|before|during|without|across|among|around|near|behind|until|since|because|which|who|where|when|while)$/u;
/** "less than a week", "the first": only what followed says after or since what. */
const MEASURED =
  /(?<!\b(?:in|for|of|this|last|next|each|every|first|second|third)(?: an?| the)?)(?:,? (?:less than|more than|nearly|almost|about|just)?(?: an?| the| two| three| \d+)? ?(?:hours?|days?|weeks?|months?|years?|minutes?|moments|first|day|time))$|\b(?:as many|as much|as few)$/;
/** What follows limits the claim, so that it must not be cut off. */
const QUALIFIES =
  /^,? ?(?:but|unless|if|except|although|though|not|only|however|or|without|according to|citing|pending|subject to)\b|^,[^,]* (?:said|says|reported|alleged|claimed)\b/;

/** A headline that is too long, up to the last place where it is complete; null if there is none. */
export function fittedHeadline(title: string): string | null {
  return fitted(title, LEAST, MOST, "says");
}
