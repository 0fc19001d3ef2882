import { describe, expect, test } from "vitest";
import { articleOf, findingsOf, LEAD, TEXT } from "../../../../test/writing/article.ts";
import { writeBuiltIn } from "../../built-in.ts";
import { titleTurned } from "../rewrite/title-turned.ts";
import { toldAsHeadline } from "../rewrite/told-headline.ts";
import { withFigure } from "./added-figure.ts";
import { withFullSubject } from "./full-subject.ts";
import { withFullNames } from "./full-names.ts";
import { withOtherWords } from "./other-words.ts";

const SOURCE =
  "Governor Ida Falk of the Zenda Reserve Board said the crown dips. The rates fell as the mint of Zenda closed, Falk said. The judge met a guild, and the report was late.";

function turned(title: string, lead: readonly string[] = []): string | null {
  return titleTurned(title, { text: SOURCE, lead });
}

describe("puts the outlet's headline into another order", () => {
  test.each([
    ["Rates will rise in Zenda, says Lind", "Lind says rates will rise in Zenda"],
    ["Crown dips sharply as Zenda shuts its mint doors", null],
    ["Rates dip in Zenda as guild closes a mint", null],
    ["Report: Rates will rise in Zenda in spring", "Rates will rise in Zenda in spring, report says"],
    ["The guild closes a mint, opens a bank in Zenda", "The guild closes a mint and opens a bank in Zenda"],
    ["Judge annuls the conviction of a guild after talks", null],
    ["Judge overturns sale tax of guild", "Sale tax of guild overturned by judge"],
  ])("%s", (title, expected) => {
    if (expected !== null) expect(turned(title)).toBe(expected);
    else expect(turned(title) ?? title).not.toMatch(/^As|annulled/);
  });

  test.each([
    "Lind works in Zenda as a spy for the guild",
    "Zenda holds on to its mint",
    "Will rates rise in Zenda?",
    // Lind said one part only.
    "Lind says some rates are rising in Zenda; guild sees no proof",
    "Rates are rising in Zenda; guild sees no proof, Lind says",
  ])("but not %s", (title) => expect(turned(title)).toBeNull());
});

describe("names in full", () => {
  test.each([
    ["Falk raises rates", "Ida Falk raises rates"],
    ["Lind raises rates", "Lind raises rates"],
    ["ZRB raises rates", "Zenda Reserve Board raises rates"],
    ["Guild of Zenda and Falk agree", "Guild of Zenda and Falk agree"],
  ])("%s", (title, full) => expect(withFullNames(title, SOURCE, 90)).toBe(full));

  test("but not a surname that two people share", () =>
    expect(withFullNames("Falk raises rates", `${SOURCE} Minister Otto Falk said no.`, 90)).toBe(
      "Falk raises rates",
    ));
});

describe("says of the subject what the article says of it", () => {
  test.each([
    ["Falk raises rates", "Chancellor Ida Falk raises rates"],
    ["Gasum signs lease", "Nordic energy firm Gasum signs lease"],
    // An ally of hers is not she.
    ["Falk ally resigns", "Falk ally resigns"],
  ])("%s", (title, full) =>
    expect(
      withFullSubject(
        title,
        "On Monday, Chancellor Ida Falk said so. The Nordic energy firm Gasum agreed.",
        90,
      ),
    ).toBe(full),
  );

  test("but not if it says two things", () =>
    expect(withFullSubject("Falk raises rates", "Chancellor Ida Falk left. President Falk stayed.", 90)).toBe(
      "Falk raises rates",
    ));

  test("but not what she was earlier", () =>
    expect(
      withFullSubject("Falk signs", "In 2010 Vice President Ida Falk opposed it. Then she signed.", 90),
    ).toBe("Falk signs"));
});

describe("adds the figure of the same statement", () => {
  test.each([
    [
      "Senate approves mint bill",
      "The Senate approved the bill by 62 votes to 22.",
      "Senate approves mint bill, 62 to 22",
    ],
    [
      "Inflation rises to 9.1%",
      "Inflation rose to 9.1 percent from 8.6 percent in May.",
      "Inflation rises to 9.1%, up from 8.6% in May",
    ],
  ])("%s", (title, lead, added) => expect(withFigure(title, [lead], 90)).toBe(added));

  test.each([
    ["Senate approves mint bill", "The Senate approved it by 62 to 22, after a vote of 50 to 40."],
    ["Inflation falls to 9.1%", "Inflation stood at 9.1 percent, up from 8.6 percent in May."],
    ["Mint opens in Zenda", "The Senate approved it by 62 to 22."],
  ])("but none that may belong elsewhere: %s", (title, lead) =>
    expect(withFigure(title, [lead], 90)).toBe(title),
  );
});

