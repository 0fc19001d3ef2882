import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";
import { accuracy, microF1, withinOne } from "../../eval/scoring/measures.ts";
import { readSampleEdition, type SampleLine } from "../../src/cli/demo/sample-edition.ts";
import type { Article } from "../../src/domain/article.ts";
import type { Findings } from "../../src/domain/findings.ts";

/**
 * The built-in analyst, with all its real models and rules. It analyses the sample edition, whose articles
 * were never used for training.
 */
let analyst: Analyst;
let results: { readonly row: SampleLine; readonly findings: Findings }[];

beforeAll(async () => {
  analyst = await openAnalyst(null);
  results = [];
  for (const row of await readSampleEdition(0))
    results.push({ row, findings: await analyst.analyse(articleOf(row)) });
});
afterAll(() => analyst[Symbol.asyncDispose]());

function articleOf({ renditions: { en } }: SampleLine): Article {
  const points = en.body.replaceAll("• ", "").replaceAll("\n", ". ");
  return { title: en.headline, text: `${en.summary} ${points}`, ...UNKNOWN };
}

const UNKNOWN = { url: null, outlet: null, publishedAt: null, language: "en" };

/** Each minimum is slightly below the score measured when it was set, so regressions fail but noise does not. */
describe("on the sample edition", () => {
  test("event types agree with the editor's", () => {
    expect(
      accuracy(results.map(({ row, findings }) => ({ label: row.eventType, found: findings.eventType }))),
    ).toBeGreaterThan(0.62);
  });

  test("impact is within one tier of the editor's", () => {
    expect(
      withinOne(results.map(({ row, findings }) => ({ label: row.impact, found: findings.impact }))),
    ).toBeGreaterThan(0.84);
  });

  test("categories, sections and entities agree with the editor's", () => {
    const f1 = (
      label: (row: SampleLine) => readonly string[],
      found: (findings: Findings) => readonly string[],
    ) => microF1(results.map(({ row, findings }) => ({ label: label(row), found: found(findings) })));
    expect(
      f1(
        (row) => row.categories,
        (findings) => findings.categories,
      ),
    ).toBeGreaterThan(0.8);
    expect(
      f1(
        (row) => row.subCategories,
        (findings) => findings.sections,
      ),
    ).toBeGreaterThan(0.6);
    const names = (of: readonly { readonly name: string }[]) => of.map(({ name }) => name);
    expect(
      f1(
        (row) => names(row.entities),
        (findings) => names(findings.entities),
      ),
    ).toBeGreaterThan(0.55);
  });

  test("sentiment is given at impact 3 and above, never below", () => {
    const weighed = results.filter(({ findings }) =>
      findings.entities.some(({ sentiment }) => sentiment !== null),
    );
    expect(weighed.length).toBeGreaterThan(20);
    expect(weighed.every(({ findings }) => findings.impact >= 3)).toBe(true);
  });
});

describe("an article", () => {
  const analyse = (title: string, text = "", targets: readonly string[] = []) =>
    analyst.analyse({ title, text, ...UNKNOWN }, targets);

  test("the same article gets the same findings, whatever was analysed before it", async () => {
    const title = "Federal Reserve cuts interest rates by half a point";
    const first = await analyse(title);
    await analyse("Ten suitcases for a weekend");
    expect(await analyse(title)).toEqual(first);
  });

  test("a rate decision is a central bank's policy decision", async () => {
    const { eventType, categories, sections, impact, entities } = await analyse(
      "Federal Reserve cuts interest rates by half a point",
      "The Federal Reserve lowered its benchmark rate to a range of 3.5% to 3.75% on Wednesday, a larger step than expected.",
    );
    expect(eventType).toBe("policy-decision");
    expect(categories[0]).toBe("economy");
    expect(sections).toContain("central-banks");
    expect(impact).toBeGreaterThanOrEqual(3);
    expect(entities[0]!.name).toBe("Federal Reserve");
  });

  test("gives every requested target a sentiment, even one that the article does not mention", async () => {
    const { targets } = await analyse(
      "Acme shares jump 20% on record profit while rival Bolt slumps after recall",
      "",
      ["Acme", "Bolt", "Nobody"],
    );
    expect(targets.map(({ name }) => name)).toEqual(["Acme", "Bolt", "Nobody"]);
    expect(targets[0]!.sentiment).toBe("Positive");
    expect(targets[1]!.sentiment).toBe("Negative");
    expect(targets[2]!.sentiment).not.toBeNull();
  });

  test.for([
    ["Donald Trump defeated Kamala Harris by a wide margin", "Donald Trump", "Kamala Harris"],
    ["SEC drops its case against Ripple", "Ripple", "SEC"],
    ["Intel loses contract to AMD", "AMD", "Intel"],
    ["Ethereum falls 8% as Solana hits record high", "Solana", "Ethereum"],
  ] as const)("distinguishes the winner from the loser: %s", async ([title, winner, loser]) => {
    const { targets } = await analyse(title, "", [winner, loser]);
    expect(targets.map(({ sentiment }) => sentiment)).toEqual(["Positive", "Negative"]);
  });

  test.for([
    ["Bitcoin price prediction: can BTC hit $500,000 this year? Five charts to watch", ""],
    ["The best suitcases for a weekend trip, tested", "We rolled 20 of them over cobblestones."],
  ] as const)("does not publish an article that is not news: %s", async ([title, text]) => {
    const { isWorthPublishing, reasons } = await analyse(title, text);
    expect(isWorthPublishing).toBe(false);
    expect(reasons["publish"]!.join("")).not.toBe("");
  });

  test("does not publish articles that are not in English", async () => {
    const { isWorthPublishing, language } = await analyse(
      "Die Europäische Zentralbank senkt den Leitzins",
      "Der Rat der Notenbank beschloss am Donnerstag in Frankfurt eine Senkung um einen Viertelpunkt.",
    );
    expect(language).toBe("de");
    expect(isWorthPublishing).toBe(false);
  });

  test.for(["", " ", "💥".repeat(3000), "a".repeat(200_000), "\u0000\uFFFF", "<b>".repeat(5000)])(
    "does not fail, whatever an outlet writes",
    async (text) => {
      const { impactScore } = await analyse(text.slice(0, 300), text, ["x"]);
      expect(impactScore).toBeGreaterThanOrEqual(0);
    },
  );
});
