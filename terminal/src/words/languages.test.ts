import { expect, test } from "vitest";
import { chooseLanguage } from "./languages.ts";

test.each([
  [["de"], "de"],
  [["de-AT", "en"], "de"],
  [["pt-PT"], "pt-BR"],
  [["zh"], "zh-CN"],
  [["zh-HK"], "zh-TW"],
  [["zh-Hant-SG"], "zh-TW"],
  [["AR"], "ar"],
  [["sw", "ja-JP"], "ja"],
  [["sw"], "en"],
  [["not a language!", "fr"], "fr"],
  [[], "en"],
])("a reader who prefers %j gets %s", (wanted, chosen) => {
  expect(chooseLanguage(wanted)).toBe(chosen);
});
