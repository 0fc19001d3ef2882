import { withOtherWords } from "../headline/other-words.ts";
import { withFigure } from "../headline/added-figure.ts";
import { innerClause } from "../headline/inner.ts";
import { MOST } from "../headline/fitted.ts";
import { withFullSubject } from "../headline/full-subject.ts";
import { withFullNames } from "../headline/full-names.ts";
import { hasFiniteVerb } from "./finite.ts";
import { asOpening } from "./opening-word.ts";
import { type VerbForms, verbOfPast, verbOfPresent } from "./verb-forms.ts";
import { inHouseStyle } from "./wordings.ts";

/** The parts of an article that complete its headline. */
export interface TitleSource {
  readonly text: string;
  /** The first sentences. */
  readonly lead: readonly string[];
  /** Entities that begin like courtesy titles. */
  readonly kept?: readonly string[];
}

/** The outlet's headline in other words or another order, with the same meaning; null if no rule fits. */
export function titleTurned(title: string, { text: source, lead, kept = [] }: TitleSource): string | null {
  const named = withFullNames(
    inHouseStyle(withFullSubject(inHouseStyle(title, kept), source, MOST), kept),
    source,
    MOST,
  );
  const moved = ordersOf(named, source).find((each) => each.length <= MOST) ?? named;
  const figured = withFigure(moved, lead, MOST);
  const worded = withOtherWords(figured);
  const text = asOpening(worded.length <= MOST || worded.length <= figured.length ? worded : figured);
  return text === title || /["“‘]/.test(title) !== /["“‘]/.test(text) ? null : text;
}

function ordersOf(title: string, source: string): string[] {
  return [attributed, reported, ordered, joined, passive]
    .map((turn) => turn(title, source))
    .filter((turned) => turned !== null);
}

const REPORTS =
  "[Rr]eport|[Ss]tudy|[Pp]oll|[Ss]urvey|[Ss]ources|[Oo]fficials|[Pp]olice|[Aa]nalysts?|[Ee]conomists|[Rr]esearchers";

/** "Report: Rates will rise" and "Rates will rise: report" become "Rates will rise, report says". */
function reported(title: string, source: string): string | null {
  const [, before, after] = new RegExp(`^(${REPORTS}): ([^:;“”"‘’?!]{25,})$`, "u").exec(title) ?? [];
  const [, told, by] = new RegExp(`^([^:;“”"‘’?!]{25,})(?:: | [-–—] )(${REPORTS})$`, "u").exec(title) ?? [];
  const who = (before ?? by)?.toLowerCase();
  const what = after ?? told;
  if (who === undefined || what === undefined || PRONOUN.test(what) || !statesSomething(what)) return null;
  if (told !== undefined && innerClause(told, source) === null) return null;
  return `${asOpening(what)}, ${who} ${/s$|police/.test(who) ? "say" : "says"}`;
}

function statesSomething(text: string): boolean {
  return (
    hasFiniteVerb(text) ||
    text
      .split(" ")
      .slice(1, 7)
      .some((word) => word === word.toLowerCase() && verbOfPresent(word) !== undefined)
  );
}

/** "Falk closes a mint, opens a bank" becomes "Falk closes a mint and opens a bank". */
function joined(title: string): string | null {
  const { one, other } =
    /^(?<one>[^,:;“”"?!]{20,}), (?<other>\p{Ll}+ [^,:;“”"?!]{8,})$/u.exec(title)?.groups ?? {};
  if (one === undefined || other === undefined || / and | but |, /.test(one)) return null;
  const [first, ...words] = one.split(" ");
  const isPresent = (word: string) => word === word.toLowerCase() && verbOfPresent(word) !== undefined;
  const next = other.split(" ")[0]!;
  // Both verbs have the same subject only if nothing else could be the second subject.
  if (first === undefined || !isPresent(next) || words.filter(isPresent).length !== 1) return null;
  return / (?:and|but|as|while|if) /.test(other) ? null : `${one} and ${other}`;
}

/** Verbs whose object can become the subject without change of emphasis or sense. */
const TURNED = new Set(
  "approve overturn uphold block adopt suspend oust acquit condemn endorse veto pardon reinstate ban seize arrest dismiss halt veto acquire".split(
    " ",
  ),
);

