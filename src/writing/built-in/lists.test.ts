import { expect, test } from "vitest";
import { articleOf, findingsOf, LEAD, selectionOf } from "../../../test/writing/article.ts";

function write(text: string, title = "Bank Zenda to close branches") {
  const { summary, body } = selectionOf(articleOf(title, text), findingsOf());
  return { summary, points: body.split("\n").map((point) => point.replace(/^• /, "")) };
}

const LEAD_IN = "Bank Zenda said on Monday that it would rebuild its business in Ruritania:";
const ITEMS = [
  "It will close 40 branches in Ruritania by 2027",
  "Some 900 jobs will go by voluntary exit",
  "Dividends will rise to 55% of profit from 40%",
];

test.each([
  ["-", ".", ["-", "-", "-"]],
  ["•", ".", ["•", "•", "•"]],
  ["1.", ".", ["1.", "2.", "3."]],
  ["(a) without full stops", "", ["(a)", "(b)", "(c)"]],
  ["* with items that form one sentence", ";", ["*", "*", "*"]],
])("list items lose their bullets and follow their lead-in: %s", (_, stop, marks) => {
  const items = ITEMS.map((item, at) => `${marks[at]} ${item}${stop}`);
  expect(write(`${LEAD_IN}\n\n${items.join("\n")}`)).toEqual({
    summary: `${LEAD_IN} ${ITEMS[0]}.`,
    points: [`${ITEMS[1]}.`, `${ITEMS[2]}.`],
  });
});

test("drops a lead-in, but keeps the rest of its paragraph", () => {
  const { summary } = write(
    `${LEAD} The bank plans to:\n- close 40 branches\n- Some 900 jobs will go next year.`,
  );
  expect(summary).toBe(LEAD);
});

test.each([
  "Bank Zenda denied on Monday what had been said of it in Strelsau this week:",
  "The regent accused Bank Zenda on Monday of four misdeeds in the years of her reign:",
])("drops items that are only true after their lead-in: %s", (leadIn) => {
  const { summary, points } = write(`${leadIn}\n- ${ITEMS.join(".\n- ")}.\n\n${LEAD}`);
  expect({ summary, points }).toEqual({ summary: LEAD, points: [LEAD] });
});

test("drops an item that is not a sentence, and a link without a full stop", () => {
  const { summary, points } = write(
    `${LEAD}\n\n- A new tax on imports of steel and of aluminium.\n- Ida Falk wins the vote in Zenda for a third time\n- Exporters in Zenda want a pause before the summer.`,
  );
  expect(summary).toContain(LEAD);
  expect(`${summary} ${points.join(" ")}`).not.toMatch(/A new tax|third time/);
  expect(`${summary} ${points.join(" ")}`).toContain("Exporters in Zenda want a pause before the summer.");
});
