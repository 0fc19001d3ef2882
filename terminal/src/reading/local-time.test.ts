import fc from "fast-check";
import { expect, it } from "vitest";
import { fromLocalInput, instantOf, toLocalInput } from "./local-time.ts";

it("an instant survives the round trip through a field, to the second", () => {
  // When clocks go back, an hour occurs twice and looks the same in the field. All other times are exact.
  const instants = fc.date({ min: new Date("1980-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (date) => {
      date.setMilliseconds(0);
      const text = toLocalInput(date.toISOString());
      expect(toLocalInput(fromLocalInput(text))).toBe(text);
    }),
  );
});

it("an empty or incomplete field has no instant", () => {
  expect(toLocalInput(null)).toBe("");
  expect(fromLocalInput("")).toBeNull();
  expect(fromLocalInput("2026-11-")).toBeNull();
});

it("an unchanged field keeps its instant, to the millisecond", () => {
  const before = "2026-11-14T19:32:38.067Z";
  expect(instantOf(toLocalInput(before), before)).toBe(before);
  expect(instantOf("", before)).toBeNull();
  expect(instantOf(toLocalInput("2026-11-14T19:32:39.000Z"), before)).toBe("2026-11-14T19:32:39.000Z");
});
