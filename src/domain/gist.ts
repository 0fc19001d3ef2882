/**
 * What the encoder reads from an item's headline and text, in a few hundred bytes. Only `analysis/gist.ts` and the
 * verdict on questions look inside; everywhere else a gist is opaque.
 */
export type Gist = Uint8Array;

/** The first byte of a gist. Raise it whenever the same text would give other bytes. */
export const GIST_VERSION = 1;

/** The length of every gist, its first byte included. */
export const GIST_BYTES = 1 + 384;

/** Whether these bytes are a gist of this version. Others count as missing, so the item's gist is made again. */
export function isCurrentGist(bytes: Uint8Array): bytes is Gist {
  return bytes.length === GIST_BYTES && bytes[0] === GIST_VERSION;
}
