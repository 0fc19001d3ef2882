import fc from "fast-check";
import { expect, test } from "vitest";
import { type LabQuestion, lengthOf, namesIn, readQuestion, TOOLS, writeQuestion } from "./question.ts";

function throughAddress(question: LabQuestion): LabQuestion {
  const entries = Object.entries(writeQuestion(question)).filter(([, value]) => value !== null);
  return readQuestion(new URLSearchParams(entries as [string, string][]));
}

test("a question goes through the address and back", () => {
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

test("an address with nothing in it begins with a headline; one with names asks for names", () => {
  const read = (search: string) => readQuestion(new URLSearchParams(search));
  expect(read("")).toEqual({ tool: "headline", text: "", isExtended: false });
  expect(read("?q=BTC,Gold")).toMatchObject({ tool: "names", text: "BTC,Gold" });
  expect(read("?tool=paint&mode=all")).toEqual({ tool: "headline", text: "", isExtended: false });
});

test("names stand between commas; characters are counted, not halves of them", () => {
  expect(namesIn(" Bitcoin, ,BTC ,")).toEqual(["Bitcoin", "BTC"]);
  expect(lengthOf("𝒳y")).toBe(2);
});
