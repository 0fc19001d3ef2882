import { type ArticleFacts, likenessOf, nearestTo } from "./article-facts.ts";
import { OPPOSITES } from "./opposites.ts";
import type { FactSentence } from "./read.ts";

/** Sentences with a smaller share of the claim's words are about something else. */
const MIN_SHARE = 0.2;
/** How similar the words around two opposites must be. */
const MIN_LIKE = 0.6;
/** How much more alike they must be than around any word that agrees with the claim. */
const MARGIN = 0.3;

/** Finds a word such as "fell" where the article, in the same surroundings, says the opposite and never the same. */
export function directionProblem(claim: FactSentence, article: ArticleFacts): string | null {
  const near = nearestTo(claim.words, article).filter(({ share }) => share > MIN_SHARE);
  for (let at = 0; at < claim.words.length; at++)
    for (const { one, other } of OPPOSITES)
      for (const [own, opposed] of [
        [one, other],
        [other, one],
      ] as const) {
        const { folded } = claim.words[at]!;
        if (!own.has(folded) || opposed.has(folded)) continue;
        const sentences = near.map(({ sentence }) => sentence);
        const said = reversedIn(claim, at, own, opposed, sentences, article);
        if (said !== null) return `the direction is reversed: the article says "${said}", not "${folded}"`;
      }
  return null;
}

function reversedIn(
  claim: FactSentence,
  at: number,
  own: ReadonlySet<string>,
  opposed: ReadonlySet<string>,
  near: readonly FactSentence[],
  { sentences }: ArticleFacts,
): string | null {
  const word = claim.words[at]!;
  // "Power cuts" and "tax cuts" have no opposite.
  if (CUTS.has(claim.words[at - 1]?.folded ?? "")) return null;
  // "Agreed to be bought" is "agreed to sell".
  if (/^(?:be|been|being|was|were|is|are)$/.test(claim.words[at - 1]?.folded ?? "")) return null;
  if (isNegatedAt(claim, at) || claim.words.some(({ folded }) => opposed.has(folded))) return null;
  const agrees = ({ folded, stem }: typeof word) => own.has(folded) || stem === word.stem;
  if (near.some(({ words }) => words.some(agrees))) return null;
  let best = { like: 0, folded: "" };
  for (const sentence of near.slice(0, 2))
    sentence.words.forEach(({ folded }, place) => {
      if (!opposed.has(folded) || LOOSE.has(folded) || isNegatedAt(sentence, place)) return;
      const like = likenessOf({ sentence: claim, at }, { sentence, at: place });
      if (like > best.like) best = { like, folded };
    });
  if (best.like < MIN_LIKE) return null;
  const same = sentences.flatMap((sentence) =>
    sentence.words.map((other, place) =>
      agrees(other) ? likenessOf({ sentence: claim, at }, { sentence, at: place }) : 0,
    ),
  );
  return same.some((like) => like > best.like - MARGIN) ? null : best.folded;
}

function isNegatedAt({ words }: FactSentence, at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).some(({ isNegator }) => isNegator);
}

/** In the article, these mostly belong to another verb: "made up", "cut back". */
const LOOSE = new Set(["up", "down", "back"]);
const CUTS = new Set(["power", "job", "budget", "spending", "tax"]);
