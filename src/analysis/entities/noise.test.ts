import fc from "fast-check";
import { expect, it } from "vitest";
import { maskNoise } from "./noise.ts";

it.each([
  ["WASHINGTON (Reuters) - The bill passed.", "The bill passed."],
  ["(CNN) The bill passed.", "The bill passed."],
  ["PORT VESTER/QUILLHAVEN, March 3 (Reuters) - The bill passed.", "The bill passed."],
  ["OSLO, Oct. 26 (AFP) – The bill passed.", "The bill passed."],
  ["By Nora Quill and Zoë Park\n\nThe bill passed.", "The bill passed."],
  ["By Nora A. Quill, Bo Park and Jean-Luc Adder\nThe bill passed.", "The bill passed."],
  ["REUTERS/Nora Quill/File Photo The bill passed.", "The bill passed."],
  ["Illustration by Nora Quill for Acorn. The bill passed.", ". The bill passed."],
  ["Nora Quill / Acorn Matters\n\nThe bill passed.", "The bill passed."],
  ["The bill (Nora Quill/Getty Images) passed.", "The bill passed."],
  ["Nora Quill and Bo Park, USA TODAY The bill passed.", "The bill passed."],
  [
    "Sen. Nora Quill Nora Ann QuillPark takes the lead in poll MORE (R-Ohio) agreed.",
    "Sen. Nora Quill agreed.",
  ],
  ["Rep. Bo Park Bo (Bobby) ParkMORE agreed.", "Rep. Bo Park agreed."],
  ["See https://example.com/a for more.", "See for more."],
])("blanks out noise in %j", (text, rest) => {
  expect(maskNoise(text).replace(/\s+/g, " ").trim()).toBe(rest);
});

it.each(["By Nora Quill and Bo Park the bill was called a mistake.", "It was written\nBy Quill."])(
  "keeps a sentence that only starts like a byline: %j",
  (text) => {
    expect(maskNoise(text)).toBe(text);
  },
);

it("keeps every character position", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const masked = maskNoise(text);
      expect(masked).toHaveLength(text.length);
      for (let at = 0; at < text.length; at++) expect([text[at], " "]).toContain(masked[at]);
    }),
  );
});
