import type { Clause, ClauseContext } from "./clause-types.ts";
import { findVerb } from "./main-verb.ts";
import { type FoundParty, isPause, partyIn, PREPOSITIONS, TIMES } from "./party.ts";
import { clauseOf } from "./predicate.ts";
import { type VerbGroup, verbGroupAt } from "./verb-group.ts";
import type { ClauseWord } from "./words.ts";

/** Reads the main clause of a sentence, or what it reports; null unless subject and verb are certain. */
export function readClause(words: readonly ClauseWord[], context: ClauseContext): Clause | null {
  const start = afterLabel(words, context) ?? 0;
  const reporter = start === 0 ? null : reporterBefore(words, start, context);
  const clause = readFrom(words, afterOpening(words, start), reporter, context, 0);
  return clause === null ? null : withAttribution(clause, words, context);
}

/** The place after "Live:", "US judge:" or a dateline with a dash; null if there is none. */
function afterLabel(words: readonly ClauseWord[], { isHeadline }: ClauseContext): number | null {
  for (let at = 1; at < Math.min(words.length - 2, isHeadline ? 7 : 10); at++) {
    const { before } = words[at]!;
    if (before.includes(":")) return at;
    if (
      /[—–-]/.test(before) &&
      !isHeadline &&
      words.slice(0, Math.min(at, 2)).every((word) => word.isCapital)
    )
      return at;
  }
  return null;
}

function reporterBefore(
  words: readonly ClauseWord[],
  at: number,
  { candidates, isHeadline }: ClauseContext,
): FoundParty | null {
  if (!isHeadline || !words[at]!.before.includes(":")) return null;
  const party = partyIn(words, 0, at, candidates);
  return party !== null && (REPORTERS.has(party.head) || party.names.length > 0) ? party : null;
}

const REPORTERS = new Set(
  "sources source report reports police official officials judge court minister ministry poll study survey prosecutors watchdog regulator".split(
    " ",
  ),
);

/** Skips "On Monday,", "After months of talks," and the like. */
function afterOpening(words: readonly ClauseWord[], start: number): number {
  const first = words[start]?.lower ?? "";
  if (!PREPOSITIONS.has(first) && !OPENERS.has(first)) return start;
  for (let at = start + 1; at < Math.min(words.length, start + 18); at++)
    if (words[at]!.before.startsWith(",")) return at;
  return words.length;
}

const OPENERS = new Set(
  "but and yet however meanwhile earlier when while if as once although though because separately".split(" "),
);

function readFrom(
  words: readonly ClauseWord[],
  start: number,
  reporter: FoundParty | null,
  context: ClauseContext,
  depth: number,
): Clause | null {
  const found = findVerb(words, start, context);
  if (found === null) return null;
  const { group, subjectEnd } = found;
  if (group.isUnreal) return null;
  if (group.entry.sort === "report") {
    const subject = partyIn(words, start, subjectEnd, context.candidates);
    const told = toldFrom(words, group);
    // "announced a plan", "agreed a deal": what follows is no clause
    if (told === null || subject === null || group.isNegated || depth > 0 || group.isPassive) return null;
    return readTold(words, told, reporter ?? subject, subject, context);
  }
  const isCopula = group.entry.lemma === "be" && !group.isPassive;
  if (group.entry.sort === "other" && !isCopula) return null;
  const subject = partyIn(words, start, subjectEnd, context.candidates);
  if (
    subject === null ||
    words.slice(start, subjectEnd).some(({ lower }) => TIMED.has(lower)) ||
    JOINING.has(words[subjectEnd - 1]!.lower)
  )
    return null;
  return clauseOf(words, group, subject, reporter, context);
}

/** "Six months after the fight ended, Mr Obama …": what comes before the verb is no subject. */
const JOINING = new Set(["and", "or", "but"]);
const TIMED = new Set("after before since until amid during despite".split(" "));

/** The place where the reported clause begins: after "said on Monday that". Null if a noun phrase follows instead. */
function toldFrom(words: readonly ClauseWord[], group: VerbGroup): number | null {
  let at = group.end;
  while (at < words.length && SKIPPED.has(words[at]!.lower) && !isPause(words[at]!)) at++;
  if (words[at]?.lower === "that") at++;
  return at < words.length && !isPause(words[at]!) ? at : null;
}

const SKIPPED = new Set(
  [
    ...TIMES,
    ..."on late early in a statement this last reporters lawmakers senators staff investors employees its his her shareholders".split(
      " ",
    ),
  ].filter((word) => !["its", "his", "her", "a"].includes(word)),
);

function readTold(
  words: readonly ClauseWord[],
  at: number,
  reporter: FoundParty,
  subject: FoundParty,
  context: ClauseContext,
): Clause | null {
  const pronoun = words[at]!.lower;
  if (!PRONOUNS.has(pronoun)) {
    const isTheCompany =
      pronoun === "the" && OWN_NOUNS.has(words[at + 1]?.lower ?? "") && subject.names.length > 0;
    const clause = readFrom(words, at, reporter, context, 1);
    if (clause === null) return null;
    const actor =
      isTheCompany && clause.actor !== null && clause.actor.names.length === 0 ? subject : clause.actor;
    return { ...clause, actor, isReported: true };
  }
  const group = verbGroupAt(words, at + 1, context.actions, false);
  if (group === null || group.isUnreal || group.entry.sort !== "action") return null;
  const clause = clauseOf(words, group, subject, reporter, context);
  return clause === null ? null : { ...clause, isReported: true };
}

const PRONOUNS = new Set("it he she".split(" "));
const OWN_NOUNS = new Set("company bank firm group exchange lender carmaker".split(" "));

/** Reads ", police said" and ", sources say" after a clause. */
function withAttribution(
  clause: Clause,
  words: readonly ClauseWord[],
  { actions, candidates }: ClauseContext,
): Clause {
  if (clause.reportedBy !== null) return clause;
  for (let at = words.length - 1; at > 1; at--) {
    const { lower } = words[at]!;
    const isSaying = actions.verbs
      .get(lower)
      ?.some(({ entry, form }) => entry.sort === "report" && SAYING.has(entry.lemma) && form !== "ing");
    if (isSaying !== true || words[at]!.start < clause.verbEnd) continue;
    let from = at;
    while (from > 0 && !isPause(words[from]!) && at - from < 12) from--;
    if (from === at || !words[from]!.before.startsWith(",")) continue;
    const reportedBy = partyIn(words, from, at, candidates);
    if (reportedBy !== null && !words[from]!.lower.endsWith("ing")) return { ...clause, reportedBy };
  }
  return clause;
}

const SAYING = new Set("say report announce confirm show claim estimate".split(" "));
