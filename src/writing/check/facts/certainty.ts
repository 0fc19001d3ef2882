import { type ArticleFacts, nearestTo } from "./article-facts.ts";
import type { FactSentence } from "./read.ts";

/** Finds a plan reported as done ("has begun" for "is weighing"), and a possibility reported as certain ("will" for "may"). */
export function certaintyProblem(claim: FactSentence, article: ArticleFacts): string | null {
  return doneProblem(claim, article) ?? certainProblem(claim, article);
}

/** The share of the words after the verb that must follow the intention in the article too. */
const MIN_OBJECT = 0.74;

function doneProblem(claim: FactSentence, { sentences }: ArticleFacts): string | null {
  for (let at = 0; at + 3 < claim.words.length; at++) {
    const has = claim.words[at]!;
    if (!/^(?:has|have)$/.test(has.folded)) continue;
    if (claim.words.slice(Math.max(0, at - 6), at).some(({ folded }) => UNSURE.has(folded))) continue;
    const verb = claim.words.slice(at + 1, at + 4).findIndex(({ folded }) => isParticiple(folded));
    if (verb === -1) continue;
    const object = claim.words.slice(at + 2 + verb, at + 9 + verb).filter(({ isContent }) => isContent);
    const before = intentionBefore(
      object.slice(0, 4).map(({ stem }) => stem),
      sentences,
    );
    if (before === null || !INTENTION.test(before) || PAST.test(before)) continue;
    return `the certainty is greater than in the article: "${has.folded} ${claim.words[at + 1]!.folded}"`;
  }
  return null;
}

/** The words before the place of the article where most words of an object are together. */
function intentionBefore(object: readonly string[], sentences: readonly FactSentence[]): string | null {
  if (object.length < 2) return null;
  let best = 0;
  let before: string | null = null;
  for (const { text, words } of sentences)
    words.forEach(({ stem, start }, at) => {
      if (!object.includes(stem)) return;
      const stems = words.slice(at, at + 8).map((word) => word.stem);
      const share = object.filter((each) => stems.includes(each)).length / object.length;
      if (share <= best) return;
      best = share;
      before = text.slice(words[Math.max(0, at - 5)]!.start, start);
    });
  return best >= MIN_OBJECT ? before : null;
}

function certainProblem(claim: FactSentence, article: ArticleFacts): string | null {
  if (!claim.words.some(({ folded }) => folded === "will")) return null;
  const near = nearestTo(claim.words, article);
  const [first] = near;
  if (first === undefined || first.share < 0.4 || !/\b(?:may|might|could)\b/.test(first.sentence.text))
    return null;
  const texts = near.filter(({ share }) => share > 0.25).map(({ sentence }) => sentence.text);
  return texts.some((text) => FUTURE.test(text.replaceAll(OTHER_TO, " ")))
    ? null
    : 'the certainty is greater than in the article: "will", where the article says "may" or "could"';
}

const UNSURE = new Set(
  "may might could would if should expected will thought believed to whether that".split(" "),
);
const INTENTION =
  /\b(?:would|will|may|might|could|should|(?:is|are|was|were|set|due|ready|agreed|about|vowed) to|plan\w*|weigh\w*|consider\w*|want\w*|propos\w*|seek\w*|sought|ask\w*|promis\w*|threat\w*|expect\w*|hop\w+|aim\w*|urg\w*|demand\w*|whether|if|possib\w+|likely)\b/i;
const PAST = /\b(?:has|have|had|was|were|been|\w{2,}ed)\b/i;
const FUTURE = /\b(?:will|would|to|plans?|expect\w*|sure|certain|must|shall|when)\b/i;
const OTHER_TO = /\b(?:according|due|up|back|close|relat\w+) to\b/g;

function isParticiple(word: string): boolean {
  return /..ed$/.test(word) || IRREGULAR.has(word);
}

const IRREGULAR = new Set(
  "taken given made bought sold paid risen fallen left held begun gone come won lost kept met sent spent built brought drawn led run found sought grown chosen withdrawn become quit cut set put told written split".split(
    " ",
  ),
);
