import { createHmac, timingSafeEqual } from "node:crypto";

/** 96 bits: guessing one online is hopeless, and an address stays short. */
const MAC_BYTES = 12;

/** Signs a text against tampering. `purpose` keeps a text signed for one use from being accepted for another. */
export function signText(text: string, purpose: string, secret: Buffer): string {
  const encoded = Buffer.from(text).toString("base64url");
  return `${encoded}.${signatureOf(encoded, purpose, secret).toString("base64url")}`;
}

export function readSigned(signed: string | undefined, purpose: string, secret: Buffer): string | undefined {
  const [encoded, signature, ...more] = (signed ?? "").split(".");
  if (!encoded || !signature || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(encoded, purpose, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(encoded, "base64url").toString();
}

/** A short signature for texts that travel beside it, such as the address of a picture. */
export function macOf(text: string, purpose: string, secret: Buffer): string {
  return signatureOf(text, purpose, secret).subarray(0, MAC_BYTES).toString("base64url");
}

export function isMacOf(mac: string, text: string, purpose: string, secret: Buffer): boolean {
  const given = Buffer.from(mac, "base64url");
  const expected = signatureOf(text, purpose, secret).subarray(0, MAC_BYTES);
  return given.length === MAC_BYTES && timingSafeEqual(given, expected);
}

function signatureOf(encoded: string, purpose: string, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(`${purpose}.${encoded}`).digest();
}
