import fc from "fast-check";
import { expect, test } from "vitest";
import { ChangeLog } from "../index/changes.ts";
import { beginSending, type Body, endSending, SLAB_BYTES } from "./body-arena.ts";
import { AnswerCache, type WriteBody } from "./cache.ts";
import { PassingBodies } from "./passing-bodies.ts";

const filledWith =
  (byte: number, length: number): WriteBody =>
  (out, at) => {
    out.fill(byte, at, at + length);
    return at + length;
  };

/** Writes a body, or begins or ends sending one of the existing bodies. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constant("write" as const),
    length: fc.integer({ min: 1, max: SLAB_BYTES + 200_000 }),
  }),
  fc.record({ kind: fc.constantFrom("begin" as const, "end" as const), which: fc.nat() }),
);

test("a body stays intact until it has been sent, whatever is written meanwhile", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const bodies = new PassingBodies();
      let waiting: { body: Body; byte: number; length: number }[] = [];
      let sending: typeof waiting = [];
      let byte = 0;
      for (const each of happenings) {
        if (each.kind === "write") {
          byte = (byte + 1) % 256;
          const body = bodies.write(each.length, filledWith(byte, each.length));
          waiting.push({ body, byte, length: each.length });
        } else if (each.kind === "end" && sending.length > 0) {
          const left = sending[each.which % sending.length]!;
          endSending(left.body.slab);
          sending = sending.filter((one) => one !== left);
        } else if (each.kind === "begin" && waiting.length > 0) {
          const taken = waiting[each.which % waiting.length]!;
          waiting = waiting.filter((one) => one !== taken);
          beginSending(taken.body);
          sending.push(taken);
        }
        for (const { body, byte: written, length } of [...waiting, ...sending])
          expect(isAll(body.bytes, written, length)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("a body is written after those that are still being sent, and over them once they have been sent", () => {
  const bodies = new PassingBodies();
  const first = bodies.write(100, filledWith(1, 100));
  beginSending(first);
  const second = bodies.write(100, filledWith(2, 100));
  beginSending(second);
  expect(second.bytes.byteOffset).toBe(first.bytes.byteOffset + 100);
  endSending(first.slab);
  endSending(second.slab);
  const third = bodies.write(100, filledWith(3, 100));
  expect([third.bytes.buffer, third.bytes.byteOffset]).toEqual([first.bytes.buffer, first.bytes.byteOffset]);
});

test("an answer waiting to be sent is not overwritten by the many answers made meanwhile", () => {
  const cache = new AnswerCache(new ChangeLog(), SLAB_BYTES);
  const about = {
    etag: '"e"',
    isChangedBy: () => false,
    position: null,
    understood: "",
    reasons: "",
    checked: 0,
  };
  const length = SLAB_BYTES / 4;
  const entries = Array.from({ length: 20 }, (_, at) =>
    cache.put(`${at}`, about, length, filledWith(at, length)),
  );
  expect(entries.filter(({ bytes }, at) => !isAll(bytes, at, length))).toEqual([]);
});

function isAll(bytes: Buffer, byte: number, length: number): boolean {
  return bytes.length === length && bytes.equals(Buffer.alloc(length, byte));
}
