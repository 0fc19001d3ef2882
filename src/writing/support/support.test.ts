import { expect, test } from "vitest";
import { LEAST_SUPPORT, supportIn } from "./support.ts";

const supportOf = supportIn(
  "The Bank of Ruritania raised its main rate on Tuesday, after months of debate, to 4.5 percent. Governor Ida Falk told reporters in Strelsau that exporters had asked for a pause. Otto Lind, who leads the exporters, called the step premature.",
);

test("a copy is a copy, also with a clause left out", () => {
  expect(
    supportOf("Governor Ida Falk told reporters in Strelsau that exporters had asked for a pause."),
  ).toBe(1);
  expect(supportOf("The Bank of Ruritania raised its main rate on Tuesday to 4.5 percent.")).toBeGreaterThan(
    LEAST_SUPPORT.words.copied,
  );
});

test("true fragments joined to a new statement are not supported as a copy", () => {
  for (const joined of [
    "Otto Lind told reporters in Strelsau that the Bank of Ruritania had asked for a pause.",
    "Exporters raised the step on Tuesday to Governor Ida Falk.",
    "Ida Falk, who leads the exporters, called the debate premature.",
  ])
    expect(supportOf(joined)).toBeLessThan(LEAST_SUPPORT.words.copied);
});

test("own words are told from invention", () => {
  expect(supportOf("Ruritania's bank lifted its main rate to 4.5 percent on Tuesday.")).toBeGreaterThan(
    LEAST_SUPPORT.words.rewritten,
  );
  expect(supportOf("The finance minister resigned after a scandal over gold mines.")).toBeLessThan(
    LEAST_SUPPORT.words.rewritten,
  );
});

test("nothing is supported by an empty article, and nothing said needs no support", () => {
  expect(supportIn("")("The finance minister resigned.")).toBeLessThan(0);
  expect(supportOf("")).toBe(1);
});
