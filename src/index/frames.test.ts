import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Frame, Frames, lengthAt, MAX_STORY_BYTES } from "./frames.ts";

const MAX_BYTES = 64 * 1024;
const SLAB_BYTES = MAX_BYTES / 32;

describe("frames in memory", () => {
  test("finds the last bytes put for a slot and language, whatever else was put and read in between", () => {
    const put = fc.record({
      slot: fc.integer({ min: 0, max: 3_000 }),
      language: fc.integer({ min: 0, max: 15 }),
      length: fc.integer({ min: 0, max: 3 * SLAB_BYTES }),
      isNewest: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(put, { minLength: 100, maxLength: 400 }), (puts) => {
        const frames = new Frames(MAX_BYTES);
        const last = new Map<string, Buffer>();
        puts.forEach(({ slot, language, length, isNewest }, at) => {
          const words = Buffer.alloc(length, at);
          frames.put(slot, language, words, isNewest);
          last.set(`${slot} ${language}`, words);
          expect(bytesOf(frames.find(slot, language)!).equals(words)).toBe(true);
          const other = puts[(at * 7) % (at + 1)]!;
          const found = frames.find(other.slot, other.language);
          if (found) expect(bytesOf(found).equals(last.get(`${other.slot} ${other.language}`)!)).toBe(true);
        });
        for (const [name, words] of last) {
          const [slot, language] = name.split(" ").map(Number);
          const found = frames.find(slot!, language!);
          if (found) expect(bytesOf(found).equals(words)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("memory stays within the bound", () => {
    const frames = new Frames(MAX_BYTES);
    for (let slot = 0; slot < 5_000; slot++) {
      frames.put(slot, slot % 16, Buffer.alloc(slot % 900), slot % 3 > 0);
      expect(frames.bytes).toBeLessThanOrEqual(MAX_BYTES);
    }
  });

  test("a frame larger than the bound is not kept", () => {
    const frames = new Frames(100);
    frames.put(0, 0, Buffer.alloc(200), true);
    frames.put(1, 0, Buffer.alloc(200), false);
    expect(frames.find(0, 0)).toBeUndefined();
    expect(frames.find(1, 0)).toBeUndefined();
    expect(frames.bytes).toBe(0);
  });

  test("the newest frames stay, however many old ones are read", () => {
    const frames = new Frames(MAX_BYTES);
    for (let slot = 0; slot < 1_000; slot++) frames.put(slot, 0, Buffer.alloc(100, slot), true);
    for (let slot = 1_000; slot < 9_000; slot++) frames.put(slot, 0, Buffer.alloc(100), false);
    const inSlab = Math.floor(SLAB_BYTES / (100 + 24 + MAX_STORY_BYTES));
    const kept = (MAX_BYTES / 2 / SLAB_BYTES - 1) * inSlab;
    for (let slot = 1_000 - kept; slot < 1_000; slot++) {
      expect(frames.isWarm(slot)).toBe(true);
      expect(bytesOf(frames.find(slot, 0)!)).toEqual(Buffer.alloc(100, slot));
    }
  });

  test("older frames are kept while they are read, and dropped when they are not", () => {
    const frames = new Frames(MAX_BYTES);
    for (let slot = 0; slot < 2_000; slot++) {
      frames.put(slot, 0, Buffer.alloc(100, slot), false);
      expect(bytesOf(frames.find(0, 0)!).equals(Buffer.alloc(100, 0))).toBe(true);
    }
    expect(frames.find(1, 0)).toBeUndefined();
    expect(bytesOf(frames.find(1_999, 0)!).equals(Buffer.alloc(100, 1_999))).toBe(true);
  });

  test("an answer can go on copying from a frame that was dropped meanwhile", () => {
    const frames = new Frames(MAX_BYTES);
    frames.put(0, 0, Buffer.from("first"), false);
    const held = frames.find(0, 0)!;
    for (let slot = 1; slot < 2_000; slot++) frames.put(slot, 0, Buffer.alloc(100, slot), false);
    expect(frames.find(0, 0)).toBeUndefined();
    expect(bytesOf(held).toString()).toBe("first");
  });

  test("a lent frame can be found until its last borrower returns it, always with the bytes put last", () => {
    const frames = new Frames(100);
    const said = () => {
      const found = frames.find(0, 1);
      return found && bytesOf(found).toString();
    };
    const one = frames.lend(0, 1, Buffer.from("first"));
    const other = frames.lend(0, 1, Buffer.from("first"));
    expect([said(), frames.find(0, 0), frames.find(1, 1)]).toEqual(["first", undefined, undefined]);
    one[Symbol.dispose]();
    expect(said()).toBe("first");
    frames.put(0, 1, Buffer.from("second"), false);
    expect(said()).toBe("second");
    other[Symbol.dispose]();
    expect(said()).toBeUndefined();
    expect(frames.bytes).toBe(0);
  });
});

function bytesOf({ memory, at }: Frame): Buffer {
  return memory.bytes.subarray(at, at + lengthAt(memory, at));
}
