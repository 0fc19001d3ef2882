import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { articleOf, findingsOf, LEAD, TEXT } from "../../test/writing/article.ts";
import { writeBuiltIn } from "./built-in.ts";
import { indexOf, longestCopy } from "./built-in/rewrite/copied-run.ts";
import { checkRendition } from "./check.ts";

const TITLE = "Third rise in a row for Ruritania's main rate";

describe("an item about a rate decision", () => {
  const article = articleOf(TITLE, TEXT);
  const rendition = writeBuiltIn(article, findingsOf());
  const { headline, summary, body, whyItMatters } = rendition;

  test("has a headline of actor, verb and object in the present, under 90 characters", () => {
    expect(headline).toMatch(/^Bank of Ruritania \p{Ll}+s its main rate by a quarter of a point to 4\.5%/u);
    expect(headline.length).toBeLessThanOrEqual(90);
  });

  test("has a summary with the figure and the day, in another order than the lead", () => {
    expect(summary).toMatch(/^On Tuesday, the Bank of Ruritania \p{Ll}+ its main rate/u);
    expect(summary).toContain("4.5%");
  });

  test("copies no long run of words in its headline and summary, and has no point twice", () => {
    const index = indexOf(`${TITLE}\n\n${TEXT}`);
    for (const text of [headline, summary]) expect(longestCopy(text, index)).toBeLessThanOrEqual(12);
    expect(body).not.toContain(summary);
  });

  test("passes the check that other writers must pass", () => {
    expect(checkRendition(article, findingsOf(), rendition)).toEqual([]);
  });

  test("has no whyItMatters below impact 4", () => {
    expect(whyItMatters).toBeNull();
  });
});

test("a commentator's claim is attributed, a past event is not", () => {
  const claim = "The Bank of Ruritania is the worst enemy that the exporters of the kingdom have today.";
  const summaryOf = (title: string, lead: string) =>
    writeBuiltIn(articleOf(title, `${lead}\n\nExporters had asked for a pause in Strelsau.`), findingsOf())
      .summary;
  expect(summaryOf("OPINION: The bank is the enemy of exporters", claim)).toMatch(
    /^A commentary argues that the Bank/,
  );
  expect(summaryOf("The bank is the enemy of exporters", claim)).not.toContain("argues");
  expect(summaryOf("OPINION: The bank raised its rate", LEAD)).not.toContain("argues");
});

test("the body of a single sentence does not repeat the summary", () => {
  const { summary, body } = writeBuiltIn(articleOf(TITLE, LEAD), findingsOf());
  expect(body).not.toContain(summary);
});

describe("why it matters", () => {
  const consequence =
    "The rise would raise the monthly payments of about 2.1 million households with a variable loan.";
  const text = `${LEAD}\n\nExporters had asked for a pause. Governor Ida Falk spoke in Strelsau on Tuesday.\n\n${consequence}`;
  const whyOf = (told: string) =>
    writeBuiltIn(articleOf(TITLE, told), findingsOf({ impact: 4 })).whyItMatters;

  test("is a consequence that the article tells", () => {
    expect(whyOf(text)).toContain("2.1 million households");
  });

  test("is not said of another event", () => {
    const other = `${LEAD}\n\nThe bank's council will meet again on March 3 to decide on the deposit rate of Ruritania.`;
    expect(whyOf(other)).not.toContain("households");
    expect(whyOf(other)).toContain("March 3");
  });

  test("is not a point as well, unless a short article has no fact to spare", () => {
    const more = [
      "Otto Lind, who leads the opposition, called the step late on Tuesday.",
      "Banks in Hentzau said they would pass the change on to savers within a month.",
      "The crown gained 1.4 percent against the dollar in the hour after the decision.",
      "Unions of Strelsau asked the council to publish its minutes before the summer.",
    ].join("\n\n");
    const bodyOf = (told: string) => writeBuiltIn(articleOf(TITLE, told), findingsOf({ impact: 4 })).body;
    expect(bodyOf(`${text}\n\n${more}`)).not.toContain("2.1 million");
    expect(bodyOf(text)).toContain("2.1 million");
    const plain = `${LEAD}\n\n${more}`;
    expect(bodyOf(plain).split("\n").length).toBeGreaterThanOrEqual(3);
    expect(bodyOf(plain)).not.toContain(whyOf(plain)!);
  });
});

test("accepts any input, keeps quotations, and takes every number from the article", () => {
  const piece = fc.oneof(
    fc.constantFrom(LEAD, "“", '"', "(", "—", ", which ", "\n\n", "He said.", "WASHINGTON (AP) — ", "…"),
    fc.constantFrom(
      'Governor Ida Falk said on Monday that "prices rise too fast" in Zenda.',
      "Inflation fell to 3.2 percent in May after weeks of cheap oil, the ministry said.",
      "Otto Lind, a spokesman for Bank Zenda, said it would cut 500 jobs.",
    ),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.lorem({ mode: "sentences", maxCount: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.string({ maxLength: 120 }), (pieces, title) => {
      const text = pieces.join(" ");
      const { headline, summary, body } = writeBuiltIn(articleOf(title, text), findingsOf());
      expect(headline.length).toBeLessThanOrEqual(160);
      const numbers = new Set(`${title} ${text}`.match(/\d+/g));
      for (const number of `${summary} ${body}`.match(/\d+/g) ?? []) expect(numbers).toContain(number);
    }),
    { numRuns: 150 },
  );
});
