import fc from "fast-check";
import { expect, test } from "vitest";
import { plainGist } from "../../test/support/gist.ts";
import { Gists } from "./gists.ts";

/** Around the first two ends of a chunk. */
const slot = fc.oneof(
  fc.nat(40),
  fc.integer({ min: 16_380, max: 16_390 }),
  fc.integer({ min: 32_765, max: 32_770 }),
);

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
  );
});
