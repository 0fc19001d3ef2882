import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

test("a row is one line, whatever its cells contain", () => {
  const rows = [
    ["ID", "NAME"],
    ["1", "a\nb\tc"],
    ["22", "d"],
  ];
  expect(formatTable(rows)).toBe("ID  NAME\n1   a\\u000ab\\u0009c\n22  d");
});
