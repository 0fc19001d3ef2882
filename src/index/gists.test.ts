import fc from "fast-check";
import { expect, test } from "vitest";
import { plainGist } from "../../test/support/gist.ts";
import { GIST_BYTES, GIST_VERSION, type Gist, WORDS_BYTES } from "../domain/gist.ts";
import { Gists, type NearItems } from "./gists.ts";
import { runs } from "../../test/support/nightly.ts";

/** Around the ends of a block of the scan and of the first two chunks. */
const slot = fc.oneof(
  fc.nat(40),
  fc.integer({ min: 4_090, max: 4_100 }),
  fc.integer({ min: 65_530, max: 65_540 }),
  fc.integer({ min: 131_068, max: 131_076 }),
);
/** Mostly small values, so that the many signs near 0 count too. */
const vector = fc
  .array(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -128, max: 127 })), {
    minLength: 384,
    maxLength: 384,
  })
  .map((values) => Int8Array.from(values));

test("D47 holds the latest gist of each slot, in whatever order they arrive", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(slot, fc.string())), fc.array(slot), (given, asked) => {
      const gists = new Gists();
      const expected = new Map<number, Uint8Array>();
      for (const [at, text] of given) {
        gists.set(at, plainGist(text));
        expected.set(at, plainGist(text));
      }
      expect(gists.count).toBe(expected.size);
      for (const at of [...asked, ...expected.keys()]) {
        expect(gists.has(at)).toBe(expected.has(at));
        expect(gists.at(at)).toEqual(expected.get(at));
      }
    }),
    { numRuns: runs(100) },
  );
});

test("D47 finds the items near a question, each judged by itself, as a naive comparison does", () => {
  const limits = fc.record({
    mostBits: fc.oneof(fc.integer({ min: 150, max: 230 }), fc.integer({ min: -1, max: 385 })),
    leastDot: fc.oneof(fc.integer({ min: -50_000, max: 50_000 }), fc.constant(-7_000_000)),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(slot, vector), { maxLength: 30 }),
      vector,
      limits,
      (given, question, { mostBits, leastDot }) => {
        const gists = new Gists();
        for (const [at, own] of given) gists.set(at, gistOf(own));
        const latest = new Map(given);
        expect(pairsOf(gists.near(question, mostBits, leastDot))).toEqual(
          [...latest]
            .filter(([, own]) => bitsBetween(own, question) <= mostBits && dotOf(own, question) >= leastDot)
            .map(([at, own]) => [at, dotOf(own, question)])
            .sort(([a], [b]) => a! - b!),
        );
        for (const [at, own] of latest) expect(gists.dot(at, question)).toBe(dotOf(own, question));
      },
    ),
  );
});

test("D47 finds more items than one block of the scan holds, and limits between whole numbers count", () => {
  const gists = new Gists();
  const question = new Int8Array(384).fill(1);
  const same = gistOf(question);
  for (let at = 0; at < 70_000; at++) if (at % 7 !== 0) gists.set(at, same);
  const expected = Array.from({ length: 70_000 }, (_, at) => at).filter((at) => at % 7 !== 0);
  expect([...gists.near(question, 0, 383.5).slots]).toEqual(expected);
  expect(gists.near(question, 0, 384.5).slots).toHaveLength(0);
});

test("D47 an item without a gist is never near, whatever the limits", () => {
  const gists = new Gists();
  const nothing = new Int8Array(384);
  expect(pairsOf(gists.near(nothing, 384, -7_000_000))).toEqual([]);
  gists.set(3, gistOf(nothing));
  expect(pairsOf(gists.near(nothing, 384, -7_000_000))).toEqual([[3, 0]]);
  expect(gists.dot(2, nothing)).toBeUndefined();
  expect(gists.dot(1_000_000, nothing)).toBeUndefined();
});

test("D47 a dot product leaves the items found before as they are", () => {
  const gists = new Gists();
  const question = new Int8Array(384).fill(2);
  gists.set(0, gistOf(question));
  const near = gists.near(question, 384, 0);
  gists.dot(0, new Int8Array(384).fill(-1));
  gists.near(new Int8Array(384).fill(1), 384, 0);
  expect(pairsOf(near)).toEqual([[0, 384 * 4]]);
});

test("D47 lists the slots that have no gist", () => {
  fc.assert(
    fc.property(fc.array(slot), fc.oneof(slot, fc.constant(0)), (given, size) => {
      const gists = new Gists();
      for (const at of given) gists.set(at, plainGist(""));
      const has = new Set(given);
      const missing: number[] = [];
      gists.forEachMissing(size, (at) => missing.push(at));
      expect(missing).toEqual(Array.from({ length: size }, (_, at) => at).filter((at) => !has.has(at)));
    }),
    { numRuns: runs(30) },
  );
});

test("a full chunk has no missing slots", () => {
  const gists = new Gists();
  const same = plainGist("");
  for (let at = 0; at < 65_536; at++) gists.set(at, same);
  const missing: number[] = [];
  gists.forEachMissing(65_538, (at) => missing.push(at));
  expect(missing).toEqual([65_536, 65_537]);
});

test("a vector of another length is an error", () => {
  expect(() => new Gists().near(new Int8Array(GIST_BYTES), 0, 0)).toThrow("417 bytes");
  expect(() => new Gists().dot(0, new Int8Array(383))).toThrow("383 bytes");
});

function gistOf(vector: Int8Array): Gist {
  return Uint8Array.of(GIST_VERSION, ...new Uint8Array(vector.buffer), ...new Uint8Array(WORDS_BYTES));
}

function pairsOf({ slots, dots }: NearItems): number[][] {
  return [...slots].map((slot, at) => [slot, dots[at]!]);
}

function bitsBetween(a: Int8Array, b: Int8Array): number {
  return a.reduce((bits, value, at) => bits + (value > 0 === b[at]! > 0 ? 0 : 1), 0);
}

function dotOf(a: Int8Array, b: Int8Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0);
}
