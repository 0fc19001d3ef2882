import { expect, test } from "vitest";
import { articleOf, findingsOf, LEAD, selectionOf } from "../../../test/writing/article.ts";

function write(text: string) {
  const { summary, body } = selectionOf(articleOf("Ruritania raises rates again", text), findingsOf());
  return { summary, body };
}

test.each([
  "Shares fell 4%.",
  "Bank Zenda welcomed the step.",
  "No protests were reported.",
  "In August the two were level.",
  "Bank Zenda said it would appeal.",
  "The bank did not say why.",
  "It was the last.",
])("a short report's body adds what its summary leaves out: %s", (fact) => {
  expect(write(`${LEAD} ${fact}`)).toEqual({ summary: LEAD, body: `• ${fact}` });
});

test("a report of two sentences has one in the summary and one in the body", () => {
  const other = "The governor of the bank, Ida Falk, cut short a trip to the port of Zenda.";
  expect(write(`${LEAD} ${other}`)).toEqual({ summary: LEAD, body: `• ${other}` });
});

test.each([
  "The math is simple.",
  "Photo of the bank.",
  "In spring it was lower.",
  "Bank Zenda has not commented.",
  "Bank Zenda and Ida Falk declined to comment.",
])("a sentence that is not a fact by itself is not a point: %s", (sentence) => {
  expect(write(`${LEAD} ${sentence}`)).toEqual({ summary: LEAD, body: `• ${LEAD}` });
});

test("a very short sentence without a figure gives way to more informative ones", () => {
  const points = [
    "Grausland kept its own rate where it had been since the harvest.",
    "Exporters in Zenda had asked for a pause until the summer.",
    "Traders in Strelsau expect the crown to gain a tenth by the spring.",
    "Farmers along the river fear for loans that run out in June.",
  ];
  const { body } = write(`${LEAD}\n\nBank Zenda welcomed the step.\n\n${points.join(" ")}`);
  expect(body).not.toContain("welcomed");
});

test("a quotation that is the whole text stays one point", () => {
  const said =
    "“The mint has done real harm to everybody along the river. The people of Zenda need answers," +
    '" the guilds said in a letter.';
  const { body } = selectionOf(articleOf("Guilds want answers about the mint", said), findingsOf());
  expect(body.split("\n")).toHaveLength(1);
});

test("the headline is not repeated as a point", () => {
  const told = "The Bank of Ruritania raised its main rate again on Tuesday.";
  const others = [
    "Governor Ida Falk told reporters in Strelsau that prices for bread and coal still grow too fast.",
    "Exporters in Zenda had asked for a pause until the summer and fear for their orders.",
    "Farmers along the river have loans that run out in June and must be renewed.",
    "Grausland kept its own rate where it had been since the harvest.",
  ];
  const { summary, body } = selectionOf(
    articleOf("Bank of Ruritania raises main rate again", [...others, told].join("\n\n")),
    findingsOf(),
  );
  expect(summary + body).toContain("Grausland");
  expect(body).not.toContain(told);
});

test("a longer sentence that contains the whole summary is not a point", () => {
  const more = LEAD.replace(
    /\.$/,
    ", as everybody in the towns along the river had known for weeks and days.",
  );
  const other = "Exporters in Zenda had asked for a pause until the summer and fear for their orders.";
  expect(write(`${LEAD}\n\n${more}\n\n${other}`).body).not.toContain("for weeks and days");
});
