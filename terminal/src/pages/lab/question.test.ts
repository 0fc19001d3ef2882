import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type LabQuestion,
  lengthOf,
  namesIn,
  readQuestion,
  requestOf,
  TOOLS,
  writeQuestion,
} from "./question.ts";

function throughAddress(question: LabQuestion): LabQuestion {
  const entries = Object.entries(writeQuestion(question)).filter(([, value]) => value !== null);
  return readQuestion(new URLSearchParams(entries as [string, string][]));
}

test("a question survives the round trip through the address", () => {
  const questions = fc.record({
    tool: fc.constantFrom(...TOOLS),
    text: fc.string({ unit: "grapheme", maxLength: 300 }),
    isExtended: fc.boolean(),
  });
  fc.assert(
    fc.property(questions, (question) => {
      const isAsked = question.tool !== "mark" && question.text.trim() !== "";
      expect(throughAddress(question)).toEqual({ ...question, text: isAsked ? question.text : "" });
    }),
  );
});

test("an empty address opens the headline tool, an address with names opens the names tool", () => {
  const read = (search: string) => readQuestion(new URLSearchParams(search));
  expect(read("")).toEqual({ tool: "headline", text: "", isExtended: false });
  expect(read("?q=BTC,Gold")).toMatchObject({ tool: "names", text: "BTC,Gold" });
  expect(read("?tool=paint&mode=all")).toEqual({ tool: "headline", text: "", isExtended: false });
});

test("builds the lab's request, but none that would be refused", () => {
  const names = { tool: "names", isExtended: true } as const;
  expect(requestOf({ ...names, text: "Bitcoin, TSLA" })).toEqual({
    path: "/v1/newscover",
    parameters: { q: "Bitcoin,TSLA", mode: "extended" },
  });
  expect(requestOf({ ...names, text: "a,b,c,d,e" })).toBeUndefined();
  const headline = { tool: "headline", isExtended: false } as const;
  expect(requestOf({ ...headline, text: "Gold rises" })?.parameters).toEqual({ headline: "Gold rises" });
  expect(requestOf({ ...headline, text: "x".repeat(1001) })).toBeUndefined();
  expect(requestOf({ ...headline, text: " " })).toBeUndefined();
});

test("splits names at commas and counts code points", () => {
  expect(namesIn(" Bitcoin, ,BTC ,")).toEqual(["Bitcoin", "BTC"]);
  expect(lengthOf("𝒳y")).toBe(2);
});
