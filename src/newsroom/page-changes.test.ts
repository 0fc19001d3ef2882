import { expect, test } from "vitest";
import { findPageChanges } from "./page-changes.ts";

const BEFORE = {
  title: "Ruritania raises rates to 4.5%",
  text: "The Bank of Ruritania raised its rate to 4.5% on Tuesday, 14 November 2026.\n\nIt was the third rise.",
};
const after = (change: Partial<typeof BEFORE>) => findPageChanges(BEFORE, { ...BEFORE, ...change });
const NOTHING = { headline: null, figures: [], notice: null };

test("D50 an unchanged page, a different spelling, and the time of an update don't count as changes", () => {
  expect(after({})).toEqual(NOTHING);
  expect(after({ title: "Ruritania Raises Rates to 4.5%" })).toEqual(NOTHING);
  expect(after({ text: `Updated 3:15 pm, 2026. ${BEFORE.text}` })).toEqual(NOTHING);
  expect(after({ text: `${BEFORE.text}\n\n${"More. ".repeat(200)} 17 more stories` })).toEqual(NOTHING);
  expect(findPageChanges({ ...BEFORE, title: null }, BEFORE)).toEqual(NOTHING);
});

test("D50 a changed headline and a changed figure are found", () => {
  expect(after({ title: "Ruritania holds rates" })).toMatchObject({ headline: "Ruritania holds rates" });
  expect(after({ text: BEFORE.text.replace("4.5%", "4.75%") })).toMatchObject({ figures: ["4.75"] });
});

test.for([
  ["correction", "An earlier version of this article misstated the rate."],
  ["correction", "Correction: The rate is 4.75%, not 4.5%."],
  ["correction", "(Corrects figure in first paragraph)"],
  ["correction", "This story has been corrected to say that the rate rose."],
  ["correction", "We regret the error."],
  ["retraction", "This article has been retracted."],
  ["retraction", "Retraction: the bank did not raise its rate."],
  ["retraction", "We have withdrawn this story because its source was forged."],
] as const)("D50 a %s is recognised: %s", ([kind, sentence]) => {
  const text = `${BEFORE.text}\n\n${sentence}`;
  expect(after({ text }).notice).toMatchObject({ kind });
  // A notice that the page already had is not reported again.
  expect(findPageChanges({ ...BEFORE, text }, { ...BEFORE, text }).notice).toBeNull();
});

test.for([
  "Stocks entered a correction on Monday.",
  "The paper was retracted by the journal in 2024.",
  "The minister regretted the error of her predecessor.",
  "Prices corrected: oil fell while gold rose.",
  "The updated version of the bill was withdrawn.",
])("D50 news about corrections is not taken for a notice: %s", (sentence) => {
  expect(after({ text: `${BEFORE.text}\n\n${sentence}` }).notice).toBeNull();
});
