import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a link works. A short time is enough: the reader has just started the program that printed it. */
export const LINK_MINUTES = 15;

/** A link that signs in one visitor, once. The demo prints one. */
export interface SignInLink {
  /** The secret part of the link's address: 256 random bits. */
  readonly token: string;
  /** The account that the visitor gets; null if the token is wrong, used or too old. */
  take(token: string): string | null;
}

/** `elapsedMs` is a clock that never leaps, so that setting the machine's time does not revive a link. */
export function openSignInLink(accountId: string, elapsedMs: () => number): SignInLink {
  const token = randomBytes(32).toString("base64url");
  const expected = digestOf(token);
  const endsAt = elapsedMs() + LINK_MINUTES * 60_000;
  let isUsed = false;
  return {
    token,
    take(given) {
      // Digests all have the same length, so the comparison takes equally long for any token.
      const isRight = timingSafeEqual(digestOf(given), expected);
      if (!isRight || isUsed || elapsedMs() >= endsAt) return null;
      isUsed = true;
      return accountId;
    },
  };
}

function digestOf(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
