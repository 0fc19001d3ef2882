import { expect, test } from "vitest";
import { loadEntities } from "./entities.ts";
import { loadNationalBodies, parseNationalBodies } from "./national-bodies.ts";

test("every id of the reviewed data is in the library, and every body has a phrase", () => {
  const ids = new Set(loadEntities().map(({ id }) => id));
  const bodies = loadNationalBodies();
  const unknown = [...ids].flatMap((id) => {
    const home = bodies.homeOf(id);
    return home === null || ids.has(home) ? [] : [home];
  });
  expect(unknown).toEqual([]);
  for (const country of ids)
    for (const { id, phrases } of bodies.bodiesOf(country)) {
      expect(ids).toContain(id);
      expect(phrases).not.toEqual([]);
      expect(bodies.homeOf(id)).toBe(country);
    }
});

test("a city belongs to the country whose code ends its id", () => {
  expect(loadNationalBodies().homeOf("istanbul-tr")).toBe("turkiye");
  expect(loadNationalBodies().homeOf("tesla-inc")).toBeNull();
});

test.each([
  [{ bodies: { peru: { "congress-of-peru": [] } } }, '"peru": congress-of-peru has no phrase'],
  [{ places: { peru: "lima", chile: "lima" } }, '"chile": lima is listed twice'],
])("a fault names its row", (part, message) => {
  const file = JSON.stringify({ codes: {}, places: {}, bodies: {}, ...part });
  expect(() => parseNationalBodies(file)).toThrow(message);
});