describe("uses plain words", () => {
  test.each([
    ["Guild slams plan for new mint", "Guild criticises plan for new mint"],
    ["Zenda Motors posts loss", "Zenda Motors reports loss"],
    ["Guild calls it 'a massive row' in Zenda", "Guild calls it 'a massive row' in Zenda"],
  ])("%s", (title, plain) => expect(withOtherWords(title)).toBe(plain));
});

test.each([
  "Unemployment was 4.1 percent in 2019, the labour office in Zenda said on Monday.",
  "Unemployment was 4 percent a year ago, the labour office in Zenda said on Monday.",
  "The mint had a debt of 12 million crowns when it collapsed, the guild of Zenda said on Monday.",
])("puts no past state into the present: %s", (lead) =>
  expect(toldAsHeadline(lead) ?? "").not.toMatch(/ (?:is|has) /),
);

test("leaves an office out only with all of its words", () =>
  expect(
    toldAsHeadline(
      "Bank of Zenda Governor Ida Falk on Tuesday warned lawmakers about the growing risks of lending to private firms.",
    ) ?? "",
  ).not.toMatch(/^Bank of Ida/));

describe("makes a headline of the lead", () => {
  test.each([
    [
      "An alliance between Zenda and Hentzau ended in acrimony on Monday.",
      "Alliance between Zenda and Hentzau ends in acrimony",
    ],
    [
      "Zenda Motors said on Monday it would cut 500 jobs at its mint.",
      "Zenda Motors to cut 500 jobs at its mint",
    ],
    [
      "The WHO declared an outbreak of fever in the ports of Ruritania on Monday, the second since spring, after tests in Zenda.",
      "WHO declares an outbreak of fever in the ports of Ruritania, the second since spring",
    ],
    [
      "A sharply divided court of Zenda upheld the tariff on silver from Hentzau, which had been in force for two years.",
      "Sharply divided court of Zenda upholds the tariff on silver from Hentzau",
    ],
    [
      "Shares in Zenda had their worst day since March on Monday.",
      "Shares in Zenda have their worst day since March",
    ],
    ["Zenda Motors falls 80 percent.", null],
    [
      "The Senate of Zenda voted 60 to 39 on Monday for a bill that would let the crown put tariffs on silver and on all wool from the ports.",
      null,
    ],
    ["The court of Zenda told reporters on Monday.", null],
    ["Ida Falk is the founder and head of the Bank of Zenda, the oldest in Ruritania.", null],
    [
      "The talks in Zenda on the silver of Hentzau could be near their end — or they could drag on for years to come.",
      null,
    ],
    [
      "Senate Majority Leader Ida Falk warned the crown of Zenda on Monday against striking a silver deal with Speaker Otto Lind of Hentzau over fears that it could divide the guild.",
      "Ida Falk warns crown of Zenda against striking a silver deal with Otto Lind of Hentzau",
    ],
    ["A man convicted of theft was freed by the court of Zenda on Monday.", null],
  ])("%s", (lead, headline) => expect(toldAsHeadline(lead)).toBe(headline));
});

test.each([
  "Ruritania lifts rates again",
  "Why Ruritania lifts rates",
  "Ruritania Raises Rates By A Quarter Of A Point",
  "Falk: rates may rise further, exporters object and Bank Zenda's traders wait for what the spring may bring to them",
])("a headline takes numbers and names from the article and is complete: %s", (title) => {
  const { headline } = writeBuiltIn(articleOf(title, TEXT), findingsOf());
  const source = `${title} ${TEXT} ${LEAD}`.toLowerCase();
  for (const [figure] of headline.matchAll(/\d+(?:\.\d+)?/g)) expect(source).toContain(figure);
  for (const [name] of headline.matchAll(/\p{Lu}\p{L}+/gu)) expect(source).toContain(name.toLowerCase());
  expect(headline.length).toBeLessThanOrEqual(90);
  expect(headline).not.toMatch(
    /\b(?:of|to|in|on|at|by|for|from|with|and|or|but|the|a|an|than|as)$|[,;:–—-]$/,
  );
});
