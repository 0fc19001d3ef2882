import { expect, it } from "vitest";
import { loadEntities } from "../knowledge/entities.ts";
import { displayNameOf } from "./display-name.ts";

const library = new Map(loadEntities().map((entity) => [entity.id, entity]));

it.each([
  ["tesla-inc", "Tesla"],
  ["nvidia-corporation", "Nvidia"],
  ["bayerische-motoren-werke-ag", "BMW"],
  ["amazon-com-inc", "Amazon"],
  ["mccormick-and-company-incorporated", "McCormick"],
  // "Trust" and "Holding" stay if the rest is not an alias.
  ["american-assets-trust-inc", "American Assets Trust"],
  ["lenovo-group-limited", "Lenovo"],
  ["adam-b-schiff", "Adam Schiff"],
  ["u-s-senate", "United States Senate"],
  ["bitcoin", "Bitcoin"],
])("%s is shown as %s", (id, name) => {
  expect(displayNameOf(library.get(id)!)).toBe(name);
});
