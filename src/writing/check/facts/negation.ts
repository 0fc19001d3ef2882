import { type ArticleFacts, likenessOf } from "./article-facts.ts";
import type { FactSentence, FactWord } from "./read.ts";

/** How alike the surroundings must be where the claim has a negation that the article has not, and the reverse. */
const MIN_ADDED = 0.7;
const MIN_DROPPED = 0.8;
const REACH = 6;

/** Finds a negation that the article does not have in the same surroundings, or has and the claim does not. */
export function negationProblem(claim: FactSentence, article: ArticleFacts): string | null {
  for (let at = 0; at < claim.words.length; at++) {
    const word = claim.words[at]!;
    const found = word.isNegator ? addedAt(claim, at, article) : droppedAt(claim, at, article);
    if (found !== null) return found;
  }
  return null;
}

function addedAt(claim: FactSentence, at: number, { sentences }: ArticleFacts): string | null {
  const negator = claim.words[at]!.folded;
  // "No" and "without" are also said as "zero", "lost" or "free of", and "but not" as "except".
  const isVerbal = /^(?:not|never|cannot)$|nt$/.test(negator) || claim.words[at + 1]?.folded === "longer";
  if (!isVerbal || claim.words[at - 1]?.folded === "but" || /^\d/.test(claim.words[at + 1]?.folded ?? ""))
    return null;
  // "Has not been shut since 1888" is "was last shut in 1888".
  if (claim.words.slice(at).some(({ folded }) => UNTIL.has(folded))) return null;
  const step = claim.words.slice(at + 1, at + 4).findIndex(({ isContent }) => isContent);
  const place = at + 1 + step;
  if (step === -1 || claim.words[place]!.isName) return null;
  const best = likestOf(claim, place, sentences);
  if (best === null || best.like < MIN_ADDED || DENIAL.test(aroundOf(best.sentence, best.at))) return null;
  return `the negation "${negator}" before "${claim.words[place]!.folded}" is not in the article`;
}

function droppedAt(claim: FactSentence, at: number, { sentences }: ArticleFacts): string | null {
  const word = claim.words[at]!;
  if (!word.isContent || word.isName || DENIAL.test(claim.text)) return null;
  const best = likestOf(claim, at, sentences);
  if (best === null || best.like < MIN_DROPPED) return null;
  const before = best.sentence.words.slice(Math.max(0, best.at - 3), best.at);
  // "Not go unpunished" denies twice.
  if (!before.some(isStrict) || /\b(?:only|un\w{4,})\b/i.test(best.sentence.text)) return null;
  return `the negation before "${word.folded}" in the article is missing`;
}

const UNTIL = new Set(["since", "until", "before"]);

function isStrict({ isNegator, folded }: FactWord, at: number, before: readonly FactWord[]): boolean {
  if (!isNegator || /^(?:without|neither|nor)$/.test(folded)) return false;
  return folded !== "no" || at === before.length - 1;
}

/** The place of the same word in the article whose surroundings are most alike. */
function likestOf(claim: FactSentence, at: number, sentences: readonly FactSentence[]) {
  let best: { sentence: FactSentence; at: number; like: number } | null = null;
  for (const sentence of sentences)
    sentence.words.forEach(({ stem }, place) => {
      if (stem !== claim.words[at]!.stem) return;
      const like = likenessOf({ sentence: claim, at }, { sentence, at: place }, REACH);
      if (like > (best?.like ?? 0)) best = { sentence, at: place, like };
    });
  return best as { sentence: FactSentence; at: number; like: number } | null;
}

function aroundOf({ text, words }: FactSentence, at: number): string {
  const last = words[Math.min(words.length - 1, at + REACH)]!;
  return text.slice(words[Math.max(0, at - REACH - 3)]!.start, last.end);
}

/** Words that deny something without "not". Near one, we cannot tell what is denied. */
const DENIAL =
  /\b(?:not|no|never|cannot|without|neither|nor|nobody|none|nothing|\w{1,9}n[’']t|refus\w+|den(?:y|ied|ies|ying|ial)|fail\w*|declin\w+|unable|hardly|barely|scarcely|lack\w*|unlikely|reject\w*|stop\w*|prevent\w*|avoid\w*|doubt\w*|ruled? out|impossible|un(?:changed|paid|clear|able|touched|moved)|out of|loses?|losing|too|rather|rob(?:s|bed|bing)?|depriv\w*|little|few|less|instead|against|yet|free|zero|short|withdr\w+|spar(?:e|es|ed|ing)|absen\w*|abandon\w*|bar(?:s|red|ring)?|halt\w*|exempt\w*|reluctan\w*|unless|drop\w*|end(?:s|ed|ing)?|ban(?:s|ned|ning)?|forb\w+|only|ceas\w*|exclud\w*|mistak\w*|ignor\w*)\b/i;
