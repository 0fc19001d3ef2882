import { DETERMINERS } from "./auxiliaries.ts";
import type { ClauseContext } from "./clause-types.ts";
import { PREPOSITIONS } from "./party.ts";
import { type VerbGroup, verbGroupAt } from "./verb-group.ts";
import type { ClauseWord } from "./words.ts";

/** The verb group of the main clause that begins at a word, and where its subject ends; null if that is uncertain. */
export function findVerb(words: readonly ClauseWord[], start: number, context: ClauseContext) {
  const { actions, isHeadline } = context;
  let subjectEnd = -1;
  let hasPassedVerb = false;
  for (let at = start; at < Math.min(words.length, start + MOST_BEFORE_VERB); at++) {
    const word = words[at]!;
    if (at > start && /[;:]/.test(word.before)) return null;
    const isComma = at > start && /^[,(—–-]/.test(word.before);
    if (isComma && subjectEnd < 0) subjectEnd = at;
    const mayBeVerb =
      subjectEnd < 0 || isComma || /^[,)—–]/.test(word.before) || isAfterComma(words, at, subjectEnd);
    if (subjectEnd < 0 && at > start && CONJUNCTIONS.has(word.lower)) return null;
    if (at === start || !mayBeVerb) continue;
    const group = verbGroupAt(words, at, actions, isHeadline);
    if (group === null) continue;
    // "Toyota, said Mr Sato" has its subject after the verb; in "Modi bows to farmers, will scrap" it is the second verb.
    if (subjectEnd === at) return null;
    if (isNoun(words, at, group, start, context)) {
      hasPassedVerb ||= group.form === "s";
      if (subjectEnd < 0) continue;
      return null;
    }
    // "FTC sues to stop": the infinitive is not the first verb
    if (hasPassedVerb && word.lower === "to") return null;
    return { group, subjectEnd: subjectEnd < 0 ? at : subjectEnd };
  }
  return null;
}

/** Within an inserted clause, only the word right after its closing comma may be the verb. */
function isAfterComma(words: readonly ClauseWord[], at: number, subjectEnd: number): boolean {
  return subjectEnd >= 0 && at > subjectEnd && words[at]!.before.startsWith(",");
}

const MOST_BEFORE_VERB = 40;

const CONJUNCTIONS = new Set(
  "who which that whose whom when while if because although though as than what how why where".split(" "),
);

/** Whether what looks like a verb is a noun or an adjective here: "rate cuts", "Russian strikes kill five". */
function isNoun(
  words: readonly ClauseWord[],
  at: number,
  group: VerbGroup,
  start: number,
  { actions, isHeadline }: ClauseContext,
): boolean {
  const lemma = group.entry.lemma.split(" ")[0]!;
  if (lemma === "say" || lemma === "tell") return false;
  // "to send a retired ambassador"
  if (DETERMINERS.has(words[at - 1]!.lower)) return true;
  if (group.isSure) return group.form === "participle" && isReduced(words, at, group, isHeadline);
  const before = words[at - 1]!;
  const next = words[group.end];
  if (PREPOSITIONS.has(before.lower) || DETERMINERS.has(before.lower) || before.isPossessive) return true;
  if ((ADJECTIVES.has(before.lower) && before.raw !== "US") || /[a-z](?:ian|ish|ese|ous)$/.test(before.lower))
    return true;
  const takesNone = group.entry.action !== null && !group.entry.action.hasObject;
  const isNounToo = NOUN_LEMMAS.has(lemma) || NOUNS_OF_ACTIONS.has(lemma);
  if (
    COMPOUNDS.has(before.lower) &&
    !(takesNone && next !== undefined && /^(?:to|by|at|in|\d.*)$/.test(next.lower))
  )
    return true;
  if (group.form === "base" && !isPlural(words, start, at)) return true;
  if (group.form === "s" && !isNounToo) return false;
  const isNounBefore =
    next !== undefined && PREPOSITIONS.has(next.lower) && next.lower !== "to" && !takesNone;
  if (group.form === "s" && (isNounBefore || group.entry.sort === "other")) return true;
  if (next === undefined && !takesNone) return true;
  // Another verb right after it: "Russian strikes kill five".
  for (let place = group.end; place < Math.min(words.length, group.end + 2); place++) {
    const { lower, before: pause } = words[place]!;
    if (/[,;:—–]/.test(pause)) break;
    if (/^(?:is|are|was|were|has|have|had|will|would|may|could|might|should|said|says)$/.test(lower))
      return true;
    const other = actions.verbs.get(lower);
    if (
      place === group.end &&
      other?.some(({ form, entry }) => form === "base" && entry.sort !== "report") &&
      isHeadline &&
      words[at]!.lower.endsWith("s")
    )
      return true;
  }
  return false;
}

/** "The bank owned by the state cut", "voters polled in May": a participle that begins no predicate. */
function isReduced(words: readonly ClauseWord[], at: number, group: VerbGroup, isHeadline: boolean): boolean {
  if (group.start !== group.end - 1 - group.entry.particles.length || isHeadline) return false;
  return words[group.end]?.lower === "by" && at > 0;
}

function isPlural(words: readonly ClauseWord[], start: number, at: number): boolean {
  const { lower, isPossessive } = words[at - 1]!;
  if (isPossessive) return false;
  return (
    PLURALS.has(lower) ||
    (/[^siu]s$/.test(lower) && !/^(?:congress|news|brussels|texas|politics|paris|athens)$/.test(lower)) ||
    words.slice(start, at).some((word) => word.lower === "and")
  );
}

const PLURALS = new Set("people police mps men women brexiteers voters troops forces thieves".split(" "));
const ADJECTIVES = new Set(
  "new more big first second third final last latest further deep steep sharp record early snap russian interest oil".split(
    " ",
  ),
);
/** Verbs of the list that are plural nouns more often: "prices", "exports". */
const NOUN_LEMMAS = new Set(
  "price cost trade export import tax talk offer work bet share order supply demand protest march campaign force claim report estimate view vote start call end release mine ship review study watch race match value rank share count measure".split(
    " ",
  ),
);
/** Verbs whose third person is also a plural noun: "strikes", "cuts". */
const NOUNS_OF_ACTIONS = new Set(
  "strike attack raid cut rise fall ban fine hack test launch probe recall default hit win gain drop raise hike block search murder charge deal sale hire appeal order slide slump rally jump surge climb advance rebound decline dip slip leap sanction bid list delay pause halt bomb shell fire storm ease pick plunge tumble spike bounce retreat visit meet sign kill loss crash slow back bar head name down float lift vow pledge promise threat threaten fear hope plan aim move fail look cover land play act mark face use need turn run drive push pull press break fight guard arm trade trail".split(
    " ",
  ),
);
const COMPOUNDS = new Set(
  "rate rates tax job price pay wage budget spending cost output interest air drone missile rocket terror cyber bomb power production fuel travel flight security share stock credit trade import export debt hunger death profit peace coup arms gas food rent visa supply prison capital staff benefit margin dividend spending emissions bank currency ransomware knife heart".split(
    " ",
  ),
);
