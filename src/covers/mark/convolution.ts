import { MESSAGE_BITS } from "./payload.ts";

/** A convolutional code of rate 1/4 and constraint length 9, terminated by zeros (generators in octal). */
const MEMORY = 8;
const STATES = 1 << MEMORY;
const GENERATORS = [0o463, 0o535, 0o733, 0o745] as const;
const STEPS = MESSAGE_BITS + MEMORY;
export const CODED_BITS = STEPS * GENERATORS.length;

/** The output for each value of the register, one bit per generator. The newest bit of the register is its highest. */
const OUTPUTS = Uint8Array.from({ length: 2 * STATES }, (_, register) =>
  GENERATORS.reduce((bits, generator, at) => bits | (parity(register & generator) << at), 0),
);

export function encode(message: Uint8Array): Uint8Array {
  const coded = new Uint8Array(CODED_BITS);
  let state = 0;
  for (let step = 0; step < STEPS; step++) {
    const register = ((message[step] ?? 0) << MEMORY) | state;
    for (let at = 0; at < 4; at++) coded[step * 4 + at] = (OUTPUTS[register]! >> at) & 1;
    state = register >> 1;
  }
  return coded;
}

/**
 * The likeliest message (Viterbi). `softBits` has one number per coded bit: positive if a 1 is likelier than
 * a 0. Its size is the log-likelihood ratio, times a factor that is the same for all bits.
 */
export function decode(softBits: Float32Array): Uint8Array {
  let scores = new Float64Array(STATES).fill(-Infinity);
  let next = new Float64Array(STATES);
  scores[0] = 0;
  const oldest = new Uint8Array(STEPS * STATES);
  const gains = new Float64Array(16);
  for (let step = 0; step < STEPS; step++) {
    for (let bits = 0; bits < 16; bits++) {
      gains[bits] = 0;
      for (let at = 0; at < 4; at++)
        gains[bits]! += (bits >> at) & 1 ? softBits[step * 4 + at]! : -softBits[step * 4 + at]!;
    }
    for (let state = 0; state < STATES; state++) {
      // A state can be reached from two registers, which differ in the bit that is shifted out.
      const register = state << 1;
      const withZero = scores[register & (STATES - 1)]! + gains[OUTPUTS[register]!]!;
      const withOne = scores[(register | 1) & (STATES - 1)]! + gains[OUTPUTS[register | 1]!]!;
      const isOne = withOne > withZero;
      next[state] = step >= MESSAGE_BITS && state >= STATES / 2 ? -Infinity : isOne ? withOne : withZero;
      oldest[step * STATES + state] = isOne ? 1 : 0;
    }
    [scores, next] = [next, scores];
  }
  return traceBack(oldest);
}

function traceBack(oldest: Uint8Array): Uint8Array {
  const message = new Uint8Array(MESSAGE_BITS);
  let state = 0;
  for (let step = STEPS - 1; step >= 0; step--) {
    if (step < MESSAGE_BITS) message[step] = state >> (MEMORY - 1);
    state = ((state << 1) & (STATES - 1)) | oldest[step * STATES + state]!;
  }
  return message;
}

function parity(value: number): number {
  let odd = 0;
  for (let rest = value; rest; rest &= rest - 1) odd ^= 1;
  return odd;
}
