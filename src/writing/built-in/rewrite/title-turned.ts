import { asInner, asOpening } from "./opening-word.ts";
import { inHouseStyle } from "./wordings.ts";

/** The outlet's headline in other words or another order, with the same meaning; null if no rule fits. */
export function titleTurned(title: string, source: string): string | null {
  const styled = inHouseStyle(title);
  const turned = attributed(styled, source) ?? ordered(styled, source) ?? styled;
  const text = isSame(turned, title) ? withOtherWords(turned) : turned;
  return text === title || /["“‘]/.test(title) !== /["“‘]/.test(text) ? null : text;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return plain(one) === plain(other);
}

/** "Falk: Rates will rise", "Rates will rise, says Falk" and "Rates will rise - Falk". */
function attributed(title: string, source: string): string | null {
  const told =
    /^(?<told>[^,:“”"‘]{12,}), (?:(?<by>[^,:]{3,40}) (?<said>says|say|said)|(?:says|say) (?<by2>[^,:]{3,40}))$/u.exec(
      title,
    )?.groups;
  if (told !== undefined) {
    const who = told["by"] ?? told["by2"]!;
    const inner = asInner(told["told"]!, source);
    return inner === null || PRONOUN.test(inner)
      ? null
      : `${asOpening(who)} ${plural(who) ? "say" : "says"} ${inner}`;
  }
  const says = /^(?<who>[\p{Lu}][^,:“”"‘]{2,40}?) (?<said>says|say) (?:that )?(?<told>[^,:“”"‘]{12,})$/u.exec(
    title,
  )?.groups;
  if (
    says === undefined ||
    PRONOUN.test(says["told"]!) ||
    / (?:and|but) /.test(says["told"]!) ||
    !/\b(?:is|are|was|were|has|have|had|will|would|could|may|might|must|should|can|to)\b/.test(says["told"]!)
  )
    return null;
  if (/^(?:to|no|yes|so|in|on|for|at)\b/i.test(says["told"]!)) return null;
  const speaker = asInner(says["who"]!, source);
  return speaker === null ? null : `${asOpening(says["told"]!)}, ${speaker} ${says["said"]!}`;
}

/** "Rates rise after talks fail" becomes "After talks fail, rates rise"; the reverse likewise. */
function ordered(title: string, source: string): string | null {
  const { main, tail } =
    /^(?<main>[^,:;“”"‘’?!—–-]{14,70}) (?<tail>(?:after|despite|amid|ahead of|because of) [^,:;“”"‘’?!—–]{6,50})$/u.exec(
      title,
    )?.groups ?? {};
  if (
    main === undefined ||
    tail === undefined ||
    PRONOUN.test(title) ||
    /\b(?:says?|said|day|days|weeks?|months?|years?|hours?|soon|just)\b/.test(main) ||
    /\b(?:that|who|which|to|and)\b/.test(main)
  )
    return null;
  const inner = asInner(main, source);
  return inner === null ? null : `${asOpening(tail)}, ${inner}`;
}

function plural(who: string): boolean {
  return /(?:s|police|sources)$/.test(who) && !/^\p{Lu}\p{L}+s$/u.test(who) && !who.endsWith("ss");
}

const PRONOUN = /\b(?:it|its|he|his|she|her|they|their|them|him|this|that|these|those|I|we|our|you)\b/i;

/** Phrases of headlines, and plain ones with the same meaning. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:vows|pledges) to\b/gi, "promises to"],
  [/\b(?:vow|pledge) to\b/gi, "promise to"],
  [/\bhikes (?=rate|rates|interest|price|prices|tariff|dividend|forecast)/gi, "raises "],
  [/\blifts (?=rate|rates|interest|key|forecast|outlook|guidance|target)/gi, "raises "],
  [/\braises (?=rate|rates|interest|key rate|benchmark)/gi, "lifts "],
  [/\bcuts (?=rate|rates|interest|key rate|benchmark)/gi, "lowers "],
  [/\bsteps down\b/gi, "resigns"],
  [/\bstepping down\b/gi, "resigning"],
  [/\bplans to\b(?! \p{Lu})/gu, "intends to"],
  [/\bset to\b/gi, "due to"],
  [/\bnearly\b(?= [$€£\d])/gi, "almost"],
  [/\bover\b(?= [$€£]?\d)/gi, "more than"],
  [/\bmore than\b(?= [$€£]?\d)/gi, "over"],
  [/\bfalls (?=(?:by |to )?[$€£]?\d|to\b|below|under|after|as\b)/gi, "drops "],
  [/\brises (?=(?:by |to )?[$€£]?\d|to\b|above|after|as\b)/gi, "climbs "],
  [/\bfall (?=(?:by |to )?[$€£]?\d|to\b|below|under|after|as\b)/gi, "drop "],
  [/\brise (?=(?:by |to )?[$€£]?\d|to\b|above|after|as\b)/gi, "climb "],
  [/\bjobless rate\b/gi, "unemployment rate"],
  [/\btop court\b/gi, "highest court"],
  [/\bin bid to\b/gi, "in attempt to"],
  [/\bahead of\b/gi, "before"],
  [/\bGOP (?=\p{L}+s?\b)/gu, "Republican "],
  [/\bDems\b/g, "Democrats"],
  [/\bex-(?=\p{Ll})/gu, "former "],
  [/\bto acquire\b/gi, "to buy"],
  [/\bto buy (?=\p{Lu})/gu, "to acquire "],
  [/\bfails to\b/gi, "does not"],
  [/\bfail to\b/gi, "do not"],
  [/\bU-turn\b/gi, "reversal"],
  [/ & /g, " and "],
];

/** Words of headlines, and others with the same meaning; each in lower case or with a capital. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map(
  (
    "slams:criticises slam:criticise blasts:criticises rips:criticises mulls:considers mull:consider inks:signs nixes:rejects probe:inquiry unveils:presents unveil:present ousts:removes oust:remove ousted:removed " +
    "slashes:cuts slash:cut plunges:plummets tumbles:drops slumps:drops climbs:rises quits:resigns resigns:quits reveals:discloses purchases:buys acquires:buys buys:acquires probes:inquiries " +
    "outlaws:bans bans:prohibits halts:stops halted:stopped begins:starts starts:begins jumps:leaps surges:jumps soars:surges soar:surge " +
    "shuts:closes closes:shuts accord:agreement pact:agreement talks:negotiations row:dispute quake:earthquake lawmakers:legislators " +
    "backs:supports backed:supported okays:approves " +
    "jailed:imprisoned freed:released delays:postpones postpones:delays scraps:abandons ditches:abandons triggers:sparks sparking:triggering massive:huge huge:enormous biggest:largest largest:biggest " +
    "steady:unchanged protesters:demonstrators demonstrators:protesters protests:demonstrations woes:troubles " +
    "nearly:almost expands:widens widens:expands weighs:considers mulling:considering eyeing:considering " +
    "overturns:annuls sues:takes-to-court rebounds:recovers warns:cautions"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string])
    .map(([word, ours]) => [word, ours.replaceAll("-", " ")]),
);

/** One change is enough to be understood and to be our own; more of them read like a translation. */
function withOtherWords(title: string): string {
  let text = title;
  for (const [pattern, ours] of PHRASES) {
    text = text.replace(pattern, ours);
    if (text !== title) return text;
  }
  for (const { 0: word, index } of title.matchAll(/(?<![\p{L}'’-])\p{L}+(?![\p{L}'’-])/gu)) {
    const ours = SAME_WORDS.get(word.toLowerCase());
    if (ours === undefined || index === 0 || word === word.toUpperCase()) continue;
    const cased = /^\p{Lu}/u.test(word) ? ours.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : ours;
    const before = title
      .slice(0, index)
      .replace(/\b(a|an) $/i, (article) => (/^[aeiou]/.test(ours) ? `${article[0]!}n ` : `${article[0]!} `));
    return before + cased + title.slice(index + word.length);
  }
  return text;
}
