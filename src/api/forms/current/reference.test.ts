import { expect, test } from "vitest";
import type { ReferenceTables } from "../../endpoint.ts";
import { readReference } from "./reference.ts";

test("D32, D33 an answer is cached per list of outlets: a new logo makes a new answer", () => {
  const outlet = {
    number: 1001,
    name: "The Harbour Post",
    homepage: "https://harbour.example",
    logoUrl: null,
  };
  const keyFor = (outlets: ReferenceTables["outlets"]) =>
    readReference(new Map(), {
      tables: { outlets, logoUrlOf: ({ logoUrl }) => logoUrl ?? "" },
      cursorSecret: Buffer.alloc(32),
      coverRevision: 0,
      now: 0,
    }).key;
  const before = [outlet];
  const after = [{ ...outlet, logoUrl: "https://harbour.example/logo.png" }];
  expect(keyFor(before)).toBe(keyFor(before));
  expect(keyFor(after)).not.toBe(keyFor(before));
  expect(keyFor(before)).not.toBe(keyFor(after));
});
