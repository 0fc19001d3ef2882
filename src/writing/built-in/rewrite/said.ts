import { asInner, asOpening } from "./opening-word.ts";
import { hasFiniteVerb } from "./finite.ts";
import { WHEN } from "./when.ts";

/** Turns a reported sentence round: "The bank said on Monday that rates will rise." becomes "Rates will rise, the bank said on Monday." and the reverse. */
export function saidTurned(sentence: string, source: string): string | null {
  return speakerLast(sentence, source) ?? speakerFirst(sentence, source);
}

const SAYING =
  "told \\p{Ll}+|told the [\\p{L}]+|say|find|show|shows|believe|believes|expect|expects|said|says|announced|confirmed|reported|warned|argued|estimated|predicted|added|noted|found|showed";
/** A speaker: a short noun phrase. */
const SPEAKER = String.raw`[\p{Lu}\p{N}][^,;:()⟪⟫—–]{1,70}?`;

const FIRST = new RegExp(
  String.raw`^(?<who>${SPEAKER}) (?<said>${SAYING})(?<when> ${WHEN})?(?<that> that)? (?<told>(?!that )[^:;⟪⟫—–]{12,})\.$`,
  "u",
);

function speakerLast(sentence: string, source: string): string | null {
  const { who, said, when = "", that, told } = FIRST.exec(sentence)?.groups ?? {};
  if (who === undefined || told === undefined || !isSpeaker(who) || !hasFiniteVerb(told)) return null;
  if (that === undefined && !/^sa(?:id|ys?)$/.test(said!) && !MAIN_VERB.test(told)) return null;
  if (
    /^(?:to|in|on|at|by|for|from|with|so|no|yes|it|he|she|they|the same)\b(?! (?:had|has|would|will|was|were|is|are)\b)/.test(
      told,
    ) &&
    !OWN.test(told)
  )
    return null;
  if (JOINED_SAYING.test(told)) return null;
  const inner = asInner(who, source);
  if (inner === null) return null;
  const own = OWN.exec(told)?.groups;
  if (own !== undefined) {
    const rest = told.slice(own["pronoun"]!.length);
    if ((rest.match(OTHERS_ALL) ?? []).some((other) => !OF_PRONOUN[own["pronoun"]!]!.includes(other)))
      return null;
    const present = nowTold(rest, own["pronoun"]!, when !== "");
    return present === null ? null : `${who}${present}, ${own["pronoun"]!} ${said!}${when}.`;
  }
  return OTHERS.test(told) || !STARTS.test(told) ? null : `${asOpening(told)}, ${inner} ${said!}${when}.`;
}

/** What the speaker does itself: "said it would cut jobs". */
const OWN =
  /^(?<pronoun>it|he|she|they) (?:would|will|had|has|have|was|were|is|are|plans?|expects?|expected|intends?)\b(?! (?:not |still |also |be |been )?(?:un|im)?(?:clear|likely|possible|too|time|hard|difficult|important|necessary|up to|becoming|premature|impossible|certain|known|essential|critical|vital)\b)/;
/** "it would cut jobs" is "it will cut jobs" in direct speech; null if the day is unknown or the will depends on something. */
function nowTold(rest: string, pronoun: string, isRecent: boolean): string | null {
  if (/^ would\b/.test(rest))
    return isRecent && !/\b(?:if|unless|were|could|might|until|whether|rather|like|have)\b/.test(rest)
      ? rest.replace(/^ would\b/, " will")
      : null;
  if (/^ had\b/.test(rest))
    return isRecent ? rest.replace(/^ had\b/, pronoun === "they" ? " have" : " has") : null;
  if (/^ (?:was|were)\b/.test(rest) && /^ \p{Ll}+ (?:not |also |now )?\p{Ll}+ing\b/u.test(rest))
    return isRecent ? rest.replace(/^ was\b/, " is").replace(/^ were\b/, " are") : null;
  return rest;
}

const OF_PRONOUN: Readonly<Record<string, readonly string[]>> = {
  it: ["its"],
  he: ["his"],
  she: ["her"],
  they: ["their"],
};
const OTHERS_ALL = /\b(?:it|its|he|his|she|her|they|their|them|him|I|we|our|my)\b/g;
const OTHERS = /\b(?:it|its|he|his|she|her|they|their|them|him|I|we|our|my)\b/;
/** "found a flaw that was known" tells of a flaw, "found the flaw was known" of a fact. */
const MAIN_VERB =
  /^(?:(?!(?:that|which|who|whose|where|when|after|before|as|while|because|if|to|of)\b)[^ ]+ ){1,7}?(?:is|are|was|were|has|had|have|will|would|could|may|might|must|should|can|does|did)\b/;
/** "said X and warned that Y": the second part has its own verb of saying. */
const JOINED_SAYING =
  /, (?:and|but|while|though|although)\b|\b(?:and|but)(?: also)? (?:said|says|added|warned|that|called|urged|noted|argued|vowed|promised|told|predicted|asked|accused)\b|, (?:saying|adding|citing|calling|warning|noting|and that)\b/;
const STARTS =
  /^(?:the|a|an|its|his|her|their|this|these|some|many|most|more|about|there|no|two|three|at least)\b|^(?:\p{Lu}|\d|[$€£]|\p{Ll}+(?: \p{Ll}+)? (?:is|are|was|were|had|has|have|will|would|could|may|might|should|must|rose|fell))/u;

const LAST = new RegExp(
  String.raw`^(?<told>[^:;⟪⟫—–]{12,}), (?<who>[^,;:()⟪⟫—–]{2,70}?) (?<said>${SAYING})(?<when> ${WHEN})?\.$`,
  "u",
);

function speakerFirst(sentence: string, source: string): string | null {
  const { who, said, when = "", told } = LAST.exec(sentence)?.groups ?? {};
  if (who === undefined || told === undefined || !isSpeaker(who) || !hasFiniteVerb(told)) return null;
  if (/^(?:he|she|it|they|I|we|who|which|as|and|but|the (?:company|group|firm|bank|statement))\b/.test(who))
    return null;
  if (/^(?:But|And|So|Yet|If|When|While|After|Although|Though|As|Because|In|On|At)\b/.test(told)) return null;
  const inner = asInner(told, source);
  return inner === null ? null : `${asOpening(who)} ${said!}${when} that ${inner}.`;
}

function isSpeaker(who: string): boolean {
  return (
    who.split(" ").length <= 10 &&
    // "conceded and said" are two verbs.
    !/ \p{Ll}+ed and$/u.test(who) &&
    !/\b(?:who|which|that|when|where|what|if|as|while|after|before|was|were|is|are|has|had|have|will|would|said|and then|but|it|never|not|once|also|earlier|later)\b/i.test(
      who,
    ) &&
    !/^(?:In|On|At|By|For|From|With|To|Of|As|He|She|They|We|I|It|This|These|Those|That|There|Also|Still)\b/.test(
      who,
    )
  );
}
