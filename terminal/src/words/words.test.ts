import { describe, expect, test } from "vitest";
import { ENGLISH } from "./english.ts";
import { fill, textOf } from "./fill.ts";
import { LANGUAGES } from "./languages.ts";
import type { Plural, Words } from "./translated.ts";

const files = import.meta.glob<Words>("./*/*.ts", { import: "default", eager: true });
const areas = Object.entries(files).map(([path, words]) => {
  const [, code = "", area = ""] = /^\.\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
  return { path, code, area, words };
});
const english = new Map(areas.filter(({ code }) => code === "en").map(({ area, words }) => [area, words]));
const translated = areas.filter(({ code }) => code !== "en");

describe("the English words", () => {
  test("belong to one area each, and cover all keys", () => {
    const keys = [...english.values()].flatMap((words) => Object.keys(words));
    expect(keys.sort()).toEqual(Object.keys(ENGLISH).sort());
  });

  test.each([...english])("of %s have all their plural forms", (_, words) => {
    expect(missingForms(words, "en")).toEqual([]);
  });
});

describe("a translation", () => {
  test("belongs to a known language and a known area", () => {
    const codes = new Set<string>(LANGUAGES.map(({ code }) => code));
    expect(
      areas.filter(({ code, area }) => !codes.has(code) || !english.has(area)).map(({ path }) => path),
    ).toEqual([]);
  });

  test("exists for every language, and is complete", () => {
    for (const { code } of LANGUAGES) {
      if (code === "en") continue;
      const has = translated.filter((area) => area.code === code).map(({ area }) => area);
      expect([code, has.sort()]).toEqual([code, [...english.keys()].sort()]);
    }
  });

  test.each(translated)(
    "$path has the keys, placeholders and plural forms it needs",
    ({ code, area, words }) => {
      const original = english.get(area)!;
      expect(Object.keys(words).sort()).toEqual(Object.keys(original).sort());
      expect(missingForms(words, code)).toEqual([]);
      for (const [key, entry] of Object.entries(words)) {
        expect([key, typeof entry]).toEqual([key, typeof original[key]]);
        // A plural form used for just one number may omit that number: "one second".
        for (const [form, text] of formsOf(entry)) {
          const wanted = placeholdersOf(original[key]!);
          const given = placeholdersOf(text);
          const mayLack = form === "one" || form === "zero" || form === "two" ? ["count"] : [];
          expect([key, form, given.filter((name) => !wanted.includes(name))]).toEqual([key, form, []]);
          expect([
            key,
            form,
            wanted.filter((name) => !given.includes(name) && !mayLack.includes(name)),
          ]).toEqual([key, form, []]);
          expect([key, text.trim()]).toEqual([key, text]);
          expect(text).not.toBe("");
        }
      }
    },
  );
});

test("French has a no-break space before a colon and similar marks", () => {
  const texts = translated
    .filter(({ code }) => code === "fr")
    .flatMap(({ words }) => Object.values(words).flatMap((entry) => formsOf(entry).map(([, text]) => text)));
  expect(texts.some((text) => text.includes("\u00a0:"))).toBe(true);
  expect(texts.filter((text) => /[^\u00a0\u202f][:;!?](?:\s|$)/.test(text))).toEqual([]);
});

test("splits a text at its placeholders and keeps one without a value", () => {
  expect(fill("{a} of {b}{c}", { a: 1, b: "two" })).toEqual([1, " of ", "two", "{c}"]);
  expect(fill("plain", {})).toEqual(["plain"]);
});

test("chooses the plural form by the language's rules", () => {
  const rules = new Intl.PluralRules("ru");
  const words = { n: { one: "1", few: "2", many: "5", other: "x" } };
  expect([1, 3, 5, 21, 1.5].map((count) => textOf(words, "n", count, rules))).toEqual([
    "1",
    "2",
    "5",
    "1",
    "x",
  ]);
  expect(textOf({ n: { other: "x" } }, "n", 1, rules)).toBe("x");
  expect(textOf({}, "n", 1, rules)).toBeUndefined();
});

/** `key: form` for each plural form that the language has and a text lacks. */
function missingForms(words: Words, code: string): string[] {
  const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return Object.entries(words).flatMap(([key, entry]) =>
    typeof entry === "string"
      ? []
      : needed.filter((form) => entry[form] === undefined).map((form) => `${key}: ${form}`),
  );
}

function formsOf(entry: string | Plural): [form: string, text: string][] {
  return typeof entry === "string" ? [["", entry]] : Object.entries(entry);
}

function placeholdersOf(entry: string | Plural): string[] {
  const texts = formsOf(entry).map(([, text]) => text);
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)))];
}
