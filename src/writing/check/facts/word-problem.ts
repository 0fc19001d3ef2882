import { type ArticleFacts, nearestTo } from "./article-facts.ts";
import type { FactSentence } from "./read.ts";
import { WORD_RULES } from "./word-rules.ts";

/** Finds a word that claims more than the article: "several" where it names one, "denied" where nobody denies anything. */
export function wordProblem(claim: FactSentence, article: ArticleFacts): string | null {
  let near: readonly string[] | null = null;
  for (const { what, claim: pattern, basis, where } of WORD_RULES) {
    const found = pattern.exec(claim.text)?.[0];
    if (found === undefined) continue;
    near ??= textsNear(claim, article);
    const texts = where === "near" ? near : article.sentences.map(({ text }) => text);
    if (!texts.some((text) => basis.test(text))) return `${what}: "${found}"`;
  }
  return null;
}

/** The sentences that a claim most likely comes from, each with the one after it, which often says how it went on. */
function textsNear({ words }: FactSentence, article: ArticleFacts): string[] {
  return nearestTo(words, article).flatMap(({ at }) =>
    article.sentences.slice(at, at + 2).map(({ text }) => text),
  );
}
