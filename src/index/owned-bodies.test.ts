import { expect, test } from "vitest";
import { loadEntities, loadOrdinaryWords, loadStopPhrases } from "../knowledge/entities.ts";
import { loadNationalBodies } from "../knowledge/national-bodies.ts";
import { Lexicon } from "./lexicon.ts";

const lexicon = new Lexicon({
  entities: loadEntities(),
  ordinaryWords: loadOrdinaryWords(),
  stopPhrases: loadStopPhrases(),
  bodiesOf: loadNationalBodies().bodiesOf,
});

function named(question: string): string {
  return lexicon
    .find(question, "sentence")
    .map(({ entity }) => lexicon.entity(entity).id)
    .join(" ");
}

test.each([
  ["Will Kenya's Supreme Court uphold the result?", "kenya supreme-court-of-kenya"],
  ["will kenya's supreme court uphold the result?", "kenya supreme-court-of-kenya"],
  ["Will Nigeria's Supreme Court free him?", "nigeria supreme-court-of-nigeria"],
  ["Who will win Japan's lower house?", "japanese-house-of-representatives"],
  // without its country, a body stays what it was
  ["Will the Supreme Court overturn the ruling?", "u-s-supreme-court"],
  ["Will the US Supreme Court overturn the ruling?", "u-s-supreme-court"],
  // Ordinary words and lookalikes behind a country name nothing.
  ["How is the Australian labor market doing?", "australia"],
  ["Will Canada house more refugees?", "canada"],
  ["What did Kenya's \u017fupreme Court rule?", "kenya"],
  ["US uxsx prosecutors say", "united-states"],
  ["Will Kenya take its case to the Supreme Court?", "kenya u-s-supreme-court"],
])("%s names %s", (question, ids) => {
  expect(named(question)).toBe(ids);
});
