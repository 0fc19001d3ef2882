import fc from "fast-check";
import { expect, test } from "vitest";
import { formatInstant, parseInstant } from "./instant.ts";

const AT = Date.UTC(2026, 10, 14, 9, 30);

test.for([
  ["2026-11-14T09:30:00.000Z", AT],
  ["2026-11-14T09:30:00Z", AT],
  ["2026-11-14T09:30Z", AT],
  ["2026-11-14T09:30:00z", AT],
  ["2026-11-14T09:30:00.5Z", AT + 500],
  ["2026-11-14T09:30:00,25Z", AT + 250],
  ["2026-11-14T09:30:00+00:00", AT],
  ["2026-11-14T09:30:00-00:00", AT],
  ["2026-11-14T15:00:00+05:30", AT],
  ["2026-11-14T15:00+05:30", AT],
  ["2026-11-14T01:30:00-08:00", AT],
  ["2026-11-15T00:15:00.750+14:45", AT + 750],
  ["2026-11-14", Date.UTC(2026, 10, 14)],
  ["2024-02-29", Date.UTC(2024, 1, 29)],
  ["2000-02-29", Date.UTC(2000, 1, 29)],
  ["1969-12-31T23:59:59.999Z", -1],
  ["9999-12-31T23:59:59.999Z", 253_402_300_799_999],
] as const)("D7 reads %s", ([text, instant]) => {
  expect(parseInstant(text)).toBe(instant);
});

test.for([
  ["2024-01-01T24:00:00Z", "2024-01-02T00:00:00.000Z"],
  ["2024-01-01T24:00Z", "2024-01-02T00:00:00.000Z"],
  ["2024-01-01T24:00:00.000Z", "2024-01-02T00:00:00.000Z"],
  ["2024-02-28T24:00:00Z", "2024-02-29T00:00:00.000Z"],
  ["2024-12-31T24:00:00Z", "2025-01-01T00:00:00.000Z"],
  ["0099-12-31T24:00:00Z", "0100-01-01T00:00:00.000Z"],
  ["2024-01-01T24:00:00+02:00", "2024-01-01T22:00:00.000Z"],
] as const)("D7 reads the midnight at the end of a day: %s", ([text, instant]) => {
  expect(formatInstant(parseInstant(text)!)).toBe(instant);
});

test.for(["T24:00:01Z", "T24:01:00Z", "T24:00:00.001Z", "T24:00:00.0000001Z", "T25:00:00Z", "T24:00:00"])(
  "D7 refuses %s, which is after the end of the day or has no zone",
  (time) => expect(parseInstant(`2024-01-01${time}`)).toBeUndefined(),
);

test("D7 reads a plus that arrived as a space", () => {
  expect(parseInstant("2026-11-14T15:00:00 05:30")).toBe(AT);
});

test("D39 truncates anything finer than a millisecond, without rounding", () => {
  expect(parseInstant("2026-11-14T09:30:00.9999999999Z")).toBe(AT + 999);
  expect(parseInstant("1969-12-31T23:59:59.9999Z")).toBe(-1);
  expect(parseInstant("2026-11-14T09:30:00.00099Z")).toBe(AT);
});

test("D7 accepts exactly the days in the calendar, and never rolls over to the next day", () => {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = fc.record({
    // Includes a year for each leap-year rule and each exception.
    year: fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom(1900, 2000, 2023, 2024, 2100)),
    month: fc.integer({ min: 0, max: 13 }),
    day: fc.oneof(fc.integer({ min: 0, max: 32 }), fc.integer({ min: 28, max: 32 })),
  });
  fc.assert(
    fc.property(day, ({ year, month, day }) => {
      const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
      const read = Date.parse(`${text}T00:00:00Z`);
      const isThere = !Number.isNaN(read) && new Date(read).toISOString().startsWith(text);
      expect(parseInstant(text)).toBe(isThere ? read : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test("a year below 100 is taken literally", () => {
  expect(formatInstant(parseInstant("0099-01-01")!)).toBe("0099-01-01T00:00:00.000Z");
});

test.for([
  "",
  " ",
  "now",
  "1763112600000",
  "2026-11-14T09:30:00",
  "2026-11-14T09Z",
  "2026-11-14 09:30:00Z",
  "20261114T093000Z",
  "20261114",
  "2026-11",
  "2026-W46-6",
  "2026-318",
  "2026-11-14Z",
  "2026-11-14T",
  "2026-11-14T09:30:00.Z",
  "2026-11-14T09:30:00ZZ",
  "2026-11-14T09:30:00 Z",
  " 2026-11-14",
  "2026-11-14\n",
  "2026-00-14",
  "2026-13-14",
  "2026-11-00",
  "2026-11-31",
  "2025-02-29",
  "1900-02-29",
  "2026-11-14T09:60:00Z",
  "2026-11-14T09:30:60Z",
  "2026-11-14T09:30:00+24:00",
  "2026-11-14T09:30:00+05:60",
  "2026-1-4",
  "+002026-11-14",
  "٢٠٢٦-١١-١٤",
])("D7, D39 %j is not a time", (text) => {
  expect(parseInstant(text)).toBeUndefined();
});

/** The range of four-digit years. */
const instants = fc.integer({ min: Date.parse("0000-01-01T00:00:00.000Z"), max: 253_402_300_799_999 });

test("every instant survives the round trip", () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(parseInstant(formatInstant(instant))).toBe(instant);
    }),
    { numRuns: 2_000 },
  );
});

test("an instant is the same whichever zone it is written in", () => {
  const minutes = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 });
  const day = 86_400_000;
  const inner = fc.integer({ min: Date.parse("0001-01-01T00:00:00.000Z"), max: 253_402_300_799_999 - day });
  fc.assert(
    fc.property(inner, minutes, (instant, offset) => {
      const local = new Date(instant + offset * 60_000).toISOString().slice(0, -1);
      const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
      const zone = `${offset < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
      expect(parseInstant(`${local}${zone}`)).toBe(instant);
    }),
  );
});

test("never throws, and can format whatever it parses", () => {
  const time = /^-?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const near = fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), near), (text) => {
      const instant = parseInstant(text);
      if (instant !== undefined) expect(formatInstant(instant).replace("+", "")).toMatch(time);
    }),
    { numRuns: 2_000 },
  );
});
