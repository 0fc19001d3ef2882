import { describe, expect, test } from "vitest";
import { splitSentences } from "../../text/sentences.ts";
import { contradictionsWith } from "./facts/contradictions.ts";

const SOURCE = [
  "Shares of Zenda Motors fell 8 percent after hours, and the Senate of Ruritania rejected the bill to rescue the carmaker on Tuesday.",
  "Unemployment in Ruritania dropped to 5.1 percent in June from 5.4 percent in May, and exports of vans came to $3 billion.",
  "Finance chief Ida Falk said the bank had not discussed a cut of the main rate with the lenders.",
  "The ministry is weighing purchases of new patrol boats for the northern coast, and wages of dock workers may go unpaid in August.",
  "Some patients at two hospitals in Strelsau were given the wrong dose of a heart drug.",
  "Exchange Northcoin halted withdrawals for three hours because of a technical fault.",
  "“The worst is behind us now,” Otto Lind of the Crown Bank told reporters. His rivals disagreed.",
  "The weather stayed fine, and harvests in the south were as large as in other years.",
  "Mayor Eva Strand opened a museum of ships in Holmstad.",
].join(" ");

const contradictions = contradictionsWith(SOURCE);

describe("finds what the article says otherwise", () => {
  test.each<[string, string, string]>([
    [
      "direction",
      "Shares of Zenda Motors rose 8 percent after hours.",
      "Shares of Zenda Motors lost 8 percent after hours.",
    ],
    [
      "direction",
      "The Senate of Ruritania approved the bill to rescue the carmaker on Tuesday.",
      "Ruritania's Senate voted down the bill to rescue the carmaker on Tuesday.",
    ],
    [
      "number",
      "Unemployment in Ruritania dropped to 5.4 percent in June from 5.1 percent in May.",
      "Ruritania's unemployment was 5.1 percent in June, after 5.4 percent in May.",
    ],
    [
      "negation",
      "The ministry is not weighing purchases of new patrol boats for the northern coast.",
      "The bill to rescue the carmaker was not passed by the Senate.",
    ],
    [
      "negation",
      "Ida Falk said the bank had discussed a cut of the main rate with the lenders.",
      "A cut of the main rate was not discussed with the lenders, said Ida Falk.",
    ],
    [
      "certainty",
      "The ministry has begun purchases of new patrol boats for the northern coast.",
      "The ministry is considering purchases of new patrol boats for the northern coast.",
    ],
    [
      "certainty",
      "Wages of dock workers will go unpaid in August.",
      "Dock workers may not get their wages in August.",
    ],
    [
      "scope",
      "All patients at two hospitals in Strelsau were given the wrong dose.",
      "Several patients at two Strelsau hospitals were given the wrong dose.",
    ],
    [
      "time",
      "Northcoin halted withdrawals for three days because of a technical fault.",
      "A technical fault made Northcoin halt withdrawals for three hours.",
    ],
    [
      "speaker",
      "“The worst is behind us now,” Mayor Eva Strand said.",
      "“The worst is behind us now,” said Otto Lind.",
    ],
  ])("%s: %s", (kind, wrong, right) => {
    expect(contradictions(wrong).join("; ")).toMatch(new RegExp(`^the ${kind} `));
    expect(contradictions(right)).toEqual([]);
  });
});

describe("finds words that claim more than the article", () => {
  const about = contradictionsWith(
    "A crane of Holmstad Docks tipped into the basin on Friday. The harbour master closed the eastern quay, and divers brought up the cab. The crane came from Falk Yards.",
  );
  test.each<[string, string, string]>([
    ["scope", "Several cranes of Holmstad Docks tipped over.", "A crane of Holmstad Docks tipped over."],
    ["scope", "The harbour master alone closed the quay.", "The harbour master closed the quay."],
    ["certainty", "The harbour master considers closing the eastern quay.", "The eastern quay is closed."],
    ["time", "Divers brought up the cab weeks later.", "Divers brought up the cab later."],
    ["negation", "Divers did not bring up the cab.", "Divers brought up the cab."],
  ])("%s: %s", (kind, wrong, right) => {
    expect(about(wrong).join("; ")).toMatch(new RegExp(`^the ${kind} `));
    expect(about(right)).toEqual([]);
  });

  test("a subject that the article never mentions", () => {
    expect(about("A crane tipped into the basin, and the docks face a lawsuit.")).toEqual([
      'nothing in the article supports: "lawsuit"',
    ]);
  });

  test("a sentence that infers something may use words of its own", () => {
    expect(about("The accident may bring a lawsuit against the docks.", true)).toEqual([]);
  });
});

describe("compares the direction of a number with all places where the article has it", () => {
  test("but not with a number of another unit", () => {
    const told = contradictionsWith(
      "Oil in Zenda slipped 3 percent on Monday. Three firms joined the index.",
    );
    expect(told("The index in Zenda gained 3 firms.")).toEqual([]);
  });

  const about = contradictionsWith(
    "Sales of tea slipped 12 percent to 340 crates at Zenda's port, the harbour office reported. Coffee did better, up 7 percent.",
  );
  test.each([
    "Tea sales at the port climbed 12 percent.",
    "The harbour's tea business grew by about 12 percent.",
    "Coffee lost 7 percent.",
  ])("refuses: %s", (wrong) => {
    expect(about(wrong).join()).toMatch(/^the direction is reversed/);
  });
  test.each([
    "Tea sales at the port fell by 12 percent.",
    "The office saw a 12 percent drop in tea.",
    "Coffee climbed 7 percent.",
    // Falling to a level is not falling by an amount.
    "Coffee dropped to 7 percent of the port's trade.",
  ])("accepts: %s", (right) => {
    expect(about(right)).toEqual([]);
  });
});

test("no sentence of the article contradicts the article", () => {
  for (const { text } of splitSentences(SOURCE)) expect(contradictions(text)).toEqual([]);
});

test("texts of any length and form are read in time", () => {
  for (const piece of ["not ", "5.1 percent ", "“", "all ", "three hours ", "rose fell ", "\u0000,"])
    expect(contradictionsWith(piece.repeat(40_000 / piece.length))(piece.repeat(400))).toBeInstanceOf(Array);
});
