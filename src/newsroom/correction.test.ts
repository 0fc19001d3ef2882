import { expect, test } from "vitest";
import { formatCorrection, parseCorrection } from "./correction.ts";

const ITEM = { id: "itm_b", impact: 3, sourceHeadline: "Said" } as const;
const EN = { headline: "h", summary: "s", body: "b" };
const parse = (value: unknown) => parseCorrection(JSON.stringify(value), ITEM);

test("D50 a printed item is read back as no change", () => {
  const renditions = {
    en: { ...EN, whyItMatters: null },
    others: new Map([["de", { headline: "H" }]] as const),
  };
  expect(parseCorrection(formatCorrection(ITEM, renditions), ITEM)).toEqual({
    renditions,
    sourceHeadline: "Said",
  });
});

test.for([
  ["[]", "the line must be a JSON object"],
  ["{", "not JSON"],
  [{}, "renditions is required"],
  [{ renditions: { de: EN } }, "renditions.en is required"],
  [{ renditions: { en: { headline: "h" } } }, "renditions.en.summary is required"],
  [{ renditions: { en: { ...EN, body: " " } } }, "renditions.en: body must be a string that is not empty"],
  [{ renditions: { en: EN, xx: EN } }, 'unknown language "xx"'],
  [{ renditions: { en: { ...EN, whyItMatters: "w" } } }, "whyItMatters must be null on impact 3"],
  [{ renditions: { en: { ...EN, boddy: "b" } } }, "renditions.en.boddy is not known"],
  [{ renditions: { en: EN }, impact: 5 }, "impact cannot be corrected, only words can"],
  [{ renditions: { en: EN }, sourceHeadline: 7 }, "sourceHeadline must be a string"],
  [{ id: "itm_a", renditions: { en: EN } }, "id is itm_a, but the item is itm_b"],
] as const)("D50 a correction that breaks a rule is refused: %j", ([given, reason]) => {
  const run = () => (typeof given === "string" ? parseCorrection(given, ITEM) : parse(given));
  expect(run).toThrow(reason);
});
