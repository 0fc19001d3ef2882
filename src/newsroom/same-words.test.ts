import { expect, test } from "vitest";
import { sameWordsHash } from "./same-words.ts";

const WIRE = "The central bank of Brenland left its key rate at four percent on Tuesday. ".repeat(4);

test("articles with the same words have one hash, whatever their case and spacing", () => {
  expect(sameWordsHash(WIRE)).toMatch(/^[0-9a-f]{32}$/);
  expect(sameWordsHash(`  ${WIRE.toUpperCase().replaceAll(" ", "  ")}\n`)).toBe(sameWordsHash(WIRE));
  expect(sameWordsHash(WIRE.replace("four", "five"))).not.toBe(sameWordsHash(WIRE));
});

test("a short text has no hash, because two short texts can be equal by chance", () => {
  const of = (length: number) => "a".repeat(length);
  expect(sameWordsHash(of(199))).toBeNull();
  expect(sameWordsHash(of(200))).not.toBeNull();
});
