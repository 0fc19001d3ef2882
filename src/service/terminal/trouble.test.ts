import { expect, test } from "vitest";
import { FETCH_FAULT_KINDS } from "../../http/fetch-fault.ts";
import { troubleOf } from "./trouble.ts";

test.each([
  ["status", "it answers 404", "gone"],
  ["status", "it answers 410", "gone"],
  ["status", "it answers 403", "refused"],
  ["status", "it answers 429", "refused"],
  ["status", "it answers 503", "faulty"],
  ["robots", "its robots.txt asks us to stay away", "refused"],
  ["address", "leads to a private address, 10.1.2.3", "unreachable"],
  ["not-a-feed", "it is a page", "unreadable"],
  ["ours", "a fault of ours", "faulty"],
  [null, null, "faulty"],
])("a feed that fails with %s (%s) is shown publicly as %s", (kind, words, trouble) => {
  expect(troubleOf(kind, words)).toBe(trouble);
});

test("every kind of fault maps to one of the public reasons", () => {
  const told = new Set(FETCH_FAULT_KINDS.map((kind) => troubleOf(kind, "http://10.1.2.3:8080/feed failed")));
  expect([...told].sort()).toEqual(["faulty", "refused", "unreachable", "unreadable"]);
});
