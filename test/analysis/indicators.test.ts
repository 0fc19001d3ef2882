import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findNamed } from "../../src/analysis/entities/find-entities.ts";
import { readEntityRows } from "../../src/knowledge/entities.ts";
import { openLibrary } from "../../src/service/library.ts";
import { nameFinderOf } from "../../src/service/name-finder.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);

/** The indicators with the wordings of each, from the table beside this test. */
function readWordings() {
  return readFileSync(join(import.meta.dirname, "indicator-wordings.txt"), "utf8")
    .split("\n\n")
    .slice(1)
    .map((block) => {
      const [head = "", question = "", ...headlines] = block.trim().split("\n");
      const [named = "", meant = named] = head.split(" = ");
      return { named, meant, question: question.replace("? ", ""), headlines };
    });
}

function inQuestion(sentence: string) {
  return lexicon.find(sentence, "sentence").map(({ entity }) => lexicon.entity(entity).id);
}

function inHeadline(title: string) {
  return findNamed({ title, text: "" }, names).candidates.map(({ known }) => known?.id);
}

const wordings = readWordings();

describe("the wordings of each indicator", () => {
  test("cover every indicator in the library, with three headlines each", () => {
    const covered = wordings.flatMap(({ named, meant }) => [named, meant]);
    const indicators = readEntityRows().filter(({ kind }) => kind === "indicator");
    const isCovered = (id: string) => covered.some((one) => one === id || one.endsWith(`-${id}`));
    expect(indicators.filter(({ id }) => !isCovered(id)).map(({ id }) => id)).toEqual([]);
    expect(wordings.filter(({ headlines }) => headlines.length !== 3)).toEqual([]);
  });

  test.each(wordings)("name $meant in a question and in headlines", ({ meant, question, headlines }) => {
    const isMissed = (found: readonly unknown[]) => !found.includes(meant);
    const missed = headlines.filter((headline) => isMissed(inHeadline(headline)));
    expect(isMissed(inQuestion(question)) ? [question, ...missed] : missed).toEqual([]);
  });
});

describe("an indicator belongs to the right country", () => {
  test.each([
    ["UK inflation slows while US inflation climbs", "united-kingdom united-states"],
    ["Inflation falls in Spain", "spain"],
    ["Bank of England raises rates as inflation hits 9%", "united-kingdom"],
    ["ECB holds rates as inflation slows", "eurozone"],
    ["Consumer prices rose 0.4% in March, Labor Department says", "united-states"],
    ["Hungary inflation jumps to 25%, highest in the EU", "hungary"],
    ["South Korean consumer prices rise, Japanese shares fall", "south-korea"],
    ["Lagarde says inflation is tamed", "eurozone"],
  ])("headline: %s", (title, countries) => {
    expect(countriesOf(inHeadline(title))).toBe(countries);
  });

  test.each([
    ["Will inflation in the Netherlands be above 3%?", "netherlands"],
    ["Will Britain's annual CPI inflation exceed 5%?", "united-kingdom"],
    ["Will the ECB cut before eurozone inflation hits 2%?", "eurozone"],
    ["Will Japan's inflation outpace China's?", "japan"],
    // Without a country, a question means the United States.
    ["Will CPI rise 0.3% or more in May?", "united-states"],
    ["Will inflation in Ontario exceed 3%?", ""],
  ])("question: %s", (sentence, countries) => expect(countriesOf(inQuestion(sentence))).toBe(countries));

  function countriesOf(ids: readonly (string | null | undefined)[]) {
    const found = ids.flatMap((id) => entities.find((entity) => entity.id === id) ?? []);
    const prices = found.filter(({ measure }) => measure === "consumer-price-index");
    return [...new Set(prices.flatMap(({ country }) => country ?? []))].join(" ");
  }

  test.each(["Unemployment in California hits 5%", "Scotland's jobless rate falls"])(
    "a state's or a province's figure is not the country's: %s",
    (title) => expect(inHeadline(title)).toContain("unemployment-rate"),
  );
});

describe("a clause reports an indicator only if it is about a country's economy", () => {
  test.each([
    ["Canada sheds 33,000 jobs", "canada-employment-level"],
    ["Ford cuts 3,000 jobs in Germany", undefined],
    ["Nigeria slides into recession", "nigeria-gross-domestic-product"],
    ["Tesla raises prices 5% across Europe", undefined],
    ["Exports from China fell 7%", "china-exports"],
    ["Arms exports from Germany rise", undefined],
    ["Turkey's economy grew 4.5%", "turkiye-gross-domestic-product"],
    ["Scotland's economy grows 0.2%", undefined],
  ])("%s", (title, expected) => {
    const found = inHeadline(title).filter((id) => entities.some((one) => one.id === id && one.measure));
    expect(found).toEqual(expected === undefined ? [] : [expected]);
  });
});

describe("D18 an indicator as a keyword", () => {
  const meanings = (keyword: string) =>
    lexicon.resolveKeyword(keyword).map(({ entity }) => lexicon.entity(entity).id);

  test("means the one of the United States too, if it names no country", () => {
    expect(meanings("CPI")).toEqual(["consumer-price-index", "united-states-consumer-price-index"]);
    expect(meanings("core PCE")).toContain("personal-consumption-expenditures-price-index");
  });

  test("means a country's own, if it names one", () => {
    expect(meanings("UK CPI")).toEqual(["united-kingdom-consumer-price-index"]);
  });
});
