import { hasFiniteVerb, hasLaterParticiple } from "./finite.ts";
import { type SentenceMove, NESTED, NESTED_TO, PRONOUN_START } from "./move-words.ts";
import { asInner, asOpening } from "./opening-word.ts";
import { WHEN } from "./when.ts";

/** "The court on Monday upheld the law." becomes "On Monday, the court upheld the law." */
export const dayFirst: SentenceMove = (sentence, source) => {
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
  if ((!isBeforeVerb && !isAfterVerb && !isAtEnd) || hasLaterParticiple(left)) return null;
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
const PREPOSITION_END =
  /\b(?:by|since|until|from|of|before|after|for|next|last|this|every|a|the|and|through|than)\s$/i;

/** "Storms closed the stairs last week." becomes "Last week, storms closed the stairs." */
export const timeFirst: SentenceMove = (sentence, source) => {
  const { main, time } = TIMED.exec(sentence)?.groups ?? {};
  if (
    main === undefined ||
    time === undefined ||
    NESTED.test(main) ||
    NESTED_TO.test(main) ||
    EVENT_END.test(main) ||
    PRONOUN_START.test(main) ||
    !hasFiniteVerb(main) ||
    hasLaterParticiple(main) ||
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
