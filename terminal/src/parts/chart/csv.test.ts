import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("quotes what CSV needs quoted, keeps numbers, and disarms formulas", () => {
  const rows = [
    ["a,b", 'say "x"', -1.5, null],
    ["=HYPERLINK()", "-1", 2, "ü"],
  ];
  expect(csvOf(["one", "two", "three", "four"], rows)).toBe(
    `\uFEFFone,two,three,four\r\n"a,b","say ""x""",-1.5,\r\n'=HYPERLINK(),'-1,2,ü\r\n`,
  );
});
