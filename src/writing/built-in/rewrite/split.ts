import { masked, unmasked } from "./masked.ts";
import { asOpening } from "./opening-word.ts";
import { verbOfPast } from "./verb-forms.ts";

/**
 * The facts of one sentence, each a sentence of its own: "The court upheld the law and fined the bank, which had sued." becomes
 * three. A sentence whose parts cannot be told apart for certain stays whole.
 */
export function factsOf(sentence: string, rules: readonly Rule[] = RULES): string[] {
  const { text, quotations } = masked(sentence);
  return split(text, 0, rules).map((fact) => unmasked(fact, quotations));
}

/** Rules are applied to their own results, so that a long sentence is split into several short ones. */
const MOST_ROUNDS = 3;

/** The same in running text, where two sentences with one subject would read badly. */
export function clausesOf(sentence: string): string[] {
  return factsOf(sentence, CLAUSE_RULES);
}

function split(sentence: string, round: number, rules: readonly Rule[]): string[] {
  if (round === MOST_ROUNDS || wordCount(sentence) < WORTH_SPLITTING) return [sentence];
  for (const rule of rules) {
    const parts = rule(sentence);
    if (parts !== null && parts.every((part) => wordCount(part) >= MIN_WORDS && !ELLIPTIC.test(part)))
      return parts.flatMap((part) => split(part, round + 1, rules));
  }
  return [sentence];
}

/** "whether he still does": does what? */
const ELLIPTIC = /\b(?:do|does|did|so|will|would|is|was|has|had|too)\.$/;
const WORTH_SPLITTING = 11;
const MIN_WORDS = 4;

type Rule = (sentence: string) => string[] | null;

/**
 * "The token fell to nothing, ending a week of panic." The event ended the panic, so "That" claims no more than the
 * outlet did.
 */
const outcome: Rule = (sentence) => {
  const { main, verb, told } =
    /^(?<main>[^;:—–()⟪]{20,}), (?<verb>ending|making|giving|leaving|bringing|marking|sending|pushing|forcing|wiping|triggering|prompting|dealing|taking) (?<told>[^;:—–()]{12,140})\.$/u.exec(
      sentence,
    )?.groups ?? {};
  if (
    main === undefined ||
    SAID.test(main) ||
    !isPast(main) ||
    /^(?:part|place|over|aim|note|into|up)\b/.test(told!)
  )
    return null;
  return [`${main}. That ${OUTCOMES[verb!]!} ${told!}.`];
};

const OUTCOMES: Readonly<Record<string, string>> = {
  ending: "ended",
  making: "made",
  giving: "gave",
  leaving: "left",
  bringing: "brought",
  marking: "marked",
  sending: "sent",
  pushing: "pushed",
  forcing: "forced",
  wiping: "wiped",
  triggering: "triggered",
  prompting: "prompted",
  dealing: "dealt",
  taking: "took",
};

/** "A rose; B fell." */
const semicolon: Rule = (sentence) => {
  const [one, other, ...more] = sentence.slice(0, -1).split("; ");
  if (other === undefined || more.length > 0 || SAID.test(sentence)) return null;
  return isClause(one!) && isClause(other) && !BACK.test(other) ? [`${one!}.`, `${asOpening(other)}.`] : null;
};

/** "The court, which upheld the law, fined the bank." */
const inserted: Rule = (sentence) => {
  const { who, told, rest } =
    /^(?<who>[^,;:—–()⟪]{2,70}), (?:which|who) (?<told>[^,;:—–()]{8,130}), (?<rest>[^;:—–]{8,})\.$/u.exec(
      sentence,
    )?.groups ?? {};
  if (who === undefined || !isNoun(who) || !beginsWithVerb(told!) || !beginsWithVerb(rest!)) return null;
  return [`${who} ${rest!}.`, `${who} ${told!}.`];
};

