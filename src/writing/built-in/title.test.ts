import { describe, expect, test } from "vitest";
import { articleOf, findingsOf } from "../../../test/writing/article.ts";
import { writeBuiltIn } from "../built-in.ts";
import { cleanTitle } from "./title.ts";

describe("of a headline stays the part that says what happened", () => {
  test.each([
    ["Ruritania closes its last mint. Here's why", "Ruritania closes its last mint"],
    ["Ruritania closes its last mint, but here's what comes next", "Ruritania closes its last mint"],
    ["Ruritania closes its last mint: What we know so far", "Ruritania closes its last mint"],
    ["Crown Down 13% Since Friday, A Sign Of Worse To Come?", "Crown Down 13% Since Friday"],
    ["Crown falls to a new low - will the bank step in?", "Crown falls to a new low"],
    ["Is the crown too weak? Exporters in Zenda ask for more", "Exporters in Zenda ask for more"],
    ["Ruritania closes its last mint, guild of coiners to ...", "Ruritania closes its last mint"],
    ["Ruritania Closes Its Last Mint As Coiners Of Ze...", "Ruritania Closes Its Last Mint"],
    ["Ruritania closes its last mint..", "Ruritania closes its last mint"],
    ["Revealed: nine more mints are to close", "Nine more mints are to close"],
    ["‘Nobody asked us’: Why the mint of Zenda closes", "Why the mint of Zenda closes"],
  ])("%s", (title, cleaned) => {
    expect(cleanTitle(title)).toBe(cleaned);
  });

  test.each([
    "After the verdict, what happens to the mint?",
    "The mint and the crown: Friend or foe?",
    "Will the crown hold? The answer may lie in Zenda",
    "Zenda's mint: cheap and quick, or good?",
    "When did the mint close? Looking into its books",
    "What the mint of Zenda tells of the crown",
    "‘Close the mint’: What does that mean?",
  ])("and all of it where there is no such part: %s", (title) => {
    expect(cleanTitle(title)).toBe(title);
  });
});

test("what somebody is quoted with in a headline makes it no teaser", () => {
  const text = "The mint of Zenda is to be closed in spring, the regent told its coiners on Monday.";
  for (const title of [
    "Regent tells coiners of Zenda: 'We stand with you'",
    "Regent tells coiners of Zenda: “I won't close your mint”",
  ])
    expect(writeBuiltIn(articleOf(title, text), findingsOf()).headline).toBe(title);
});

test("a question gives way to no sentence that speaks of somebody it does not name", () => {
  const title = "What does the regent want with the mint of Zenda?";
  const text = "Critics say the mint of Zenda is all that the regent left them of what they had built.";
  expect(writeBuiltIn(articleOf(title, text), findingsOf()).headline).toBe(title);
});

test("a headline that is too long ends where it is whole", () => {
  const told =
    "Regent of Ruritania closes the mint of Zenda for good and sends its coiners to the yards of Hentzau";
  expect(
    writeBuiltIn(
      articleOf(`${told}, where ferries have been built since the river was bridged`, ""),
      findingsOf(),
    ).headline,
  ).toBe(told);
});
