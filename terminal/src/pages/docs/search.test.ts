import { expect, it } from "vitest";
import { searchDocs } from "./search.ts";

const heading = (text: string) => ({ id: text.toLowerCase().replaceAll(" ", "-"), text, depth: 2 });
const page = (name: string, title: string, ...headings: string[]) => ({
  name,
  title,
  summary: "",
  headings: headings.map(heading),
  load: () => Promise.reject(new Error("not read here")),
});
const GROUPS = [
  {
    pages: [
      page("errors", "Errors", "What can come", "400 in particular"),
      page("polling", "Polling without loss", "The loop", "When a page is full"),
      page("limits", "Limits and allowances", "Requests", "Caching"),
    ],
  },
];
const found = (query: string) =>
  searchDocs(GROUPS, query).map(({ page: { name }, heading }) => (heading ? `${name}#${heading.id}` : name));

it("finds titles before headings, whatever the case", () => {
  expect(found("ERR")).toEqual(["errors"]);
  expect(found("page")).toEqual(["polling#when-a-page-is-full"]);
  expect(found("l")[0]).toBe("limits");
});

it("wants every word, and lets a heading borrow its page's title", () => {
  expect(found("errors 400")).toEqual(["errors#400-in-particular"]);
  expect(found("errors nothing")).toEqual([]);
});

it("finds nothing for nothing", () => {
  expect(found("  ")).toEqual([]);
});
