import { hasFiniteVerb, hasLaterParticiple } from "./finite.ts";
import { type SentenceMove, NESTED, PRONOUN, PRONOUN_START } from "./move-words.ts";
import { asInner, asOpening } from "./opening-word.ts";
import { verbOfPast } from "./verb-forms.ts";

/** "After weeks of talks, the court upheld the law." becomes "The court upheld the law after weeks of talks." */
export const openingLast: SentenceMove = (sentence) => {
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
    /\b(?:and|but|or|said|says|to)\b/.test(main) ||
    hasLaterParticiple(main) ||
    OF_NOUN.test(main)
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

/** "the head of a gang": what follows may belong to the last noun. */
const OF_NOUN = / (?:of|by|in|on|at|from|for|with|between|against) (?:\S+ ){0,4}\S+$/;

/** "The court upheld the law after weeks of talks." becomes "After weeks of talks, the court upheld the law." */
export const tailFirst: SentenceMove = (sentence, source) => {
  const { main, tail } =
    /^(?<main>[^,;:—–⟪⟫()]{15,150}?),? (?<tail>(?:(?:hours |days |weeks |a day |less than a week )?after|when|because|despite|although|though|amid)\b [^;:—–⟪⟫()]{8,130})\.$/u.exec(
      sentence,
    )?.groups ?? {};
  if (
    main === undefined ||
    tail === undefined ||
    PRONOUN.test(tail) ||
    NESTED.test(main) ||
    hasLaterParticiple(main) ||
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
  // "after the remarks, then rose": what follows a comma is not part of the tail.
  if (/,(?!\d)/.test(tail)) return null;
  // "weakened after the decision to 24 per dollar": what follows the decision belongs to the main clause.
  if (/ to (?:(?:an?|the|its|their) )?(?:(?:fresh|new|record|\p{Ll}+-\p{Ll}+) |[$€£]?\d)/u.test(tail))
    return null;
  if (MEASURED.test(main) || /^(?:In|On|At|After|Before|By|For|From|With|Since|During|Under)\b/.test(main))
    return null;
  // "plans to let them ask after the vote": the tail belongs to what is planned.
  if (
    /\b(?:plans?|planned|expects?|expected|wants?|agreed|intends?|vowed|promised|scheduled|set|due|threatened|pointed) to\b/.test(
      main,
    )
  )
    return null;
  // "pointed to a fall when trading resumes" is not yet so.
  if (
    tail.startsWith("when") &&
    !/\b(?:was|were|had|did)\b/.test(tail) &&
    !tail.split(/[^\p{L}]+/u).some((word) => verbOfPast(word) !== undefined)
  )
    return null;
  const inner = asInner(main, source);
  return inner === null ? null : `${asOpening(tail)}, ${inner}.`;
};

/** "two after", "at a time when": these words belong to what follows. */
const MEASURED =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|times?|moments?|points?|just|right|place|way|case|cases|those|soon|long|ever)$/;

/** "According to the ministry, prices rose." and "Prices rose, according to the ministry." */
export const accordingTurned: SentenceMove = (sentence, source) => {
  const first = /^According to (?<who>[^,;:⟪⟫—–]{3,80}), (?<told>[^;:⟪⟫—–]{15,})\.$/u.exec(sentence)?.groups;
  if (first !== undefined && !PRONOUN_START.test(first["told"]!) && !/\b(?:said|says)\b/.test(first["told"]!))
    return `${asOpening(first["told"]!)}, according to ${first["who"]!}.`;
  const last = /^(?<told>[^;:⟪⟫—–]{15,}), according to (?<who>[^,;:⟪⟫—–]{3,80})\.$/u.exec(sentence)?.groups;
  if (last === undefined || /^(?:But|And|So|Yet|According)\b/.test(last["told"]!)) return null;
  const inner = asInner(last["told"]!, source);
  return inner === null ? null : `According to ${last["who"]!}, ${inner}.`;
};

/** "Although A, B." becomes "A, but B." */
export const concessionTurned: SentenceMove = (sentence, source) => {
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

/** "A rose by 2%, while B fell by 3%." says the same from either end. */
export const whileTurned: SentenceMove = (sentence, source) => {
  const { one, other } =
    /^(?<one>[^,;:—–⟪⟫()]{12,110}), while (?<other>[^,;:—–⟪⟫()]{12,120})\.$/u.exec(sentence)?.groups ?? {};
  if (one === undefined || other === undefined || PRONOUN.test(other) || PRONOUN_START.test(one)) return null;
  if (
    NESTED.test(one) ||
    /\b(?:said|says|told|showed|also|still|another|others?|rest|remaining)\b/.test(`${one} ${other}`)
  )
    return null;
  if (!hasFiniteVerb(one) || !hasFiniteVerb(other) || /^(?:\p{Ll}+ing|in|on|at|with|not)\b/u.test(other))
    return null;
  const inner = asInner(one, source);
  return inner === null ? null : `${asOpening(other)}, while ${inner}.`;
};
