import { expect, test } from "vitest";
import { findLanguage } from "./language.ts";

test.for([
  ["The central bank raised its main rate on Tuesday by a quarter of a point.", null, "en"],
  ["Die Zentralbank hat den Leitzins am Dienstag um einen Viertelpunkt angehoben.", "en", "de"],
  ["Le président a annoncé mardi la dissolution de l'Assemblée nationale.", null, "fr"],
  ["Центральный банк во вторник повысил ключевую ставку на четверть пункта.", null, "ru"],
] as const)("the words tell the language: %s", ([text, given, language]) => {
  expect(findLanguage(text, given)).toBe(language);
});

test("of a few words nothing can be told: the outlet's word counts, else English", () => {
  expect(findLanguage("Bitcoin ETF", "es-MX")).toBe("es");
  expect(findLanguage("Bitcoin ETF", null)).toBe("en");
});
