import { expect, test } from "vitest";
import { readLinkHeader } from "./link-header.ts";

test("a response's links are read with all their relations", () => {
  const header =
    '<https://hub.example/>; rel="hub", </feed>; title="a, b"; rel=self, <x>; REL="Alternate  next", <y>';
  expect(readLinkHeader(header)).toEqual([
    { href: "https://hub.example/", rels: ["hub"] },
    { href: "/feed", rels: ["self"] },
    { href: "x", rels: ["alternate", "next"] },
    { href: "y", rels: [] },
  ]);
});

test.for([null, undefined, "", "rel=hub", "<", `<a>${";".repeat(50_000)}`, "<".repeat(50_000)])(
  "%j has no link with a relation",
  (header) => {
    expect(readLinkHeader(header).flatMap(({ rels }) => rels)).toEqual([]);
  },
);

test("of thousands of links, only the first are read", () => {
  expect(readLinkHeader("<a>; rel=hub, ".repeat(5_000))).toHaveLength(50);
});
