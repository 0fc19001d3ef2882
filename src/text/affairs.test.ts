import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findWanted } from "../index/match.ts";
import { Lexicon } from "../index/lexicon.ts";
import { affairOf, findAffairs, wordingsOf } from "./affairs.ts";
import { tokenise } from "./tokens.ts";

const stemsOf = (text: string) => tokenise(text).map(({ stem }) => stem);

/** The affairs that a text names, as it writes them first. */
function affairsIn(text: string): string[] {
  return findAffairs(tokenise(text)).map(({ spans }) => text.slice(spans[0]!.start, spans[0]!.end));
}

describe("affairOf", () => {
  test.each(["judicial overhaul", "Black Sea grain deal", "student loan forgiveness", "nurses' strike"])(
    "reads an affair: %s",
    (name) => expect(affairOf(stemsOf(name))).not.toBeNull(),
  );

  test.each(["deal", "the deal", "new trade deal", "peace agreement", "Harbour Bridge", "a", ""])(
    "finds too little in: %s",
    (name) => expect(affairOf(stemsOf(name))).toBeNull(),
  );

  test("heads that mean the same make one affair, others do not", () => {
    const headOf = (name: string) => affairOf(stemsOf(name))?.head;
    expect(headOf("grain pact")).toBe(headOf("grain deal"));
    expect(headOf("grain initiative")).toBe(headOf("grain deal"));
    expect(headOf("grain embargo")).not.toBe(headOf("grain deal"));
  });

  test("the wordings of an affair have its head, and the last of its words", () => {
    const modifiers = fc.array(fc.constantFrom("judicial", "grain", "ferry", "quarry", "harbour"), {
      minLength: 1,
      maxLength: 4,
    });
    const heads = fc.constantFrom("deal", "overhaul", "relief", "strike", "truce", "inquiry", "referendum");
    fc.assert(
      fc.property(modifiers, heads, (words, head) => {
        const affair = affairOf([...words, head])!;
        for (const wording of wordingsOf(affair)) {
          const read = affairOf(wording)!;
          expect(read.head).toBe(affair.head);
          expect(affair.modifiers.slice(-read.modifiers.length)).toEqual(read.modifiers);
        }
      }),
    );
  });
});

test("D17 a learnt affair is found by another head and by fewer words", () => {
  const lexicon = new Lexicon({
    entities: [],
    ordinaryWords: new Set(["grain", "deal", "pact"]),
    stopPhrases: [],
  });
  const key = lexicon.learn({ name: "Black Sea grain deal", aliases: [], ticker: null });
  for (const sentence of ["Will the grain pact be renewed?", "Is the Black Sea Grain Initiative over?"]) {
    const { specific } = findWanted({ kind: "sentence", sentence, subEntities: [] }, null, Infinity, lexicon);
    expect(specific).toEqual([key]);
  }
});

describe("findAffairs", () => {
  test.each([
    ["The ferry strike goes on. Nobody knows when the ferry strike ends.", ["ferry strike"]],
    ["The ferry strike goes on. The ferry walkout may end.", ["ferry strike"]],
    ["The quarry levy overhaul failed. A quarry levy reform may follow.", ["quarry levy overhaul"]],
    ["The ferry strike goes on.", []],
    ["They signed a deal. It is a good deal.", []],
    ["They want a new trade deal, the trade deal of the year.", []],
    ["Ferry. Strike. Ferry. Strike.", []],
  ])("%s %j", (text, expected) => expect(affairsIn(text)).toEqual(expected));

  test("spans are slices of the text that end in a head", () => {
    const words = fc.constantFrom(
      "ferry",
      "grain",
      "strike",
      "walkout",
      "deal",
      "the",
      "ends.",
      "of",
      "Peru",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (all) => {
        const text = all.join(" ");
        for (const { spans } of findAffairs(tokenise(text))) {
          expect(spans.length).toBeGreaterThan(1);
          for (const { start, end } of spans)
            expect(affairOf(stemsOf(text.slice(start, end)))).not.toBeNull();
        }
      }),
    );
  });
});

describe("D17 an affair learnt from an item", () => {
  const ordinaryWords = new Set("will the end in be signed grain deal ferry strike".split(" "));
  const learning = () => new Lexicon({ entities: [], ordinaryWords, stopPhrases: [] });
  const affair = (name: string) => ({ name, aliases: [], ticker: null });

  test.each([
    "Will the Black Sea grain deal be renewed?",
    "Will the Black Sea Grain Initiative be renewed?",
    "will the black sea grain pact be renewed",
    "Will the Black Sea grain accord's terms change?",
  ])("is found by another wording: %s", (sentence) => {
    const lexicon = learning();
    const key = lexicon.learn(affair("Black Sea grain deal"));
    expect(lexicon.find(sentence, "sentence").map(({ entity }) => entity)).toEqual([key]);
  });

  test("is one entity, whichever wording items carry", () => {
    const lexicon = learning();
    const key = lexicon.learn(affair("Black Sea grain deal"));
    for (const name of ["Black Sea Grain Initiative", "Black Sea grain pact", "Black Sea grain agreement"])
      expect(lexicon.learn(affair(name))).toBe(key);
    expect(lexicon.learn(affair("Black Sea grain embargo"))).not.toBe(key);
  });

  test("is not found by other modifiers", () => {
    const lexicon = learning();
    lexicon.learn(affair("Black Sea grain deal"));
    expect(lexicon.find("Will the wheat corridor pact be renewed?", "sentence")).toEqual([]);
  });

  test("D16 is unknown to a question whose `before` is not later than the item", () => {
    const ask = (sentence: string, before: number, lexicon: Lexicon) =>
      findWanted({ kind: "sentence", sentence, subEntities: [] }, null, before, lexicon).specific;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (since, before) => {
        const lexicon = learning();
        const key = lexicon.learn(affair("Ferry strike"), [], since);
        for (const sentence of ["Will the ferry strike end?", "Will the ferry walkout end?"])
          expect(ask(sentence, before, lexicon)).toEqual(before > since ? [key] : []);
      }),
    );
  });
});
