import { describe, expect, test } from "vitest";
import { movedOf } from "./moves.ts";
import { rewriterOf } from "./rewrite.ts";
import { saidTurned } from "./said.ts";
import { toldAsHeadline } from "./told-headline.ts";

const SOURCE =
  "The prices of the city rise. After talks, the court met. Officials and the bank agree, says Falk of Zenda Motors.";

describe("turns a reported sentence round", () => {
  test.each([
    ["The bank said on Monday that prices would rise.", "Prices would rise, the bank said on Monday."],
    [
      "Zenda Motors said on Monday it would cut 500 jobs.",
      "Zenda Motors will cut 500 jobs, it said on Monday.",
    ],
    ["The court was empty, Falk said on Monday.", "Falk said on Monday that the court was empty."],
  ])("%s", (sentence, turned) => expect(saidTurned(sentence, SOURCE)).toBe(turned));

  test.each([
    "Falk said it was late, and Lind told her that prices would rise.",
    "Falk said that she would raise its pay and they would stay.",
    "Falk said to the court.",
    // Without a day, the cut may be long past.
    "Zenda Motors said it would cut 500 jobs.",
    "The court found themselves shackled as prices had spread.",
    "The court found a flaw that was known to prices.",
    "The prices rose, he said.",
  ])("but not if it is uncertain who says what: %s", (sentence) =>
    expect(saidTurned(sentence, SOURCE)).toBeNull(),
  );
});

describe("moves parts of a sentence", () => {
  test.each([
    ["The court on Monday upheld the law.", "On Monday, the court upheld the law."],
    ["After weeks of talks, the court upheld the law.", "The court upheld the law after weeks of talks."],
    ["The court upheld the law after weeks of talks.", "After weeks of talks, the court upheld the law."],
    ["Although prices fell, the bank waited.", "Prices fell, but the bank waited."],
    ["Falk was the only member to object.", "The only member to object was Falk."],
    [
      "Ida Falk, the mayor of Zenda, resigned on Monday.",
      "The mayor of Zenda, Ida Falk, resigned on Monday.",
    ],
    [
      "The court closed the stairs of the park last week.",
      "Last week, the court closed the stairs of the park.",
    ],
    ["The prices rose by 2%, while the rates fell.", "The rates fell, while the prices rose by 2%."],
    ["The law was upheld by the Supreme Court on Monday.", "Supreme Court upheld the law on Monday."],
  ])("%s", (sentence, moved) => {
    const all = movedOf(sentence, `${SOURCE} the law, said Falk in the Supreme Court`);
    expect(all.map((each) => each.replace(/^The Supreme/, "Supreme"))).toContain(moved);
  });

  test.each([
    "The court said it would rule after its talks.",
    "A report published on Monday found that prices had risen since May.",
    "The court did not rule after weeks of talks.",
    "The crown weakened after the announcement to fresh lows past 24 per dollar.",
    "The prices began to rise two years ago this week.",
    "The court lost a tenth after the talks, then rose to a record.",
    "The board of Zenda Motors, the maker of cars, met.",
    "The prices pointed to a fall when trading resumes.",
    "Every Monday this month the court met in the city.",
  ])("but never one that may belong elsewhere: %s", (sentence) =>
    expect(movedOf(sentence, SOURCE)).toEqual([]),
  );
});

describe("makes a headline of a sentence", () => {
  test.each([
    [
      "The Bank of Zenda raised its main rate by half a point to 4 percent on Tuesday, its third rise in a row.",
      "Bank of Zenda raises its main rate by half a point to 4%, its third rise in a row",
    ],
    [
      "Zenda Motors has agreed to buy a rival for $2 billion, it said.",
      "Zenda Motors agrees to buy a rival for $2 billion",
    ],
    [
      "Three guards were killed in an attack on the mint of Zenda on Monday.",
      "Three guards killed in an attack on the mint of Zenda",
    ],
    [
      "Farmers along the river will get loans of 4 million crowns, Falk said.",
      "Farmers along the river to get loans of 4 million crowns, Falk says",
    ],
  ])("%s", (sentence, headline) => expect(toldAsHeadline(sentence)).toBe(headline));

  test.each([
    "He raised the main rate of the bank by half a point on Tuesday.",
    "The law passed by the council of Zenda on Monday is unpopular among the farmers.",
    "When the bank raised its rate on Tuesday, nobody in Zenda was surprised.",
    "What did the Bank of Zenda do about its main rate on Tuesday?",
  ])("but not of one without a certain subject and verb: %s", (sentence) =>
    expect(toldAsHeadline(sentence)).toBeNull(),
  );
});

test("never changes a quotation", () => {
  const quotation = "“We plan to purchase approximately 40 percent of the U.S. firm,”";
  const sentence = `${quotation} Falk told reporters on Monday.`;
  expect(rewriterOf(sentence).rewrite(sentence).text).toContain(quotation);
});
