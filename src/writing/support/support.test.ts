import { expect, test } from "vitest";
import { LEAST_SUPPORT, supportIn } from "./support.ts";

const supportOf = supportIn(
  "The Bank of Ruritania raised its main rate on Tuesday, after months of debate, to 4.5 percent. Governor Ida Falk told reporters in Strelsau that exporters had asked for a pause. Otto Lind, who leads the exporters, called the step premature.",
);

test("a copy scores 1, and nearly 1 if one of its clauses is left out", () => {
  expect(
    supportOf("Governor Ida Falk told reporters in Strelsau that exporters had asked for a pause."),
  ).toBe(1);
  expect(supportOf("The Bank of Ruritania raised its main rate on Tuesday to 4.5 percent.")).toBeGreaterThan(
    LEAST_SUPPORT.words.copied,
  );
});

test("true fragments joined into a new statement score below a copy", () => {
  for (const joined of [
    "Otto Lind told reporters in Strelsau that the Bank of Ruritania had asked for a pause.",
    "Exporters raised the step on Tuesday to Governor Ida Falk.",
    "Ida Falk, who leads the exporters, called the debate premature.",
  ])
    expect(supportOf(joined)).toBeLessThan(LEAST_SUPPORT.words.copied);
});

test("tells rewording from invention", () => {
  expect(supportOf("Ruritania's bank lifted its main rate to 4.5 percent on Tuesday.")).toBeGreaterThan(
    LEAST_SUPPORT.words.rewritten,
  );
  expect(supportOf("The finance minister resigned after a scandal over gold mines.")).toBeLessThan(
    LEAST_SUPPORT.words.rewritten,
  );
});

test("an empty article supports nothing, and an empty sentence needs no support", () => {
  expect(supportIn("")("The finance minister resigned.")).toBeLessThan(0);
  expect(supportOf("")).toBe(1);
});
