import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countryBeside, countryOfText, findMeasurePhrases, type PlaceSpan, subjectOf } from "./measures.ts";

const COUNTRIES = ["Spain", "Japan", "Peru", "Kenya"];

/** Where a text names these countries. */
function placesIn(text: string): PlaceSpan[] {
  return COUNTRIES.flatMap((country) =>
    [...text.matchAll(new RegExp(country, "g"))].map(({ index }) => ({
      start: index,
      end: index + country.length,
      country,
    })),
  );
}

function measureIn(text: string) {
  const start = text.indexOf("inflation");
  return { start, end: start + "inflation".length };
}

describe("the country beside a measure", () => {
  test.each([
    ["Spain inflation slows", "Spain"],
    ["Spain's annual rate of inflation slows", "Spain"],
    ["Spain’s inflation slows", "Spain"],
    ["In Peru and Spain inflation slows", "Spain"],
    ["Peru cheers as inflation in Spain slows", "Spain"],
    ["inflation rate in Spain slows", "Spain"],
    ["Spain waits while inflation slows", null],
    ["Spain is calm. Here inflation slows", null],
    ["Peru buys bonds, and inflation slows", null],
    ["inflation slows", null],
  ])("%s: %s", (text, expected) => {
    expect(countryBeside(measureIn(text), placesIn(text), text)).toBe(expected);
  });

  test("is always one that the text names, whatever the words", () => {
    const words = fc.constantFrom(...COUNTRIES, "in", "and", "of the", "rises", "as", "’s", ".");
    fc.assert(
      fc.property(fc.array(words), fc.array(words), (before, after) => {
        const text = [...before, "inflation", ...after].join(" ");
        const places = placesIn(text);
        const found = countryBeside(measureIn(text), places, text);
        if (found !== null) expect(places.map(({ country }) => country)).toContain(found);
      }),
    );
  });
});

describe("the country of a text", () => {
  test.each([
    ["Kenya cuts rates", "Peru watches, and Peru waits.", "Kenya"],
    ["Kenya and Japan meet", "Japan gains most.", "Japan"],
    ["Rates are cut", "Peru cut its rates. So did Kenya, unlike Peru.", "Peru"],
    ["Rates are cut", "Nobody knows where.", null],
  ])("%s | %s: %s", (title, body, expected) => {
    const text = `${title}\n${body}`;
    expect(countryOfText(placesIn(text), title.length)).toBe(expected);
  });

  test("does not depend on names far down", () => {
    const text = `Rates are cut\nPeru cut its rates. ${"Nothing else happened. ".repeat(60)}Kenya, Kenya.`;
    expect(countryOfText(placesIn(text), "Rates are cut".length)).toBe("Peru");
  });
});

describe("a clause that reports an indicator", () => {
  const phrases = [
    {
      measure: "growth",
      words: ["economy"],
      pattern: /\beconomy (?:grew|shrank)\b/giu,
      needs: null,
      isBeside: false,
    },
    {
      measure: "jobs",
      words: ["jobs"],
      pattern: /\b(?:adds|sheds) \d+ jobs\b/giu,
      needs: /\bpayrolls\b/iu,
      isBeside: false,
    },
  ];

  test("is found wherever it occurs", () => {
    const text = "The economy grew in May. In June the economy shrank.";
    const found = findMeasurePhrases(text, phrases);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(["economy grew", "economy shrank"]);
    expect(findMeasurePhrases("Nothing grew.", phrases)).toEqual([]);
  });

  test("is sure only if the text contains what it needs", () => {
    const [alone] = findMeasurePhrases("Acme sheds 300 jobs", phrases);
    const [confirmed] = findMeasurePhrases("Peru sheds 300 jobs, payrolls show", phrases);
    expect([alone?.isSure, confirmed?.isSure]).toEqual([false, true]);
  });

  test.each([
    ["Peru sheds 300 jobs", "Peru"],
    ["Peru unexpectedly adds 300 jobs", "Peru"],
    ["Peru's economy adds 300 jobs", "Peru"],
    ["Acme in Peru quietly sheds 300 jobs", null],
    ["Peru's Acme sheds 300 jobs", null],
    ["Acme sheds 300 jobs in Peru", null],
  ])("has the country right before it as its subject: %s", (text, expected) => {
    const [clause] = findMeasurePhrases(text, phrases);
    expect(subjectOf(clause!, placesIn(text), text)).toBe(expected);
  });
});
