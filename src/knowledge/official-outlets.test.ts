import { expect, test } from "vitest";
import { FIRST_OFFICIAL_OUTLET, isOfficialOutlet, LAST_OFFICIAL_OUTLET } from "../domain/outlet.ts";
import { ADAPTERS } from "../domain/release.ts";
import { loadOfficialOutlets } from "./official-outlets.ts";

test("D34 official sources are numbered without gaps, and each of their feeds can be read", () => {
  const rows = loadOfficialOutlets();
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, place) => FIRST_OFFICIAL_OUTLET + place));
  expect(numbers.at(-1)).toBe(LAST_OFFICIAL_OUTLET);
  expect(numbers.every(isOfficialOutlet)).toBe(true);
  for (const { feeds } of rows)
    for (const { url, adapter } of feeds) {
      expect(new URL(url).protocol).toBe("https:");
      if (adapter !== undefined) expect(ADAPTERS).toContain(adapter);
    }
});

test("an operator's change applies to an official source", () => {
  const changed = loadOfficialOutlets(new Map([[511, { feeds: [] }]]));
  expect(changed.find(({ number }) => number === 511)).toMatchObject({ name: "Binance", feeds: [] });
});
