import { expect, it } from "vitest";
import { finds } from "./finds.ts";

it("finds typed words in any of the texts, ignoring order, case and accents", () => {
  expect(finds("", ["Interest rates"])).toBe(true);
  expect(finds("rates INT", ["Interest rates", "interest-rates"])).toBe(true);
  expect(finds("taux", ["Taux d'intérêt", "interest-rates"])).toBe(true);
  expect(finds("interet", ["Taux d'intérêt"])).toBe(true);
  expect(finds("金利", ["金利", "interest-rates"])).toBe(true);
  expect(finds("bonds rates", ["Interest rates"])).toBe(false);
});
