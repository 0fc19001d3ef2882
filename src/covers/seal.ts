import { isMacOf, macOf } from "../http/signed-text.ts";

const PURPOSE = "cover";
const PARAMETER = "seal";

/**
 * The end of a cover's URL: its file name, and the seal that shows that we gave this address out. Only such covers are
 * drawn. A file name has one seal per installation, so that an address is cached once.
 */
export function sealed(fileName: string, secret: Buffer): string {
  return withSeal(fileName, macOf(fileName, PURPOSE, secret));
}

export function withSeal(fileName: string, seal: string): string {
  return `${fileName}?${PARAMETER}=${seal}`;
}

/**
 * The seal in the query of a requested URL; null if it can't be one, such as a text with a NUL, which PostgreSQL can't
 * store.
 */
export function sealIn(query: string): string | null {
  const seal = new URLSearchParams(query).get(PARAMETER);
  return seal?.includes("\0") ? null : seal;
}

export function isSealOf(seal: string, fileName: string, secret: Buffer): boolean {
  return isMacOf(seal, fileName, PURPOSE, secret);
}
