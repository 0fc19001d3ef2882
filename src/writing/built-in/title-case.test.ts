import { expect, test } from "vitest";
import { casedAsWritten } from "./title-case.ts";

test.each([
  ["Envoy Hints US Will Help Rebuild Harbour", "Envoy hints US will help rebuild harbour"],
  ["Minister Tells Us Nothing About The Harbour", "Minister tells us nothing about the harbour"],
])(
  "in a headline in title case, the country keeps its capitals, and the pronoun loses its own: %s",
  (title, cased) => {
    expect(
      casedAsWritten(title, "The envoy spoke about the harbour. Nothing was said about the minister."),
    ).toBe(cased);
  },
);