/** "The court fined Zenda Motors, which had sued." Only a name certainly is what the clause refers to. */
const appended: Rule = (sentence) => {
  const { main, name, told } =
    /^(?<main>[^;:—–()⟪]*?(?<![\p{L}-])(?<name>(?:[Tt]he )?\p{Lu}[\p{L}.'’-]*(?: (?:of |and )?\p{Lu}[\p{L}.'’-]*)*)), (?:which|who) (?<told>[^,;:—–()]{8,140})\.$/u.exec(
      sentence,
    )?.groups ?? {};
  if (main === undefined || !isClause(main) || !beginsWithVerb(told!) || SAID.test(main) || DAY.test(name!))
    return null;
  if (INSIDE.test(main.slice(0, main.length - name!.length))) return null;
  return [`${main}.`, `${asOpening(name!)} ${told!}.`];
};

/** "The court upheld the law and fined the bank." */
const joinedDeeds: Rule = (sentence) => {
  const subject = subjectOf(sentence);
  if (subject === null) return null;
  const rest = sentence.slice(subject.length + 1);
  const verb = rest.split(" ", 1)[0]!;
  if (TELLS.test(verb)) return null;
  for (const { index, 0: joint } of rest.matchAll(/,? and (?:then |also |later )?/g)) {
    const [first, second] = [rest.slice(0, index), rest.slice(index + joint.length)];
    if (TELLING.test(first) || CLAUSE_INSIDE.test(first) || (first.includes(",") && !joint.startsWith(",")))
      return null;
    if (isDeed(second, verb) && balanced(first)) return [`${subject} ${first}.`, `${subject} ${second}`];
  }
  return null;
};

/** "Prices rose by 4%, and the bank lifted its rate." */
const joinedClauses: Rule = (sentence) => {
  for (const { index, 0: joint } of sentence.matchAll(/, and /g)) {
    const [first, second] = [sentence.slice(0, index), sentence.slice(index + joint.length)];
    if (TELLING.test(first) || OPENED.test(first) || /\bnot (?:only|just|merely)\b/.test(first)) return null;
    if (
      BACK.test(second) ||
      ADVERBIAL.test(second) ||
      !isClause(first) ||
      subjectOf(second) === null ||
      first.includes(", ")
    )
      continue;
    return [`${first}.`, asOpening(second)];
  }
  return null;
};

/** "and for hours was missing" has its subject before the comma. */
const ADVERBIAL = /^(?:for|in|by|at|on|after|before|then|now|since|until|with|from|to|later|soon|again)\b/;

const CLAUSE_RULES: readonly Rule[] = [semicolon, joinedClauses, outcome];
const RULES: readonly Rule[] = [semicolon, inserted, appended, joinedClauses, joinedDeeds, outcome];

const AUXILIARY = /^(?:is|are|was|were|has|had|have|will|would|could|may|might|must|can|does|did)$/;
/** The words before these belong to somebody's words, so a part of them alone would be our own claim. */
const TELLS =
  /^(?:said|says|told|added|announced|argued|asked|believe[sd]?|called|claim(?:ed|s)?|confirmed|denied|estimated|expect(?:ed|s)?|feared|found|hope[sd]?|insisted|noted|predict(?:ed|s)?|promised|proposed|reported|showed|shows|suggest(?:ed|s)?|thinks?|thought|urged|vowed|warned|wrote|wants?|wanted|plans?|planned|agreed|decided|threatened|tried|sought|hoped)$/;
const TELLING = new RegExp(
  String.raw`\b${TELLS.source.slice(1, -1)}\b|\bthat\b|\bif\b|\bwhether\b|\baccording to\b`,
);
const SAID = new RegExp(String.raw`\b${TELLS.source.slice(1, -1)}\b|\baccording to\b`);
const OPENED =
  /^(?:If|When|While|As|After|Before|Although|Though|Because|Since|Unless|Until|Once|Despite|Even|Whether|Both|Not)\b/;
/** Words that need the sentence before them. */
const BACK =
  /^(?:it|he|she|they|this|that|these|those|his|her|its|their|there|both|neither|one|another|others?|some|many|most|all|each|so|then|not|never|nor|only|also|even|rather|instead|still|yet|as|in fact|if|when|whether|how|what|why|where|who|after|perhaps|maybe|although|though|because|since|while|before|until|despite|with)\b/i;
