import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addressOf, docSearchOf } from "../src/pages/docs/search.ts";
import type { ApiDocument } from "../src/pages/reference/api-document.ts";
import { renderPage } from "./render.ts";
import { searchedReference, textsOfPage, wordsOfPage } from "./words.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");
const { groups } = JSON.parse(read("docs/guide/contents.json")) as {
  groups: { pages: { name: string; file: string; title: string; summary: string; isSearched?: boolean }[] }[];
};
const PAGES = [
  ...groups
    .flatMap(({ pages }) => pages)
    .filter(({ isSearched }) => isSearched !== false)
    .map(({ name, file, title, summary }) => {
      const { headings, blocks } = renderPage(read(file), file, () => undefined);
      return { path: `/docs/${name}`, title, headings, words: wordsOfPage(summary, blocks) };
    }),
  searchedReference(JSON.parse(read("docs/openapi.json")) as ApiDocument),
];

const find = docSearchOf(PAGES);

test.each([
  ["rate limit", "/docs/limits"],
  ["429", "/docs/limits"],
  ["authentication", "/docs/sign-in"],
  ["pagination", "/docs/polling"],
  ["cursor", "/docs/moving"],
  ["excludeSources", "/reference#news-excludeSources"],
  ["watermark", "/docs/mark"],
  ["X-API-Key", "/docs/moving"],
  ["python", "/docs/quick-start"],
  ["CORS", "/docs/configuration"],
  ["status code", "/docs/errors"],
])("a search of the documentation for %s finds %s", (query, wanted) => {
  const found = find(query).map(addressOf);
  expect(found.filter((address) => address.startsWith(wanted))).not.toEqual([]);
});

test("the text of a section is plain, without its heading, and tables keep their cells apart", () => {
  const source =
    "# T\n\nAbove & beyond.\n\n## One `code`\n\nText with [a link](https://x.example).\n\n| a | b |\n|---|---|\n| `<c>` | d |\n\n```sh curl\ncurl x\n```\n";
  const { blocks } = renderPage(source, "docs/x.md", () => undefined);
  expect(textsOfPage("Summary.", blocks)).toEqual({
    "": "Summary. Above & beyond.",
    "one-code": "Text with a link. a · b <c> · d curl curl x",
  });
});

test("no decision of the maintainers is found", () => {
  for (const query of ["rejected", "decisions", "workshop"])
    expect(find(query).filter(({ page }) => page.path.includes("decisions"))).toEqual([]);
});
