import { expect, test } from "vitest";
import { nameFinderOf } from "../service/name-finder.ts";
import { openLibrary } from "../service/library.ts";
import { namesCrypto } from "./crypto-cues.ts";
import { findNamed } from "./entities/find-entities.ts";

const { lexicon, entities } = openLibrary(null);
const names = nameFinderOf(lexicon, entities);
const isNamedIn = (title: string) => namesCrypto(findNamed({ title, text: "" }, names));

test.each([
  "Solana rises after upgrade",
  "Startup sells tokens to fund its network",
  "Nigeria pushes its CBDC",
  "Bank offers custody of digital assets",
  "China tries the digital yuan at the Games",
  "Number of DAOs grows eightfold",
  "Shenzhen hands out e-CNY",
])("finds a crypto name: %s", (title) => {
  expect(isNamedIn(title)).toBe(true);
});

test.each([
  "Michael Jordan sells stake in racing team",
  "Startup Helix opens office in Berlin",
  "Publisher goes digital and closes its presses",
])("finds no crypto name: %s", (title) => {
  expect(isNamedIn(title)).toBe(false);
});
