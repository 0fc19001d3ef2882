import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { openSightings } from "./sightings.ts";

test("logs once when the record becomes unreachable, and once when every thread reaches it again", async () => {
  const said: [string, object][] = [];
  const say = (message: string, about: object = {}) => void said.push([message, about]);
  const registry = new Registry();
  let now = 0;
  const sightings = openSightings({ info: say, warn: say }, registry, () => now);
  const exported = () => registry.metrics();
  sightings.see("gathering");
  expect(said).toEqual([]);
  expect(await exported()).toContain("tidings_record_away_seconds 0");
  sightings.miss("gathering", "connect ECONNREFUSED");
  sightings.miss("writing", "Connection terminated");
  sightings.miss("gathering", "connect ECONNREFUSED");
  now += 26_000;
  expect(await exported()).toContain("tidings_record_away_seconds 26");
  sightings.see("writing");
  expect(said).toHaveLength(1);
  sightings.see("gathering");
  sightings.see("gathering");
  expect(said).toEqual([
    ["The database is unreachable; retrying", { reason: "connect ECONNREFUSED" }],
    ["The database is reachable again", { afterSeconds: 26 }],
  ]);
  expect(await exported()).toContain("tidings_record_away_seconds 0");
});
