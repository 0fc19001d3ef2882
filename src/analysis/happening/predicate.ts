import type { Actions, VerbEntry } from "../../domain/actions.ts";
import type { Clause, ClauseContext } from "./clause-types.ts";
import { agentAfter, hasFigureNext, objectAfter } from "./objects.ts";
import type { FoundParty } from "./party.ts";
import type { VerbGroup } from "./verb-group.ts";
import type { ClauseWord } from "./words.ts";

/** What a verb group says of its subject: its object, its agent, and the class of the action; null if they do not fit. */
export function clauseOf(
  words: readonly ClauseWord[],
  group: VerbGroup,
  subject: FoundParty,
  reporter: FoundParty | null,
  context: ClauseContext,
): Clause | null {
  const end = clauseEnd(words, group.end);
  let object = objectAfter(words, group.end, end, context);
  const entry = entryFor(words, group, object, subject, context.actions);
  if (entry === null) return null;
  let isPassive = group.isPassive;
  const { action } = entry;
  const canHaveAmount = action !== null && (action.direction !== null || PAID.has(action.action));
  const hasAmount = canHaveAmount && hasFigureNext(words, group.end);
  const isChosen =
    action !== null &&
    context.isHeadline &&
    isBarePast(group, entry) &&
    (CHOOSING.has(action.action) || (PUNISHING.has(action.action) && object?.names.length === 0));
  if (action !== null && action.hasObject && !isPassive && (isChosen || (object === null && !hasAmount))) {
    // "Bank fined over leaks", "McCarthy elected Speaker": headlines leave out "is"
    if (!context.isHeadline || !isBarePast(group, entry)) return null;
    isPassive = true;
  }
  if (action !== null && !action.hasObject && isPassive) return null;
  if (MOVES.has(action?.action ?? "") && object !== null) {
    // "Guns fall silent" is no fall, "shrinks record 12.2%" is
    if (!/\d/.test(words[object.to]?.raw ?? "")) return null;
    object = null;
  }
  let actor: FoundParty | null = subject;
  if (isPassive || action?.isTurned === true) {
    object = subject;
    actor = isPassive ? agentAfter(words, group.end, end, context) : null;
  }
  if (object !== null && actor !== null && object.text === actor.text) return null;
  return {
    group: { ...group, isPassive },
    entry,
    actor,
    object,
    reportedBy: reporter,
    isReported: false,
    lacksObject: !isPassive && words[group.end]?.lower === "no" && words[group.end + 1]?.isJoined !== true,
    start: words[subject.from]!.start,
    end: words[end - 1]!.end,
    verbEnd: words[group.end - 1]!.end,
  };
}

/** A past form without an auxiliary. */
function isBarePast(group: VerbGroup, entry: VerbEntry): boolean {
  return (
    (group.form === "past" || group.form === "participle") &&
    group.start === group.end - 1 - entry.particles.length
  );
}

/** Actions whose object may be a sum alone: "pays $5m". */
const PAID = new Set("pay fund invest lend steal buy sell earn lose reach forecast".split(" "));
/** Headlines use the past of these for the passive: "McCarthy elected Speaker", "Meta fined record €1.2bn". */
const CHOOSING = new Set(["elect", "appoint", "declare"]);
const PUNISHING = new Set("fine convict charge arrest acquit free hack".split(" "));
const MOVES = new Set(["rise", "fall"]);

const OFFICES = new Set(
  "chief head chair chairman governor minister premier president secretary ceo successor succeed leader envoy director".split(
    " ",
  ),
);

/** Among the entries of the form, the one whose words `about` occur in the object, else one without such words. */
function entryFor(
  words: readonly ClauseWord[],
  group: VerbGroup,
  object: FoundParty | null,
  subject: FoundParty,
  actions: Actions,
): VerbEntry | null {
  const place = group.end - 1 - group.entry.particles.length;
  const fitting = (actions.verbs.get(words[place]?.lower ?? "") ?? []).filter(
    ({ entry }) => entry.lemma === group.entry.lemma && entry.sort === "action",
  );
  if (group.entry.lemma === "be" || (fitting.length === 0 && group.entry.action !== null)) return group.entry;
  const party = group.isPassive || object === null ? subject : object;
  const inside = new Set<string>(words.slice(party.from, party.to).map(({ lower }) => lower));
  if (words[group.end]?.isMoney === true) inside.add("$");
  // "names Diamond to succeed Varley as chief": the office comes after the person
  for (const { lower } of group.isPassive ? [] : words.slice(group.end, group.end + 9))
    if (OFFICES.has(lower)) inside.add("$office");
  for (const { entry } of fitting) {
    if (entry.about !== null && ![...entry.about].some((word) => inside.has(word))) continue;
    // Transitive and intransitive rows may share a verb: "wins the vote", "wins".
    const hasOther = fitting.some(
      (one) => one.entry.about === null && one.entry.action!.hasObject !== entry.action!.hasObject,
    );
    if (hasOther && !group.isPassive && entry.action!.hasObject === (object === null) && entry.about === null)
      continue;
    return entry;
  }
  return null;
}

/** A clause ends at a semicolon, a colon or a dash, or with the sentence. */
function clauseEnd(words: readonly ClauseWord[], from: number): number {
  for (let at = from; at < words.length; at++)
    if (/[;:—–]/.test(words[at]!.before)) return Math.max(at, from);
  return words.length;
}
