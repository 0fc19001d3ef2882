import type { Entity } from "@tidings/client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainMatches, segmentsOf } from "./explain.ts";

const entity = (name: string, aliases: string[] = [], ticker: string | null = null): Entity => ({
  name,
  aliases,
  ticker,
  entitySentiment: null,
});
const BITCOIN = entity("Bitcoin", ["XBT"], "BTC");
const FED = entity("Federal Reserve", ["Fed", "US central bank"]);
const BANK = entity("Bank of America", ["BofA"], "BAC");
const US = entity("United States", ["America", "US", "U.S."]);
const SCHULTE = entity("Renée Schulte", ["Schulte"]);

function named(sentence: string, entities: Entity[], subEntities: string[] = [], keywords: string[] = []) {
  const { namings } = explainMatches({ sentence, subEntities, keywords }, [{ id: "itm_1", entities }]);
  return namings.map(({ name, layer, words, from }) => `${from}: ${name} by ${layer} "${words}"`);
}

describe("why an item matched", () => {
  it("names the entity, the words of the question, and whether they are a name, an alias or a ticker", () => {
    expect(named("Will BTC pass $200k before the Fed's next meeting?", [BITCOIN, FED])).toEqual([
      'sentence: Bitcoin by ticker "BTC"',
      'sentence: Federal Reserve by alias "Fed"',
    ]);
  });

  it("matches full names regardless of case and accents, but tickers and abbreviations exactly", () => {
    expect(named("will bitcoin or renee schulte win", [BITCOIN, SCHULTE])).toHaveLength(2);
    expect(named("will btc make us rich if the fed cuts", [BITCOIN, US, FED])).toEqual([]);
    expect(named("Will the U.S. act?", [US])).toEqual(['sentence: United States by alias "U.S."']);
  });

  it("matches a ticker in an all-caps sentence only with its dollar sign", () => {
    expect(named("WILL BAC RISE?", [BANK])).toEqual([]);
    expect(named("WILL $BAC RISE?", [BANK])).toEqual(['sentence: Bank of America by ticker "BAC"']);
  });

  it("prefers the longest name: Bank of America is not America, whichever item lists it", () => {
    const { namings, byItem } = explainMatches(
      { sentence: "Will Bank of America fail?", subEntities: [], keywords: [] },
      [
        { id: "bank", entities: [BANK] },
        { id: "country", entities: [US] },
      ],
    );
    expect(namings.map(({ name }) => name)).toEqual(["Bank of America"]);
    expect(byItem.get("bank")).toHaveLength(1);
    expect(byItem.get("country")).toEqual([]);
  });

  it("searches inside outcomes, but matches a keyword as a whole", () => {
    expect(named("Who will win?", [SCHULTE], ["Renée Schulte (incumbent)"])).toEqual([
      'subEntities: Renée Schulte by name "Renée Schulte"',
    ]);
    expect(named("", [BITCOIN], [], ["Bitcoin", "BTC", "Bitcoin mining"])).toEqual([
      'keyword: Bitcoin by name "Bitcoin"',
      'keyword: Bitcoin by ticker "BTC"',
    ]);
  });

  it("only returns words of the question, for any question and any names", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 30 });
    const anyEntity = fc
      .record({ name: text, aliases: fc.array(text, { maxLength: 2 }), ticker: fc.option(text) })
      .map(({ name, aliases, ticker }) => entity(name, aliases, ticker));
    fc.assert(
      fc.property(text, fc.array(anyEntity, { maxLength: 4 }), text, (before, entities, after) => {
        const sentence = [before, ...entities.map(({ name }) => name), after].join(" ");
        const { namings, byItem } = explainMatches({ sentence, subEntities: [], keywords: [] }, [
          { id: "i", entities },
        ]);
        for (const { start, end, words } of namings) expect(sentence.slice(start, end)).toBe(words);
        expect(byItem.get("i")).toEqual(namings);
        expect(
          segmentsOf(sentence, namings)
            .map((segment) => segment.text)
            .join(""),
        ).toBe(sentence);
      }),
    );
  });
});
