import { describe, expect, test } from "vitest";
import { openLibrary } from "../service/library.ts";
import { findWanted } from "./match.ts";

const { lexicon } = openLibrary(null);

/** The ids of the entities that a question with these outcomes asks about, in the question's order. */
function wantedBy(sentence: string, ...subEntities: string[]): string[] {
  const { reasons } = findWanted({ kind: "sentence", sentence, subEntities }, null, Infinity, lexicon);
  return [...new Set(reasons.map(({ entity }) => lexicon.entity(entity).id!))];
}

describe("siblings tell which sense of an ambiguous name is meant", () => {
  test.each([
    [["Who wins?", "Gemini", "Claude", "Grok"], "gemini-ai-model"],
    [["Will Gemini beat Claude and Grok?"], "gemini-ai-model"],
    [["Who wins?", "Gemini", "Coinbase", "Kraken"], "gemini-space-station-inc"],
    [["Who wins Georgia?", "Brian Kemp", "Stacey Abrams"], "georgia-us-state"],
    [["Will Kemp or Abrams win Georgia?"], "georgia-us-state"],
    [["Which one flips?", "Georgia", "Arizona", "Nevada"], "georgia-us-state"],
    [["Which one joins first?", "Georgia", "Moldova", "Ukraine"], "georgia"],
    [["Will DOGE pay a dividend?"], "department-of-government-efficiency"],
    [["Which is abolished?", "DOGE", "USAID"], "department-of-government-efficiency"],
    [["Which rises most?", "DOGE", "Bitcoin", "Ethereum"], "dogecoin"],
    [["Will DOGE outperform Bitcoin?"], "dogecoin"],
  ])("%j: %s", ([sentence, ...outcomes], expected) => {
    const wanted = wantedBy(sentence!, ...outcomes);
    const senses = [
      "gemini-ai-model",
      "gemini-space-station-inc",
      "georgia-us-state",
      "georgia",
      "department-of-government-efficiency",
      "dogecoin",
    ];
    expect(wanted.filter((id) => senses.includes(id))).toEqual([expected]);
  });

  test("the DOGE dividend is not about the coin", () =>
    expect(wantedBy("Will there be a DOGE dividend?")).not.toContain("dogecoin"));
});

describe("a party is named by its adjective", () => {
  test.each([
    ["Who will be the Democratic nominee?", "democratic-party-united-states"],
    ["Who will win the Democratic primary?", "democratic-party-united-states"],
    ["Will Democratic voters turn out?", "democratic-party-united-states"],
    ["Who will be the Republican nominee?", "republican-party-united-states"],
    ["Will the Democratic Unionist Party return?", "democratic-unionist-party"],
    ["Will the Democratic Party of Japan win?", "democratic-party-of-japan"],
    ["Will the Democratic Party of Chile win?", undefined],
    ["Will the Labour Party in Norway win?", undefined],
  ])("%s: %s", (sentence, expected) => {
    const parties = wantedBy(sentence).filter((id) => lexicon.entity(lexicon.keyOf(id)!).kind === "party");
    expect(parties).toEqual(expected === undefined ? [] : [expected]);
  });
});

describe("a bare surname means the person whose full name the question gives", () => {
  test.each([
    ["Will Peter Schiff buy Bitcoin? Schiff said no.", "peter-schiff bitcoin"],
    ["Will Bill Clinton testify? Will Clinton refuse?", "bill-clinton"],
    ["Will Jean-Marie Le Pen be buried? Le Pen was 96.", "jean-marie-le-pen"],
    ["Will Doug Ford resign? Ford says no.", "doug-ford"],
    ["Will Susan Powell get a statue? Powell died.", ""],
    ["Will Colin Powell get a statue? Powell died.", "colin-powell"],
    ["Will Solana Beach flood?", ""],
    // The famous bearer, where nothing speaks against it.
    ["Will Schiff keep his Senate seat?", "adam-b-schiff u-s-senate"],
    ["Will Powell cut? Will Powell resign?", "jerome-powell"],
    ["Will Clinton testify?", "hillary-clinton"],
    ["Will Ford recall trucks?", "ford-motor-company"],
    ["Will Ivanka Trump testify against Trump?", "ivanka-trump donald-trump"],
  ])("%s: %s", (sentence, expected) => expect(wantedBy(sentence).join(" ")).toBe(expected));
});
