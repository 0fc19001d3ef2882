import { expect, test } from "vitest";
import { greetingOf } from "./greeting.ts";

const access = { url: "http://127.0.0.1:8080", link: "http://127.0.0.1:8080/#sign-in=abc", key: "tdg_abc" };

test("for programs, the demo prints its address, the link and the key as one line of JSON", () => {
  const line = greetingOf(access, true);
  expect(line).not.toContain("\n");
  expect(JSON.parse(line)).toEqual(access);
});

test("without the terminal, no link is printed, and the key still is", () => {
  const text = greetingOf({ ...access, link: null }, false);
  expect(text).not.toContain("in a browser");
  expect(text).toContain("\n  tdg_abc\n");
});
