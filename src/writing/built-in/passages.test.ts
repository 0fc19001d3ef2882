import { describe, expect, test } from "vitest";
import { choosePassages } from "./passages.ts";
import { tidy } from "./tidy.ts";

const textsOf = (text: string) => choosePassages(text).map((passage) => passage.text);
const pointsBack = (text: string) => choosePassages(text).some((passage) => passage.pointsBack);

describe("tidies a sentence", () => {
  test.each([
    ["Why it matters: Ferries are all that Hentzau sells.", "Ferries are all that Hentzau sells."],
    ["The big picture — Ferries are all that Hentzau sells.", "Ferries are all that Hentzau sells."],
    ["A: The law takes effect in March.", "The law takes effect in March."],
    ["So the yard closed on Monday.", "The yard closed on Monday."],
    ["So far, the yard has sold two ferries.", "So far, the yard has sold two ferries."],
    ["So, too, did the yard at Hentzau.", "So, too, did the yard at Hentzau."],
    ["The index .RUX fell 2 percent on Monday.", "The index fell 2 percent on Monday."],
    ["Zenda (NYSE: ZND) beat the RUX 30 (RUXINDEX: ^RUX).", "Zenda (ZND) beat the RUX 30."],
    ['Zenda AG (XETRA: ZDM) (the "Company") rose.', "Zenda AG (ZDM) rose."],
    ["The guild ( GZ ) met on Monday.", "The guild (GZ) met on Monday."],
    [
      "All ships (except those that carry grain) must wait.",
      "All ships (except those that carry grain) must wait.",
    ],
    ['The yard will “build on what it has" in Hentzau.', 'The yard will "build on what it has" in Hentzau.'],
    [String.raw`The mint of Zenda closed on Monday.\r\n`, "The mint of Zenda closed on Monday."],
    [String.raw`The guild is \x9cready\x9d to build.\xa0`, 'The guild is "ready" to build.'],
    ["Ida Falk 's plan for the yard failed.", "Ida Falk's plan for the yard failed."],
    ["The guild calls it ‘a new beginning.'", "The guild calls it ‘a new beginning.'"],
  ])("%s", (sentence, tidied) => {
    expect(tidy(sentence)).toBe(tidied);
  });
});

describe("a sentence points back", () => {
  test.each([
    "The bank raised its main rate on Monday for a third time in a row.",
    "Zenda and Hentzau blocked it, according to two people who were in the room.",
    'Lind called it "a good day for everybody who has worked on the river".',
    "More than 80 towns along the river had pushed for one.",
    "Not only does that endanger the yards, it may cost the crown a tenth of its worth.",
  ])("if its subject is named elsewhere: %s", (sentence) => {
    expect(pointsBack(sentence)).toBe(true);
  });

  test.each([
    "The Bank of Ruritania raised its main rate on Monday for a third time in a row.",
    "The Group of Seven agreed on Monday to lend Ruritania four billion crowns.",
    "Zenda said it would appeal and that it had lost nothing so far.",
    "As Ida Falk put it, the crown has seen worse than two dry summers.",
  ])("but not if it names its own subject: %s", (sentence) => {
    expect(pointsBack(sentence)).toBe(false);
  });
});

test("drops a remark that is entirely in brackets", () => {
  const told = "The yard at Hentzau will close before the harvest.";
  expect(textsOf(`(If that was what the guild had hoped for, it was not what came.) ${told}`)).toEqual([
    told,
  ]);
});
