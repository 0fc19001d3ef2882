import { hasFiniteVerb } from "./finite.ts";
import { asInner, asOpening } from "./opening-word.ts";
import { verbOfParticiple, verbOfPast } from "./verb-forms.ts";
import { WHEN } from "./when.ts";

type Move = (sentence: string, source: string) => string | null;

/** The other orders that a sentence can have without changing what it says. */
export function movedOf(sentence: string, source: string): string[] {
  return MOVES.map((move) => move(sentence, source)).filter((moved): moved is string => moved !== null);
}

/** "The court on Monday upheld the law." becomes "On Monday, the court upheld the law." */
const dayFirst: Move = (sentence, source) => {
  const found = [...sentence.matchAll(DAYS)];
  if (
    found.length !== 1 ||
    /^(?:On|In|At|After|Before|When|While|As|Although|Though|Because|If|Despite|Late|Early|By|For|With|But|And|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|⟪)\b/.test(
      sentence,
    )
  )
    return null;
  const { 0: day, index } = found[0]!;
  const before = sentence.slice(0, index);
  if (
    /[,;:—–⟪(]/.test(before) ||
    NESTED.test(before) ||
    !/[\s]$/.test(before) ||
    PREPOSITION_END.test(before)
  )
    return null;
  const after = sentence.slice(index + day.length);
  if (/^['’-]|^ (?:and|or|to|through|until|night football)\b/.test(after)) return null;
  // The day belongs to the main verb: right before or after it, or "said on Monday that".
  const left = before.trimEnd();
  const isBeforeVerb = !hasFiniteVerb(left) && hasFiniteVerb(`x ${after}`);
  const isAfterVerb =
    /\b(?:said|says|announced|warned|confirmed|reported|voted|rose|fell|met|died|won|lost)$/.test(left) &&
    left.split(" ").length < 14;
  const isAtEnd =
    /^(?:\.$|, (?:the|a|an|as|when|after|saying|leaving|giving|making|adding|in|while|becoming|ending|with|its|his|her)\b| (?:after|when|as|because|amid|despite|and \p{Ll}+ed)\b)/u.test(
      after,
    ) &&
    !NESTED_TO.test(left) &&
    hasFiniteVerb(left) &&
    left.split(" ").length < 26;
  if (!isBeforeVerb && !isAfterVerb && !isAtEnd) return null;
  const rest = asInner(`${left}${after}`, source);
  if (rest === null) return null;
  const named = day.replace(/^on /, "");
  const opening = /^(?:late|early) (?!on)/.test(named)
    ? named.replace(/^(late|early) /, "$1 on ")
    : day.startsWith("on ") || /^(?:late|early) on/.test(day)
      ? day
      : `on ${named}`;
  return `${asOpening(opening)}, ${rest}`;
};

const DAYS = new RegExp(WHEN, "g");
const NESTED =
  /\b(?:that|which|who|whose|whom|when|where|while|after|before|because|if|as|although|though|since|until|than|what|how|why|due|scheduled)\b/;
const NESTED_TO =
  /\b(?:to(?! [$€£\d])|and|but|or|planned|expected|held|released|published|issued|filed|posted|scheduled|said|says)\b/;
const PREPOSITION_END =
  /\b(?:by|since|until|from|of|before|after|for|next|last|this|every|a|the|and|through|than)\s$/i;

/** "After weeks of talks, the court upheld the law." becomes "The court upheld the law after weeks of talks." */
const openingLast: Move = (sentence) => {
  const { opening, main } =
    /^(?<opening>(?:After|Before|Despite|Following|Amid|During|On|In|At|Under|With|By|For)\b[^,;:—–⟪⟫()]{3,80}), (?<main>[^,;:—–⟪⟫()]{15,170})\.$/u.exec(
      sentence,
    )?.groups ?? {};
  if (opening === undefined || main === undefined) return null;
  if (
    PRONOUN.test(opening) ||
    PRONOUN_START.test(main) ||
    /^\p{L}+ing\b/u.test(main) ||
    NESTED.test(main) ||
    /\b(?:and|but|or|said|says|to)\b/.test(main)
  )
    return null;
  if (
    /^(?:In (?:addition|fact|response|turn|part|short|other words)|At (?:the same time|least|first|one point)|On the other|For (?:example|instance|now|years)|With|By)\b/.test(
      opening,
    ) ||
    !hasFiniteVerb(main)
  )
    return null;
  return `${asOpening(main)} ${opening.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}.`;
};

/** "The court upheld the law after weeks of talks." becomes "After weeks of talks, the court upheld the law." */
const tailFirst: Move = (sentence, source) => {
  const { main, tail } =
    /^(?<main>[^,;:—–⟪⟫()]{15,150}?),? (?<tail>(?:(?:hours |days |weeks |a day |less than a week )?after|when|because|despite|although|though|amid)\b [^;:—–⟪⟫()]{8,130})\.$/u.exec(
      sentence,
    )?.groups ?? {};
  if (
    main === undefined ||
    tail === undefined ||
    PRONOUN.test(tail) ||
    NESTED.test(main) ||
    NESTED.test(tail.replace(/^.*?(?:after|when|because|despite|although|though|amid)/, "")) ||
    PRONOUN_START.test(main)
  )
    return null;
  if (
    /\b(?:and|but|said|says|to|not|no|never|day|days|week|weeks|month|months|year|years|hours?|minutes?|only|just|even|shortly|soon|partly|mainly|largely|especially|particularly)$|\b(?:said|says|not|never|but)\b|n['’]t\b/.test(
      main,
    ) ||
    !hasFiniteVerb(main)
  )
    return null;
  if (/^after all\b|^after (?:taxes|tax)\b|\b(?:said|says)\b/.test(tail)) return null;
  if (MEASURED.test(main) || /^(?:In|On|At|After|Before|By|For|From|With|Since|During|Under)\b/.test(main)) return null;
  // "plans to let them ask after the vote": the tail belongs to what is planned.
  if (/\b(?:plans?|planned|expects?|expected|wants?|agreed|intends?|vowed|promised|scheduled|set|due|threatened|pointed) to\b/.test(main)) return null;
  // "pointed to a fall when trading resumes" is not yet so.
  if (tail.startsWith("when") && !/\b(?:was|were|had|did)\b/.test(tail) && !tail.split(/[^\p{L}]+/u).some((word) => verbOfPast(word) !== undefined)) return null;
  const inner = asInner(main, source);
  return inner === null ? null : `${asOpening(tail)}, ${inner}.`;
};

/** "two after", "at a time when": these words belong to what follows. */
const MEASURED =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|times?|moments?|points?|just|right|place|way|case|cases|those|soon|long|ever)$/;

const PRONOUN = /\b(?:it|its|he|his|she|her|they|their|them|him|this|these|those|that|I|we|our|you)\b/i;
const PRONOUN_START = /^(?:it|he|she|they|this|that|these|those|his|her|its|their|but|and|so)\b/i;

/** "According to the ministry, prices rose." and "Prices rose, according to the ministry." */
const accordingTurned: Move = (sentence, source) => {
  const first = /^According to (?<who>[^,;:⟪⟫—–]{3,80}), (?<told>[^;:⟪⟫—–]{15,})\.$/u.exec(sentence)?.groups;
  if (first !== undefined && !PRONOUN_START.test(first["told"]!) && !/\b(?:said|says)\b/.test(first["told"]!))
    return `${asOpening(first["told"]!)}, according to ${first["who"]!}.`;
  const last = /^(?<told>[^;:⟪⟫—–]{15,}), according to (?<who>[^,;:⟪⟫—–]{3,80})\.$/u.exec(sentence)?.groups;
  if (last === undefined || /^(?:But|And|So|Yet|According)\b/.test(last["told"]!)) return null;
  const inner = asInner(last["told"]!, source);
  return inner === null ? null : `According to ${last["who"]!}, ${inner}.`;
};

/** "Although A, B." becomes "A, but B." */
const concessionTurned: Move = (sentence, source) => {
  const { opening, main } =
    /^(?:Although|Though) (?<opening>[^,;:—–⟪⟫]{8,120}), (?<main>[^;:—–⟪⟫]{10,170})\.$/u.exec(sentence)
      ?.groups ?? {};
  if (opening !== undefined && main !== undefined && !PRONOUN.test(opening))
    return `${asOpening(opening)}, but ${main}.`;
  const { one, other } =
    /^(?<one>[^,;:—–⟪⟫]{10,120}), but (?<other>[^;:—–⟪⟫,]{12,150})\.$/u.exec(sentence)?.groups ?? {};
  if (
    one === undefined ||
    other === undefined ||
    !hasFiniteVerb(one) ||
    !hasFiniteVerb(other) ||
    /^(?:not|only)\b|\bnot only\b/.test(one) ||
    verbless(other)
  )
    return null;
  const inner = asInner(one, source);
  return inner === null || PRONOUN_START.test(one) ? null : `Though ${inner}, ${other}.`;
};

/** "but said", "but not": what follows needs the subject before it. */
function verbless(text: string): boolean {
  return /^(?:don['’]t|let|is|are|was|were|has|had|have|will|would|could|may|might|must|should|can|does|do|did|not|also|only|\p{Ll}+ed|said|says|\p{Ll}+ly|to|with|for|in|on|at|by|from)\b/u.test(
    text,
  );
}

/** "The bill was passed by the Senate on Monday." becomes "The Senate passed the bill on Monday." */
const active: Move = (sentence, source) => {
  const {
    object,
    verb,
    agent,
    rest = "",
  } = /^(?<object>[^,;:—–⟪⟫()]{3,70}?) (?:was|were) (?<verb>\p{Ll}+) by (?<agent>(?:the |an? )?(?:\p{Lu}[\p{L}.'’-]*(?: |$))+|(?:the |an? |two |three |\d+ )?\p{Ll}+)(?<rest>(?:(?<= )|(?= )|^)(?: ?(?:on|in|at|after|for|during) [^;:—–⟪⟫()]*)?)\.$/u.exec(
    sentence,
  )?.groups ?? {};
  const forms = verb === undefined ? undefined : verbOfParticiple(verb);
  if (
    object === undefined ||
    agent === undefined ||
    forms === undefined ||
    NESTED.test(object) ||
    hasFiniteVerb(object) ||
    PRONOUN.test(object) ||
    /\b(?:and|or)\b/.test(object)
  )
    return null;
  if (/(?:ing|day)$/.test(agent.trim()) || (/^\p{Ll}+$/u.test(agent.trim()) && !agent.trim().endsWith("s")))
    return null;
  const inner = asInner(object, source);
  return inner === null
    ? null
    : `${asOpening(agent.trim())} ${forms.past} ${inner}${rest === "" ? "" : ` ${rest.trim()}`}.`;
};

/** "Ida Falk was the only member to object." becomes "The only member to object was Ida Falk." */
const identity: Move = (sentence, source) => {
  const { one, is, other } =
    /^(?<one>[^,;:—–⟪⟫()]{3,60}|[^,;:—–⟪⟫()]{3,40}, [^,;:—–⟪⟫()]{3,60},) (?<is>is|was) (?<other>the (?:only|first|last|second|third|\p{Ll}+est|most|sole|main)\b[^,;:—–⟪⟫()]{5,110})\.$/u.exec(
      sentence,
    )?.groups ?? {};
  if (
    one === undefined ||
    other === undefined ||
    PRONOUN_START.test(one) ||
    hasFiniteVerb(`x ${one}`) ||
    /\b(?:that|which|who|said|says)\b/.test(one) ||
    /^(?:there|here|what|in|on|at)\b/i.test(one) ||
    /\b(?:and|but)\b/.test(other)
  )
    return null;
  const inner = asInner(one.replace(/,$/, ""), source);
  return inner === null ? null : `${asOpening(other)} ${is!} ${inner}.`;
};

/** "the governor of Zenda" becomes "Zenda's governor", and the reverse. */
const ownerTurned: Move = (sentence) => {
  const own = sentence.replace(
    OF_OWNER,
    (_, role: string, owner: string) => `${owner}’${owner.endsWith("s") ? "" : "s"} ${role}`,
  );
  if (own !== sentence) return asOpening(own);
  const of = sentence.replace(OWNER_OF, (_, owner: string, role: string) => `the ${role} of ${owner}`);
  return of === sentence ? null : asOpening(of);
};

const OWNED =
  "president|government|parliament|prime minister|economy|capital|army|central bank|currency|population|border|foreign minister|finance minister|supreme court|governor|mayor|police|constitution|citizens|leaders|voters|people|exports|inflation|chief executive|chairman|founder|headquarters|shares|board|employees|workers|customers|statistics office|ruling party|opposition|budget|debt|military|energy minister|health minister|interior ministry|foreign ministry|defence ministry|finance ministry";
const OF_OWNER = new RegExp(
  String.raw`\b[Tt]he (${OWNED}) of (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?= (?!(?:and|or|of|in)\b)|\.)`,
  "u",
);
const OWNER_OF = new RegExp(
  String.raw`(?<=^|\b(?:in|by|of|and|with|to|that|from|for|on|as|, |but) )(\p{Lu}\p{L}+)['’]s (${OWNED})(?= (?:is|was|has|had|will|would|said|and|in|on|at|to|by|from|rose|fell|voted)\b|[,.])`,
  "u",
);

/** "Ida Falk, the mayor of Zenda, resigned." becomes "The mayor of Zenda, Ida Falk, resigned." and the reverse. */
const apposedTurned: Move = (sentence, source) => {
  const { one, other, rest } = APPOSED.exec(sentence)?.groups ?? {};
  if (one === undefined || other === undefined || !beginsFinite(rest!)) return null;
  if (isPersonName(one)) {
    return isRole(other) && !/\p{Lu}\p{Ll}+$/u.test(other) ? `${asOpening(other)}, ${one}, ${rest!}.` : null;
  }
  if (!isPersonName(other) || !/^(?:The|Its|An?) /.test(one) || !isRole(one.replace(/^T/, "t").replace(/^I/, "i").replace(/^A/, "a")))
    return null;
  const inner = asInner(one, source);
  return inner === null ? null : `${other}, ${inner}, ${rest!}.`;
};

const APPOSED =
  /^(?<one>\p{Lu}[^,;:—–⟪⟫()]{2,60}), (?<other>[^,;:—–⟪⟫()]{4,70}), (?<rest>[^;:—–()]{8,})\.$/u;

function isPersonName(text: string): boolean {
  return /^\p{Lu}[\p{L}.’'-]+(?<!['’]s) (?:\p{Lu}\. )?\p{Lu}\p{Ll}[\p{L}’'-]*$/u.test(text);
}

const ROLE =
  "president|chairman|chairwoman|chair|chief executive|chief economist|chief strategist|director|head|leader|minister|secretary|governor|mayor|spokesman|spokeswoman|spokesperson|analyst|economist|strategist|professor|lawyer|founder|co-founder|author|owner|trader|adviser|researcher|commissioner|senator|prosecutor|historian|ambassador|jeweller|farmer|fellow|partner|officer|speaker";

function isRole(text: string): boolean {
  return (
    new RegExp(`^(?:the|its|an?) [^,]*\\b(?:${ROLE})\\b`).test(text) &&
    !/\b(?:who|which|that|and|or|was|were|is|are|has|had|not|who|whose|in|on|at)$|\b(?:who|which|that|was|were|is|are|had|whose|and)\b/.test(text)
  );
}

function beginsFinite(text: string): boolean {
  return (
    /^(?:is|are|was|were|has|had|have|will|would|could|may|might|must|should|can|does|do|did|said|says|told)\b/.test(text) ||
    (verbOfPast(text.split(" ", 1)[0]!) !== undefined && !/^\p{Ll}+ by\b/u.test(text))
  );
}

/** "Storms closed the stairs last week." becomes "Last week, storms closed the stairs." */
const timeFirst: Move = (sentence, source) => {
  const { main, time } = TIMED.exec(sentence)?.groups ?? {};
  if (
    main === undefined ||
    time === undefined ||
    NESTED.test(main) ||
    NESTED_TO.test(main) ||
    EVENT_END.test(main) ||
    PRONOUN_START.test(main) ||
    !hasFiniteVerb(main) ||
    /^(?:In|On|At|After|Before|By|For|From|With|Since|During|Under|About|There)\b/.test(main)
  )
    return null;
  const inner = asInner(main, source);
  return inner === null ? null : `${asOpening(time)}, ${inner}.`;
};

const TIMED =
  /^(?<main>[^,;:—–⟪⟫()]{15,150}) (?<time>(?:earlier |late )?(?:last|this) (?:week|month|year|weekend|spring|summer|autumn|fall|winter)|earlier this (?:week|month|year)|(?<=% |\d |illion )in (?:(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?|(?:19|20)\d\d))\.$/u;
/** "the attack last week": the time may belong to the noun. */
const EVENT_END =
  /\b(?:ago|early|late|earlier|again|years?|months?|weeks?|days?|from|than|since|by|until|before|for|of|\p{Ll}*(?:attack|shooting|vote|election|meeting|debate|rally|hearing|speech|interview|protest|crash|summit|decision|ruling|comment|remark|visit|trip|deal|talk|test|sale|call|storm|incident|event|report|announcement|conference|statement|arrest|death|killing|raid|strike|record|level)s?)$/u;

/** "A rose by 2%, while B fell by 3%." says the same from either end. */
const whileTurned: Move = (sentence, source) => {
  const { one, other } =
    /^(?<one>[^,;:—–⟪⟫()]{12,110}), while (?<other>[^,;:—–⟪⟫()]{12,120})\.$/u.exec(sentence)?.groups ?? {};
  if (one === undefined || other === undefined || PRONOUN.test(other) || PRONOUN_START.test(one)) return null;
  if (NESTED.test(one) || /\b(?:said|says|told|showed|also|still|another|others?|rest|remaining)\b/.test(`${one} ${other}`)) return null;
  if (!hasFiniteVerb(one) || !hasFiniteVerb(other) || /^(?:\p{Ll}+ing|in|on|at|with|not)\b/u.test(other)) return null;
  const inner = asInner(one, source);
  return inner === null ? null : `${asOpening(other)}, while ${inner}.`;
};

const MOVES: readonly Move[] = [
  apposedTurned,
  timeFirst,
  whileTurned,
  identity,
  ownerTurned,
  dayFirst,
  openingLast,
  tailFirst,
  accordingTurned,
  concessionTurned,
  active,
];
