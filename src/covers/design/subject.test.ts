import { expect, test } from "vitest";
import { entityOf } from "../../knowledge/entities.ts";
import { signOf } from "./subject.ts";

function signFor(ticker: string | undefined, title = "Acorn Harbour Bank"): string {
  return signOf(entityOf({ id: "acorn", name: title, kind: "company", ...(ticker && { ticker }) }), title);
}

test.each([
  ["ACRN", "ACRN"],
  ["XU3O8", "XU3O8"],
  ["ACRN.SW", "ACRN"],
  ["BF.B.US", "BF"],
  ["YF-DAI", "YFDAI"],
  ["A-C-RN", "ACRN"],
])("the sign of %s is %s: the letters and digits of the ticker, without its exchange", (ticker, sign) => {
  expect(signFor(ticker)).toBe(sign);
});

test("a ticker of more than six characters is too long, so the initials are used", () => {
  expect(signFor("ACORNS.NS")).toBe("ACORNS");
  expect(signFor("ACORNSX.NS")).toBe("AB");
});

test.each([undefined, ".SW", "$"])("without a usable ticker (%s) the initials are used", (ticker) => {
  expect(signFor(ticker)).toBe("AB");
});

test.each([
  ["acorn", "A"],
  ["Acorn-Falk", "AF"],
  ["Acorn & Falk", "AF"],
  ["Acorn &", "A"],
  ["4 Pines", "4P"],
  ["éclair Øst", "ÉØ"],
  ["𝒜corn 𝒵enda", "𝒜𝒵"],
  ["&", "&"],
])(
  "the initials of %s are %s: the first letters of its first and last word, in capitals",
  (title, initials) => {
    expect(signFor(undefined, title)).toBe(initials);
  },
);
