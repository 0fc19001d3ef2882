import { hash, timingSafeEqual } from "node:crypto";
import type { NewsQuery } from "../../query.ts";

/**
 * How each query field binds a cursor: with another value, paging starts over (D21, D37). Null means that
 * paging continues, because the field only affects presentation, belongs to the page, or does not exist in
 * this form.
 */
const BINDINGS = {
  categories: setName,
  impacts: setName,
  // Represented by the query's id.
  match: null,
  sections: null,
  excludedOutlets: null,
  language: null,
  limit: null,
  before: null,
  after: null,
  page: null,
  distinct: null,
  firstEventTypes: null,
  statusOver: null,
  fallback: null,
} satisfies { readonly [Field in keyof NewsQuery]: ((value: NewsQuery[Field]) => string) | null };

type BindingField = {
  [Field in keyof NewsQuery]: (typeof BINDINGS)[Field] extends null ? never : Field;
}[keyof NewsQuery];

/** The filters and query that a cursor is bound to. */
export type CursorScope = Pick<NewsQuery, BindingField> & {
  /** Null for the feed. */
  readonly queryId: string | null;
};

const { categories, impacts, ...others } = BINDINGS;
others satisfies Record<string, null>;

const POSITION_BYTES = 8;
const SCOPE_BYTES = 8;
const PAYLOAD_BYTES = POSITION_BYTES + SCOPE_BYTES;
/** The lengths as text: the payload is in base64url, the signature in hexadecimal. */
const PAYLOAD_LENGTH = 22;
const SIGNATURE_LENGTH = 24;

/**
 * A signed cursor: the instant after which to continue, and what it is bound to. It is self-contained, so any
 * node can read it and none has to store it.
 */
export function makeCursor(position: number, scope: CursorScope, secret: Buffer): string {
  const bytes = Buffer.allocUnsafe(secret.length + PAYLOAD_BYTES);
  bytes.set(secret);
  bytes.writeInt32BE(Math.floor(position / 2 ** 32), secret.length);
  bytes.writeUInt32BE(position >>> 0, secret.length + 4);
  writeScope(scope, bytes, secret.length + POSITION_BYTES);
  return bytes.toString("base64url", secret.length) + sign(bytes);
}

/** The position; null if the cursor is bound to something else; undefined if it is not ours. */
export function readCursor(text: string, scope: CursorScope, secret: Buffer): number | null | undefined {
  if (!CURSOR.test(text)) return undefined;
  const payload = Buffer.from(text.slice(0, PAYLOAD_LENGTH), "base64url");
  const sent = Buffer.from(text.slice(PAYLOAD_LENGTH));
  if (!timingSafeEqual(sent, Buffer.from(sign(Buffer.concat([secret, payload]))))) return undefined;
  if (payload.toString("base64url") !== text.slice(0, PAYLOAD_LENGTH)) return undefined;
  const belonging = Buffer.allocUnsafe(SCOPE_BYTES);
  writeScope(scope, belonging, 0);
  if (!payload.subarray(POSITION_BYTES).equals(belonging)) return null;
  return payload.readInt32BE() * 2 ** 32 + payload.readUInt32BE(4);
}

const CURSOR = new RegExp(`^[A-Za-z0-9_-]{${PAYLOAD_LENGTH}}[0-9a-f]{${SIGNATURE_LENGTH}}$`);

/**
 * A hash over the secret and the payload. A batch signs up to a hundred cursors, and HMAC would take five
 * times as long. HMAC protects against length extension, which is impossible here: the payload's length is
 * fixed, and the hash is truncated.
 */
function sign(secretAndPayload: Buffer): string {
  return hash("sha256", secretAndPayload, "hex").slice(0, SIGNATURE_LENGTH);
}

/** A hash of what the cursor is bound to. It only has to tell scopes apart; the signature prevents tampering. */
function writeScope(scope: CursorScope, out: Buffer, at: number): void {
  const id = scope.queryId === null ? "" : `=${scope.queryId}`;
  const text = `${categories(scope.categories)} ${impacts(scope.impacts)} ${id}`;
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  out.writeInt32BE(Math.imul(low ^ (high >>> 15), 2246822507) ^ (high >>> 13), at);
  out.writeInt32BE(Math.imul(high ^ (low >>> 15), 3266489909) ^ (low >>> 13), at + 4);
}

function setName(values: readonly (string | number)[] | null): string {
  if (values === null) return "*";
  return values.length === 1 ? String(values[0]) : [...new Set(values)].sort().join();
}
