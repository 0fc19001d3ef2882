import { describe, expect, test } from "vitest";
import { clausesOf, factsOf } from "./split.ts";

describe("one sentence becomes one sentence per fact", () => {
  test.each([
    [
      "The court, which upheld the law in May, fined the bank on Monday.",
      ["The court fined the bank on Monday.", "The court upheld the law in May."],
    ],
    [
      "The court fined Zenda Motors, which had sued the state over the law.",
      ["The court fined Zenda Motors.", "Zenda Motors had sued the state over the law."],
    ],
    [
      "Ida Falk lost her majority last June and will need the votes of the farmers.",
      ["Ida Falk lost her majority last June.", "Ida Falk will need the votes of the farmers."],
    ],
    [
      "Bonds of Zenda fell at once; the share index lost nearly 17 per cent.",
      ["Bonds of Zenda fell at once.", "The share index lost nearly 17 per cent."],
    ],
    [
      "The token of Zenda fell to nothing on Friday, ending a week of panic among savers.",
      ["The token of Zenda fell to nothing on Friday. That ended a week of panic among savers."],
    ],
  ])("%s", (sentence, facts) => expect(factsOf(sentence)).toEqual(facts));

  test.each([
    [
      "an auxiliary of the first verb",
      "The text would have cut most budgets by a third and tightened the border.",
    ],
    ["a passive", "Falk was convicted of fraud in the capital and sentenced to nine years."],
    ["somebody's words", "The bank said prices rose by four percent in May and fell by two in June."],
    ["a clause inside", "Falk missed a penalty in Zenda as Ruritania lost to Hentzau and saw its hopes end."],
    [
      "an antecedent in doubt",
      "The result is ominous for the coalition in New Zenda, which has leaned on Falk.",
    ],
    ["a question", "The guild is asking how far prices will rise, and whether the bank will act in time."],
    ["a condition", "If prices rise in the capital, the bank will act at once, and Falk will have to go."],
  ])("but not behind %s", (_, sentence) => expect(factsOf(sentence)).toEqual([sentence]));
});

test("running text keeps two deeds of one subject together", () => {
  const sentence = "Ida Falk lost her majority last June and will need the votes of the farmers.";
  expect(clausesOf(sentence)).toEqual([sentence]);
});