/** "Zenda judge annuls Falk's conviction" becomes "Falk's conviction annulled by Zenda judge". */
function passive(title: string, source: string): string | null {
  const { head = "", tail = "" } =
    /^(?<head>[^,:;“”"‘?!—–]{20,75}?)(?<tail> (?:after|as|amid|despite|over|before)\b[^,:;“”"‘?!—–]*)?$/u.exec(
      title,
    )?.groups ?? {};
  const words = head.split(" ");
  const at = words.findIndex((word, place) => place > 0 && place < 6 && turnedVerb(word) !== null);
  if (at === -1 || PRONOUN.test(title)) return null;
  const [subject, object] = [words.slice(0, at).join(" "), words.slice(at + 1).join(" ")];
  if (/\b(?:to|and|or|of|in|on|at|for|with|by|who|that|not|could|may|will)\b/.test(subject)) return null;
  if (!/^(?:\p{Ll}|\p{Lu})/u.test(object) || object.split(" ").length > 7 || object.split(" ").length < 2)
    return null;
  if (
    /^(?:to|in|on|at|for|with|by|from|off|out|up|down|over|back|all|both)\b|\b(?:in|on|at|by|from|with|without|and|until|again|into|through|\p{Ll}+s to|that|who)\b/u.test(
      object,
    )
  )
    return null;
  const inner = innerClause(subject, source);
  return inner === null
    ? null
    : `${asOpening(object)} ${turnedVerb(words[at]!)!.participle} by ${inner}${tail}`;
}

function turnedVerb(word: string): VerbForms | null {
  const forms = verbOfPresent(word);
  return forms !== undefined &&
    word === word.toLowerCase() &&
    TURNED.has(forms.base) &&
    verbOfPast(word) === undefined
    ? forms
    : null;
}

const SPEAKER =
  /^(?:(?:the|an?|top|senior|former|new) )*(?:\p{Lu}|police|officials?|courts?|ministry|minister|reports?|study|judge|bank|lawyers?|sources?|agency|economists?|analysts?|poll|survey|president|government|watchdog|regulators?|union|army|state|company|data|paper|party|prosecutors?|researchers?|experts?|scientists)/u;

/** "Falk: Rates will rise", "Rates will rise, says Falk" and "Rates will rise - Falk". */
function attributed(title: string, source: string): string | null {
  const told =
    /^(?<told>[^,:;“”"‘]{12,}), (?:(?<by>[^,:]{3,40}) (?<said>says|say|said)|(?:says|say) (?<by2>[^,:]{3,40}))$/u.exec(
      title,
    )?.groups;
  if (told !== undefined) {
    const who = told["by"] ?? told["by2"]!;
    const inner = innerClause(told["told"]!, source);
    // "Speaker clears Falk, says no question of it" names its speaker first.
    return inner === null || PRONOUN.test(inner) || !SPEAKER.test(who)
      ? null
      : `${asOpening(who)} ${plural(who) ? "say" : "says"} ${inner}`;
  }
  const says =
    /^(?<who>[\p{Lu}][^,:“”"‘]{2,40}?) (?<said>says|say) (?:that )?(?<told>[^,:;“”"‘]{12,})$/u.exec(
      title,
    )?.groups;
  if (
    says === undefined ||
    / (?:as|after|while|when|and|but|amid|despite|over|before) /.test(says["who"]!) ||
    PRONOUN.test(says["told"]!) ||
    / (?:and|but) /.test(says["told"]!) ||
    !/\b(?:is|are|was|were|has|have|had|will|would|could|may|might|must|should|can|to)\b/.test(says["told"]!)
  )
    return null;
  if (
    /^(?:to|no|yes|so|in|on|for|at|would|will|could|is|are|was|has|have|may|might|must|should|can|not)\b/i.test(
      says["told"]!,
    )
  )
    return null;
  const speaker = innerClause(says["who"]!, source);
  return speaker === null ? null : `${asOpening(says["told"]!)}, ${speaker} ${says["said"]!}`;
}

/** "Rates rise after talks fail" becomes "After talks fail, rates rise"; the reverse likewise. */
function ordered(title: string, source: string): string | null {
  const { main, tail } =
    /^(?<main>[^,:;“”"‘’?!—–-]{14,70}) (?<tail>after [^,:;“”"‘’?!—–]{6,50})$/u.exec(title)?.groups ?? {};
  if (
    main === undefined ||
    tail === undefined ||
    PRONOUN.test(title) ||
    / (?:as|while|but) /.test(tail) ||
    /\b(?:says?|said|day|days|weeks?|months?|years?|hours?|soon|just|long|well|right|even|shortly|immediately|minutes?|moments)\b/.test(
      main,
    ) ||
    /\b(?:that|who|which|to|and)\b/.test(main)
  )
    return null;
  const inner = innerClause(main, source);
  return inner === null ? null : `${asOpening(tail)}, ${inner}`;
}

function plural(who: string): boolean {
  const last = who.split(" ").at(-1)!;
  return /^\p{Ll}/u.test(last)
    ? /(?:[^s]s|police)$/.test(last)
    : /(?:crats|icans|ficials|nators|eaders|inisters|okesmen)$/.test(last) ||
        /^(?:Police|Sources|Officials|Analysts|Economists|Experts)$/.test(who);
}

const PRONOUN = /\b(?:it|its|he|his|she|her|they|their|them|him|this|that|these|those|I|we|our|you)\b/i;
