import fc from "fast-check";
import { expect, test } from "vitest";
import { CODED_BITS, decode, encode } from "./convolution.ts";
import { keyedRandom } from "./keyed-random.ts";
import { messageOf, payloadOf } from "./payload.ts";

const payloads = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Soft bits as received: ±1 with Gaussian noise of the given deviation. */
function received(coded: Uint8Array, deviation: number, seed: number): Float32Array {
  const random = keyedRandom(seed);
  const gauss = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Float32Array.from(coded, (bit) => 2 * bit - 1 + deviation * gauss());
}

test("decodes what was sent", () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const coded = encode(messageOf(payload));
      expect(coded).toHaveLength(CODED_BITS);
      expect(payloadOf(decode(received(coded, 0, 1)))).toBe(payload);
    }),
  );
});

test("corrects noise nearly as strong as the signal", () => {
  fc.assert(
    fc.property(payloads, fc.integer(), (payload, seed) => {
      expect(payloadOf(decode(received(encode(messageOf(payload)), 0.9, seed)))).toBe(payload);
    }),
    { seed: 5, numRuns: 60 },
  );
});

test("a third of the coded bits may be missing", () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const soft = received(encode(messageOf(payload)), 0.5, 3).map((bit, at) => (at % 3 === 0 ? 0 : bit));
      expect(payloadOf(decode(soft))).toBe(payload);
    }),
    { numRuns: 60 },
  );
});

test("the checksum rejects any message with up to three wrong bits", () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 47 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(payloads, places, (payload, wrong) => {
      const message = messageOf(payload);
      for (const at of wrong) message[at]! ^= 1;
      expect(payloadOf(message)).toBeNull();
    }),
  );
});

test("pure noise passes the checksum one time in 65,536", () => {
  let held = 0;
  for (let seed = 0; seed < 300; seed++) {
    if (payloadOf(decode(received(new Uint8Array(CODED_BITS), 100, seed))) !== null) held++;
  }
  expect(held).toBeLessThan(2);
});

test("rejects anything but a 32-bit number", () => {
  for (const payload of [-1, 2 ** 32, 0.5, NaN]) expect(() => messageOf(payload)).toThrow(RangeError);
});
