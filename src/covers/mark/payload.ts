/** The bits of a mark: 32 of payload, then a checksum that rules out chance readings. */
const PAYLOAD_BITS = 32;
const CHECK_BITS = 16;
export const MESSAGE_BITS = PAYLOAD_BITS + CHECK_BITS;

export function messageOf(payload: number): Uint8Array {
  if (!Number.isInteger(payload) || payload < 0 || payload >= 2 ** PAYLOAD_BITS) {
    throw new RangeError(`A mark carries ${PAYLOAD_BITS} bits, not ${payload}`);
  }
  const bits = new Uint8Array(MESSAGE_BITS);
  const check = checksumOf(payload);
  for (let bit = 0; bit < PAYLOAD_BITS; bit++) bits[bit] = (payload >>> (31 - bit)) & 1;
  for (let bit = 0; bit < CHECK_BITS; bit++) bits[PAYLOAD_BITS + bit] = (check >>> (15 - bit)) & 1;
  return bits;
}

/** The payload of a message, or null if its checksum is wrong. */
export function payloadOf(message: Uint8Array): number | null {
  let payload = 0;
  let check = 0;
  for (let bit = 0; bit < PAYLOAD_BITS; bit++) payload = (payload << 1) | message[bit]!;
  for (let bit = 0; bit < CHECK_BITS; bit++) check = (check << 1) | message[PAYLOAD_BITS + bit]!;
  return checksumOf(payload >>> 0) === check ? payload >>> 0 : null;
}

/** CRC-16/CCITT-FALSE of the four bytes. It starts from ones, so that a message of zeros is invalid. */
function checksumOf(payload: number): number {
  let check = 0xffff;
  for (let shift = 24; shift >= 0; shift -= 8) {
    check ^= ((payload >>> shift) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++)
      check = check & 0x8000 ? ((check << 1) ^ 0x1021) & 0xffff : (check << 1) & 0xffff;
  }
  return check;
}
