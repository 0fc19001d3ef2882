import { describe, expect, test } from "vitest";
import { articleOf, findingsOf, selectionOf } from "../../../test/writing/article.ts";
import { cleanTitle, isStatement } from "./title.ts";

describe("keeps the part of a headline that states what happened", () => {
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
    ["Can it last? Will it hold? The mint of Zenda stays open", "The mint of Zenda stays open"],
    ["Ruritania closes its last mint - The Strelsau Daily", "Ruritania closes its last mint"],
    ["Ruritania closes its last mint | Zenda", "Ruritania closes its last mint"],
    ["Ruritania closes its last mint - Zenda Times", "Ruritania closes its last mint"],
    ["‘Nobody asked us’: Why the mint of Zenda closes", "Why the mint of Zenda closes"],
  ])("%s", (title, cleaned) => {
    expect(cleanTitle(title, [["Zenda", "Zenda Times"]])).toBe(cleaned);
  });

  test.each([
    "After the verdict, what happens to the mint?",
    "The mint and the crown: Friend or foe?",
    "Will the crown hold? The answer may lie in Zenda",
    "Zenda's mint: cheap and quick, or good?",
    "Polling day: Good for the mint? Bad for the guild? Here's what to look for",
    "How far may a regent go? Zenda tests the limit",
    "Will the crown fall? Think again, guild of coiners says",
    "Is the regent a coiner? The former guild master is accused of it",
    // The subject or the speaker would be lost.
    "Will Zenda Motors fail? Rivals deposit 32 million crowns",
    "Mints may reach a quarter of their old worth - Otto Lind",
    "Mints may reach a quarter of their old worth - Zenda Motors' Boss",
    "Mints may reach a quarter of their old worth - Zenda Motors's Falk",
    "Mints may reach a quarter of their old worth - Chair Lind",
    "Vote on the last mint too close to call - But Regent Claims Victory",
    "Regent buys the last mint of Zenda - Warns Against the Guild",
    "When did the mint close? Looking into its books",
    "What the mint of Zenda tells of the crown",
    "‘Close the mint’: What does that mean?",
  ])("and the whole headline if there is no such part: %s", (title) => {
    expect(cleanTitle(title, [["Zenda Motors"], ["Zenda", "Zenda Times"], ["Otto Lind", "Lind"]])).toBe(
      title,
    );
  });
});

test("a quotation in a headline does not make it a teaser", () => {
  const text = "The mint of Zenda is to be closed in spring, the regent told its coiners on Monday.";
  for (const title of [
    "Regent tells coiners of Zenda: 'We stand with you'",
    "Regent tells coiners of Zenda: “I won't close your mint”",
  ])
    expect(selectionOf(articleOf(title, text), findingsOf()).headline).toBe(title);
});

test("a question is not replaced by a sentence with a pronoun", () => {
  const title = "What does the regent want with the mint of Zenda?";
  const text = "Critics say the mint of Zenda is all that the regent left them of what they had built.";
  expect(selectionOf(articleOf(title, text), findingsOf()).headline).toBe(title);
});

test("a headline that is too long is cut where it is already complete", () => {
  const told =
    "Regent of Ruritania closes the mint of Zenda for good and sends its coiners to the yards of Hentzau";
  expect(
    selectionOf(
      articleOf(`${told}, where ferries have been built since the river was bridged`, ""),
      findingsOf(),
    ).headline,
  ).toBe(told);
});

test.each([
  "WHO officials say that fever in Ruritania is very worrisome",
  "Fever: WHO sends doctors to the river towns of Ruritania",
  "Zenda recalls its mint that was shelled in World War I",
])("does not take WHO for a question, or the Roman numeral I for a speaker: %s", (title) => {
  expect(isStatement(title)).toBe(true);
});

test("does not turn a headline on how something should be done into a claim that it should", () => {
  const title = "How the guild should answer the regent on the mint of Zenda";
  expect(selectionOf(articleOf(title, ""), findingsOf()).headline).toBe(title);
});

test("a headline that is too long keeps its attribution", () => {
  const title =
    "A coiner who had been dismissed walked into the mint of Zenda on Friday and took with him all that the regent had left there for the guild, according to police";
  expect(selectionOf(articleOf(title, ""), findingsOf()).headline).toBe(title);
});
