import { expect, it } from "vitest";
import { addressOf, docSearchOf, type SearchedPage } from "./search.ts";
import { searchWords } from "./search-words.ts";

const heading = (text: string) => ({ id: text.toLowerCase().replaceAll(" ", "-"), text, depth: 2 });
const page = (path: string, title: string, ...headings: string[]) => ({
  path,
  title,
  headings: headings.map(heading),
});
const PAGES = [
  page("errors", "Errors", "What can come", "400 in particular"),
  page("polling", "Polling without loss", "The loop", "When a page is full"),
  page("limits", "Limits and allowances", "Requests", "Caching"),
];
const found = (query: string) => docSearchOf(PAGES)(query).map(addressOf);

it("finds titles before headings, ignoring case", () => {
  expect(found("ERR")).toEqual(["errors"]);
  expect(found("page")).toEqual(["polling#when-a-page-is-full"]);
  expect(found("l")[0]).toBe("limits");
});

it("accepts any word, even the name of a property that every object has", () => {
  for (const word of ["constructor", "__proto__", "toString"]) expect(found(word)).toEqual([]);
});

it("requires every word, but a heading inherits the words of its page's title", () => {
  expect(found("errors 400")).toEqual(["errors#400-in-particular"]);
  expect(found("errors nothing")).toEqual([]);
});

it("forgives a typo if the exact word finds nothing", () => {
  expect(found("cachign")).toEqual(["limits#caching"]);
  expect(found("errosr")).toEqual(["errors"]);
  expect(found("xyzzy")).toEqual([]);
});

it("finds nothing for an empty query", () => {
  expect(found("  ")).toEqual([]);
});

it("ranks headings before text, and finds names by their parts", () => {
  const pages: SearchedPage[] = [
    { ...page("limits", "Limits"), words: { "": wordsOf("Every reply has RateLimit-Policy.") } },
    { ...page("news", "News", "Rate of items"), words: { "rate-of-items": wordsOf("There is no limit.") } },
  ];
  expect(docSearchOf(pages)("rate").map(addressOf)).toEqual(["news#rate-of-items", "limits"]);
  expect(docSearchOf(pages)("rate limit").map(addressOf)).toEqual(["limits", "news#rate-of-items"]);
  expect(docSearchOf(pages)("ratelimit-policy").map(addressOf)).toEqual(["limits"]);
});

function wordsOf(text: string): string {
  return [...new Set(searchWords(text))].join(" ");
}
