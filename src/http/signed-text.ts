import { createHmac, timingSafeEqual } from "node:crypto";

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

function signatureOf(encoded: string, purpose: string, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(`${purpose}.${encoded}`).digest();
}
