import { expect, test } from "vitest";
import { findLanguage } from "./language.ts";

test.for([
  ["The central bank raised its main rate on Tuesday by a quarter of a point.", null, "en"],
  ["Die Zentralbank hat den Leitzins am Dienstag um einen Viertelpunkt angehoben.", "en", "de"],
  ["Le président a annoncé mardi la dissolution de l'Assemblée nationale.", null, "fr"],
  ["Центральный банк во вторник повысил ключевую ставку на четверть пункта.", null, "ru"],
] as const)("detects the language from the words: %s", ([text, given, language]) => {
  expect(findLanguage(text, given)).toBe(language);
});

test("for a few words, the outlet's declared language counts, else English", () => {
  expect(findLanguage("Bitcoin ETF", "es-MX")).toBe("es");
  expect(findLanguage("Bitcoin ETF", null)).toBe("en");
});

test.for([
  ["Preise in Ruritanien steigen um fünf Prozent", "de"],
  ["Los precios suben un 5 % en Ruritania", "es"],
  ["Цены растут", "ru"],
  ["鲁里坦尼亚央行加息至5%", "zh"],
  ["Zenda 首相签署 Ruritania Act 法案", "zh"],
  ["루리타니아 물가 5% 상승", "ko"],
] as const)("a headline in another language is not taken for English: %s", ([headline, language]) => {
  expect(findLanguage(headline, null)).toBe(language);
  expect(findLanguage(`${headline} `, "en")).toBe(language);
});

test.for([
  "Ruritania prices rise five percent",
  "BTC, ETH, SOL, XRP, ADA, DOGE, AVAX, DOT",
  "Juan Ostrander endorses Carla Benedetti",
  "Bundesbank chief Müller meets Société Générale",
  "Xi, Kishida, Modi: G7 in Île-de-France",
  "What перемога means to Ruritania now",
  "",
])("an English headline stays English, however many names it has: %s", (headline) => {
  expect(findLanguage(headline, null)).toBe("en");
});

test("text in a non-Latin script is never English, even if its language is unknown", () => {
  expect(findLanguage("ᓄᓇᕗᑦ ᒐᕙᒪᒃᑯᑦ", "en")).toBe("und");
});
