import { expect, test } from "vitest";
import { EVENT_TYPE_NAMES } from "../domain/event-type.ts";
import { loadDrivers, parseDrivers } from "./drivers.ts";
import { loadEntities } from "./entities.ts";

const file = (...kinds: readonly object[]) => JSON.stringify({ kinds, elsewhere: "world cup" });
const KIND = { kind: "court", asks: "\\bcourt\\b" };

test("D47 the shipped file loads, each kind has a name of its own and says what moves it", () => {
  const { kinds } = loadDrivers();
  const names = kinds.map(({ kind }) => kind);
  expect(names).toContain("rate decision");
  expect(new Set(names).size).toBe(names.length);
  for (const { kind, measures, events, withinDays } of kinds) {
    expect([kind, measures.size + events.size]).not.toEqual([kind, 0]);
    expect([kind, withinDays > 0]).toEqual([kind, true]);
    for (const event of events) expect(EVENT_TYPE_NAMES).toContain(event);
  }
});

test("D47 every measure in the shipped file is one of the library's", () => {
  const known = new Set(loadEntities().flatMap(({ measure }) => measure ?? []));
  const named = new Set(loadDrivers().kinds.flatMap(({ measures }) => [...measures]));
  expect([...named].filter((measure) => !known.has(measure))).toEqual([]);
});

test.each([
  ["Will France win the World Cup?", true],
  ["Who will win the Super Bowl?", true],
  ["Will the Fed cut rates?", false],
  ["Will France ratify the treaty?", false],
])("D47 the shipped file knows what no desk reports: %s", (sentence, isElsewhere) => {
  expect(loadDrivers().elsewhere.test(sentence)).toBe(isElsewhere);
});

test("D47 an unknown event type or kind of entity is refused, with the row and the word", () => {
  expect(() => parseDrivers(file({ ...KIND, events: ["legal-action", "coronation"] }))).toThrow(
    'drivers.json, "court": coronation is no event type',
  );
  expect(() => parseDrivers(file({ ...KIND, about: ["central-bank", "wizard"] }))).toThrow(
    'drivers.json, "court": wizard is no kind of entity',
  );
});

test("a row may leave out all but its name and words", () => {
  const { kinds, elsewhere } = parseDrivers(file(KIND));
  expect(kinds).toEqual([
    {
      kind: "court",
      asks: /\bcourt\b/i,
      about: new Set(),
      measures: new Set(),
      withinDays: 70,
      events: new Set(),
    },
  ]);
  expect(elsewhere.test("the WORLD CUP")).toBe(true);
});
