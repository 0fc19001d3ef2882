import { createHmac, hash, timingSafeEqual } from "node:crypto";

/** What a cursor belongs to: with other filters, or for another query of a match, it starts over (D21, D37). */
export interface CursorScope {
  readonly categories: readonly string[] | null;
  readonly impacts: readonly number[] | null;
  readonly queryId: string | null;
}

const POSITION_BYTES = 8;
const SCOPE_BYTES = 8;
const MAC_BYTES = 12;

/**
 * A cursor: the instant after which to go on and what it belongs to, signed. It holds all there is to know, so that any
 * node can read it and none has to remember it.
 */
export function makeCursor(position: number, scope: CursorScope, secret: Buffer): string {
  const payload = Buffer.alloc(POSITION_BYTES + SCOPE_BYTES);
  payload.writeBigInt64BE(BigInt(position));
  scopeHash(scope).copy(payload, POSITION_BYTES);
  return Buffer.concat([payload, sign(payload, secret)]).toString("base64url");
}

/** The position; null where the cursor belongs to something else; undefined where it is none of ours. */
export function readCursor(text: string, scope: CursorScope, secret: Buffer): number | null | undefined {
  const bytes = Buffer.from(text, "base64url");
  const isWhole =
    bytes.length === POSITION_BYTES + SCOPE_BYTES + MAC_BYTES && bytes.toString("base64url") === text;
  if (!isWhole) return undefined;
  const payload = bytes.subarray(0, POSITION_BYTES + SCOPE_BYTES);
  if (!timingSafeEqual(bytes.subarray(payload.length), sign(payload, secret))) return undefined;
  if (!payload.subarray(POSITION_BYTES).equals(scopeHash(scope))) return null;
  return Number(payload.readBigInt64BE());
}

function sign(payload: Buffer, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(payload).digest().subarray(0, MAC_BYTES);
}

function scopeHash({ categories, impacts, queryId }: CursorScope): Buffer {
  const sorted = (values: readonly (string | number)[] | null) => values && [...new Set(values)].sort();
  const text = JSON.stringify([sorted(categories), sorted(impacts), queryId]);
  return hash("sha256", text, "buffer").subarray(0, SCOPE_BYTES);
}