/** A verb behind these may belong to the clause that they open. */
const CLAUSE_INSIDE =
  /:|\b(?:as|when|while|after|before|because|since|where|who|which|until|than|how|what|why|to)\b/;
/** The clause behind "a bank in Zenda" is about the bank. */
const INSIDE = /\b(?:of|in|at|from|near|on|outside|and|or) $/;
const DAY =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;
const NEXT_OF_VERB =
  /^(?:an?|the|its|his|her|their|this|these|those|no|two|three|four|five|six|seven|eight|nine|ten|more|nearly|almost|about|over|up|down|out|off|back|in|on|at|to|from|for|with|against|into|through|[$€£]?\d.*|\p{Lu}.*|⟪.*)$/u;
const NO_NOUN_END =
  /^(?:an?|the|its|his|her|their|this|that|these|those|of|in|on|at|to|from|for|with|by|and|or|as|than|more|most|not|newly|recently|who|which|been|be|being|having)$/i;

/** The words before the first verb of a sentence, if they are certain to be its subject. */
function subjectOf(sentence: string): string | null {
  const words = sentence.split(" ");
  for (let at = 1; at < Math.min(words.length - 1, MOST_SUBJECT); at++) {
    const word = words[at]!;
    if (/[,;:—–()⟪]/.test(words[at - 1]!)) return null;
    if (!AUXILIARY.test(word) && !isPastVerb(words, at)) continue;
    const subject = words.slice(0, at).join(" ");
    return isNoun(subject) && !BACK.test(subject) ? subject : null;
  }
  return null;
}

const MOST_SUBJECT = 9;

function isPastVerb(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  return (
    /^\p{Ll}+$/u.test(word) &&
    verbOfPast(word) !== undefined &&
    NEXT_OF_VERB.test(words[at + 1] ?? "") &&
    !NO_NOUN_END.test(words[at - 1]!)
  );
}

/** A noun phrase without a clause inside. */
function isNoun(text: string): boolean {
  const words = text.split(" ");
  return (
    words.length <= MOST_SUBJECT &&
    !NO_NOUN_END.test(words.at(-1)!) &&
    !/^(?:In|On|At|By|For|From|With|To|Of|As|But|And|So|Yet|If|When|While|After|Before|Although|Though|Because|Since|Despite|Under|Among|During|Even|Not|Only|There|Meanwhile)\b/.test(
      text,
    ) &&
    !/\b(?:who|which|that|when|where|what|how|is|are|was|were|has|had|have|will|would|said|says)\b/.test(text)
  );
}

function isClause(text: string): boolean {
  const words = `${text} x`.split(" ");
  return words.some((word, at) => at > 0 && (AUXILIARY.test(word) || isPastVerb(words, at)));
}

/** Whether the first verb is in the simple past. */
function isPast(text: string): boolean {
  const words = `${text} x`.split(" ");
  const at = words.findIndex(
    (word, place) => place > 0 && (AUXILIARY.test(word) || isPastVerb(words, place)),
  );
  return (at > 0 && /^(?:was|were|had|did)$/.test(words[at]!)) || (at > 0 && !AUXILIARY.test(words[at]!));
}

function beginsWithVerb(text: string): boolean {
  const words = ["x", ...text.replace(/^(?:also|already|now|later|then|still|\p{Ll}+ly) /u, "").split(" ")];
  return AUXILIARY.test(words[1]!) || isPastVerb(words, 1);
}

/**
 * "fined the bank", "will appeal": what the same subject did besides. Behind "was", "would" or "has been", a verb without an
 * auxiliary of its own belongs to the first one.
 */
function isDeed(text: string, firstVerb: string): boolean {
  const isOwn = AUXILIARY.test(text.split(" ", 1)[0]!);
  return (isOwn || !AUXILIARY.test(firstVerb)) && beginsWithVerb(text) && !/^\p{Ll}+ by\b/u.test(text);
}

/** "between the court and …", "both … and …": the joint does not part two deeds. */
function balanced(first: string): boolean {
  return !/\b(?:between|both|either)\b[^,]*$/.test(first) && first.split(" ").length >= 2;
}

function wordCount(text: string): number {
  return text.split(" ").length;
}
