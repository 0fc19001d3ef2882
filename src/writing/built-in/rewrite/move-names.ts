import { hasFiniteVerb } from "./finite.ts";
import { type SentenceMove, NESTED, PRONOUN, PRONOUN_START } from "./move-words.ts";
import { asInner, asOpening } from "./opening-word.ts";
import { verbOfParticiple, verbOfPast } from "./verb-forms.ts";

/** "The bill was passed by the Senate on Monday." becomes "The Senate passed the bill on Monday." */
export const active: SentenceMove = (sentence, source) => {
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
export const identity: SentenceMove = (sentence, source) => {
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
export const ownerTurned: SentenceMove = (sentence) => {
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
  String.raw`\b[Tt]he (${OWNED}) of (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?= (?!(?:and|or|of|in)\b|\p{Lu})|\.)`,
  "u",
);
const OWNER_OF = new RegExp(
  String.raw`(?<=^|\b(?:in|by|of|and|with|to|that|from|for|on|as|, |but) )(\p{Lu}\p{L}+)['’]s (${OWNED})(?= (?:is|was|has|had|will|would|said|and|in|on|at|to|by|from|rose|fell|voted)\b|[,.])`,
  "u",
);

/** "Ida Falk, the mayor of Zenda, resigned." becomes "The mayor of Zenda, Ida Falk, resigned." and the reverse. */
export const apposedTurned: SentenceMove = (sentence, source) => {
  const { one, other, rest } = APPOSED.exec(sentence)?.groups ?? {};
  if (one === undefined || other === undefined || !beginsFinite(rest!)) return null;
  if (isPersonName(one)) {
    return isRole(other) ? `${asOpening(other)}, ${one}, ${rest!}.` : null;
  }
  if (
    !isPersonName(other) ||
    !/^(?:The|Its|An?) /.test(one) ||
    !isRole(one.replace(/^T/, "t").replace(/^I/, "i").replace(/^A/, "a"))
  )
    return null;
  const inner = asInner(one, source);
  return inner === null ? null : `${other}, ${inner}, ${rest!}.`;
};

const APPOSED = /^(?<one>\p{Lu}[^,;:—–⟪⟫()]{2,60}), (?<other>[^,;:—–⟪⟫()]{4,70}), (?<rest>[^;:—–()]{8,})\.$/u;

function isPersonName(text: string): boolean {
  return /^\p{Lu}[\p{L}.’'-]+(?<!['’]s) (?:\p{Lu}\. )?\p{Lu}\p{Ll}[\p{L}’'-]*$/u.test(text);
}

const ROLE =
  "president|chairman|chairwoman|chair|chief executive|chief economist|chief strategist|director|head|leader|minister|secretary|governor|mayor|spokesman|spokeswoman|spokesperson|analyst|economist|strategist|professor|lawyer|founder|co-founder|author|owner|trader|adviser|researcher|commissioner|senator|prosecutor|historian|ambassador|jeweller|farmer|fellow|partner|officer|speaker";

function isRole(text: string): boolean {
  return (
    new RegExp(`^(?:the|its|an?) [^,]*\\b(?:${ROLE})\\b`).test(text) &&
    !/\b(?:who|which|that|and|or|was|were|is|are|has|had|not|who|whose|in|on|at)$|\b(?:who|which|that|was|were|is|are|had|whose|and)\b/.test(
      text,
    )
  );
}

function beginsFinite(text: string): boolean {
  return (
    /^(?:is|are|was|were|has|had|have|will|would|could|may|might|must|should|can|does|do|did|said|says|told)\b/.test(
      text,
    ) ||
    (verbOfPast(text.split(" ", 1)[0]!) !== undefined && !/^\p{Ll}+ by\b/u.test(text))
  );
}
