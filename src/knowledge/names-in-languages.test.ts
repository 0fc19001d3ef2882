import { expect, test } from "vitest";
import { type Target, TARGETS } from "../domain/language.ts";
import { loadEntities } from "./entities.ts";
import { loadForeignNames, parseForeignNames } from "./names-in-languages.ts";

const NAMES = loadForeignNames();
const nameIn = (english: string, language: Target) =>
  NAMES.find((name) => name.english === english)?.names[language];

test("every name belongs to an entity of the library", () => {
  const ids = new Set(loadEntities().map(({ id }) => id));
  expect(NAMES.filter(({ id }) => !ids.has(id)).map(({ id }) => id)).toEqual([]);
  expect(new Set(NAMES.map(({ id }) => id)).size).toBeGreaterThan(280);
});

/** The letters that a name in each of these languages consists of; companies and bodies may keep Latin ones. */
const SCRIPTS: Partial<Record<Target, RegExp>> = {
  "zh-CN": /\p{Script=Han}|^[A-Za-z+]+$/u,
  "zh-TW": /\p{Script=Han}|^[A-Za-z+]+$/u,
  ja: /[\p{Script=Han}\p{Script=Katakana}]|^[A-Z]+$/u,
  ko: /\p{Script=Hangul}|^[A-Z+]+$/u,
  ru: /\p{Script=Cyrillic}|^[A-Z]+$/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  th: /\p{Script=Thai}/u,
};

test.each(Object.keys(SCRIPTS) as Target[])("names in %s are in its script", (language) => {
  const wrong = NAMES.filter(({ names }) => names[language] && !SCRIPTS[language]!.test(names[language]));
  expect(wrong.map(({ names }) => names[language])).toEqual([]);
});

test.each(TARGETS)("%s has names for the institutions that news names most", (language) => {
  const central = ["European Central Bank", "International Monetary Fund", "World Bank", "White House"];
  expect(central.filter((name) => nameIn(name, language) === undefined)).toEqual([]);
});

test("a short name has a form of its own, and an article is kept apart", () => {
  expect(nameIn("Donald Trump", "ko")).toBe("도널드 트럼프");
  expect(nameIn("Trump", "ko")).toBe("트럼프");
  expect(nameIn("Trump", "zh-TW")).toBe("川普");
  expect(NAMES.find(({ english }) => english === "Federal Reserve")).toMatchObject({
    isFull: true,
    names: { es: "Reserva Federal", fr: "Réserve fédérale" },
    articles: { es: "la", fr: "la" },
  });
  expect(NAMES.find(({ english }) => english === "Apple")).toMatchObject({ isFull: false });
});

test("an unknown language and a spelling of two entities are faults that name the row", () => {
  expect(() => parseForeignNames('{"id":"x","en":["X"],"names":{"xx":["X"]}}')).toThrow(/"x": xx/);
  const twice = '{"id":"x","en":["X"],"names":{}}\n{"id":"y","en":["X"],"names":{}}';
  expect(() => parseForeignNames(twice)).toThrow('"X" is listed twice');
});
