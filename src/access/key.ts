import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * `tdg_`, 32 random characters and a 6-character checksum, all in base 62. Secret scanners can find leaked keys
 * by this format (D31).
 */
const PATTERN = /^tdg_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function makeKey(): string {
  const secret = randomBase62(32);
  return `tdg_${secret}${checksumOf(secret)}`;
}

/** Whether the text can be a key at all. Saves a lookup for keys that were mistyped or cut off. */
export function isKeyShaped(text: string): boolean {
  const match = PATTERN.exec(text);
  return match !== null && checksumOf(match[1]!) === match[2];
}

/** Stored in place of the key. A key has 190 random bits, so a plain hash cannot be brute-forced. */
export function hashKey(key: string): string {
  return hash("sha256", key, "hex");
}

/**
 * The key's prefix and last four characters, stored beside the hash to tell keys with the same name apart. The
 * four characters belong to the checksum and reveal 24 of the 190 random bits. The other 166 bits are still
 * too many to brute-force.
 */
export function hintOf(key: string): string {
  return `${key.slice(0, 4)}…${key.slice(-4)}`;
}

/** A random id such as `key_8Kd…`, with 22 characters in base 62 (131 bits). */
export function makeId(prefix: "key" | "acc" | "wch"): string {
  return `${prefix}_${randomBase62(22)}`;
}

function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    // 248 is the largest multiple of 62 that fits in a byte. Using bytes from 248 up would favour the first digits.
    for (const byte of randomBytes(length * 2))
      if (byte < 248 && text.length < length) text += DIGITS[byte % 62];
  }
  return text;
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < 6; place++) {
    text = DIGITS[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
