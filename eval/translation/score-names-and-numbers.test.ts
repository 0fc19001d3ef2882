import { expect, test } from "vitest";
import { TARGETS } from "../../src/domain/language.ts";
import { ASSUMED } from "./imitation-engine.ts";
import { type Score, scoreLanguage } from "./score-names-and-numbers.ts";

/** Over all languages, this leaves some 600 sentences. */
const EVERY = 5;

async function scoreAll(isBare: boolean): Promise<Record<"right" | "wrong" | "sentences", number>> {
  const scores: Score[] = [];
  for (const language of TARGETS)
    scores.push(await scoreLanguage(language, ASSUMED, { isBare, seed: 38, every: EVERY }));
  const sum = (read: (score: Score) => number) => scores.reduce((total, score) => total + read(score), 0);
  const sentences = sum((score) => score.sentences);
  return {
    sentences,
    right: sum((score) => score.right) / sentences,
    wrong: sum((score) => score.wrongAccepted) / sentences,
  };
}

test("names and numbers are right in 99 % of 600 sentences from an engine that spoils one sentence in twelve", async () => {
  const [bare, own] = [await scoreAll(true), await scoreAll(false)];
  expect(own.sentences).toBeGreaterThan(600);
  expect(bare.right).toBeLessThan(0.95);
  expect(own.right).toBeGreaterThanOrEqual(0.99);
  expect(own.wrong).toBeLessThan(0.01);
});
