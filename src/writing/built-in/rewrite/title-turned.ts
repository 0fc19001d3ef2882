import { asInner, asOpening } from "./opening-word.ts";
import { inHouseStyle } from "./wordings.ts";

/** The outlet's headline in other words or another order, with the same meaning; null if no rule fits. */
export function titleTurned(title: string, source: string): string | null {
  const styled = inHouseStyle(title);
  const turned = attributed(styled, source) ?? ordered(styled, source) ?? styled;
  let text = turned;
  for (const [pattern, ours] of WORDS) text = text.replaceAll(pattern, ours);
  return text === title || /["“‘]/.test(title) !== /["“‘]/.test(text) ? null : text;
}

/** "Falk: Rates will rise", "Rates will rise, says Falk" and "Rates will rise - Falk". */
function attributed(title: string, source: string): string | null {
  const told = /^(?<told>[^,:“”"‘]{12,}), (?:(?<by>[^,:]{3,40}) (?<said>says|say|said)|(?:says|say) (?<by2>[^,:]{3,40}))$/u.exec(title)?.groups;
  if (told !== undefined) {
    const who = told["by"] ?? told["by2"]!;
    const inner = asInner(told["told"]!, source);
    return inner === null || PRONOUN.test(inner) ? null : `${asOpening(who)} ${plural(who) ? "say" : "says"} ${inner}`;
  }
  const says = /^(?<who>[\p{Lu}][^,:“”"‘]{2,40}?) (?<said>says|say) (?:that )?(?<told>[^,:“”"‘]{12,})$/u.exec(title)?.groups;
  if (says === undefined || PRONOUN.test(says["told"]!) || / (?:and|but) /.test(says["told"]!) || !/\b(?:is|are|was|were|has|have|had|will|would|could|may|might|must|should|can|to)\b/.test(says["told"]!)) return null;
  if (/^(?:to|no|yes|so|in|on|for|at)\b/i.test(says["told"]!)) return null;
  return `${asOpening(says["told"]!)}, ${says["who"]!} ${says["said"]!}`;
}

/** "Rates rise after talks fail" becomes "After talks fail, rates rise"; the reverse likewise. */
function ordered(title: string, source: string): string | null {
  const { main, tail } = /^(?<main>[^,:;“”"‘’?!—–-]{14,70}) (?<tail>(?:after|despite|amid|ahead of|because of) [^,:;“”"‘’?!—–]{6,50})$/u.exec(title)?.groups ?? {};
  if (main === undefined || tail === undefined || PRONOUN.test(title) || /\b(?:says?|said|day|days|weeks?|months?|years?|hours?|soon|just)\b/.test(main) || /\b(?:that|who|which|to|and)\b/.test(main)) return null;
  const inner = asInner(main, source);
  return inner === null ? null : `${asOpening(tail)}, ${inner}`;
}

function plural(who: string): boolean {
  return /(?:s|police|sources)$/.test(who) && !/^\p{Lu}\p{L}+s$/u.test(who) && !/ss$/.test(who);
}

const PRONOUN = /\b(?:it|its|he|his|she|her|they|their|them|him|this|that|these|those|I|we|our|you)\b/i;

/** Words of headlines, and plain ones with the same meaning. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bslams\b/g, "criticises"],
  [/\bblasts\b(?= \p{Lu})/gu, "criticises"],
  [/\brips\b(?= \p{Lu})/gu, "criticises"],
  [/\bvows to\b/g, "promises to"],
  [/\bpledges to\b/g, "promises to"],
  [/\bmulls\b/g, "considers"],
  [/\bmull\b/g, "consider"],
  [/\bweighs (?=\p{Ll}+ing|a\b|new\b)/gu, "considers "],
  [/\binks (?=deal|pact|a\b)/g, "signs "],
  [/\bnixes\b/g, "rejects"],
  [/\bprobe\b/g, "inquiry"],
  [/\bprobes\b(?= (?:into|of))/g, "inquiries"],
  [/\bunveils\b/g, "presents"],
  [/\bousts\b/g, "removes"],
  [/\bhikes (?=rate|rates|interest|price|prices|tariff|dividend|forecast)/g, "raises "],
  [/\blifts (?=rate|rates|interest|forecast|outlook|guidance|target)/g, "raises "],
  [/\bslashes\b/g, "cuts"],
  [/\bsoars?\b/g, "JUMP"],
  [/\b(?<=s )JUMP\b/g, "surge"],
  [/\bJUMP\b/g, "surges"],
  [/\bplunges\b(?= (?:\d|below|after|as|to))/g, "drops"],
  [/\btumbles\b/g, "drops"],
  [/\bslumps\b/g, "drops"],
  [/\bclimbs\b/g, "rises"],
  [/\bdips\b/g, "slips"],
  [/\bquits\b/g, "resigns"],
  [/\bsteps down\b/g, "resigns"],
  [/\bresigns\b(?! as)/g, "steps down"],
  [/\breveals\b/g, "discloses"],
  [/\bpurchases\b/g, "buys"],
  [/\bacquires\b/g, "buys"],
  [/\bto acquire\b/g, "to buy"],
  [/\brejects\b/g, "turns down"],
  [/\bOKs\b/g, "approves"],
  [/\bbacks (?=\p{Lu}|bill|plan)/gu, "supports "],
  [/\bplans to\b(?! \p{Lu})/gu, "intends to"],
  [/\bset to\b/g, "due to"],
  [/\bnearly\b(?= [$€£\d])/g, "almost"],
  [/\bover\b(?= [$€£]?\d)/g, "more than"],
  [/\bmore than\b(?= [$€£\d])/g, "over"],
  [/\babout\b(?= [$€£]\d)/g, "some"],
  [/\bamid\b/g, "during"],
  [/\bprobing\b/g, "investigating"],
  [/\btop court\b/g, "Supreme Court"],
];
