/**
 * A summary of an item's headline and text by the encoder, in a few hundred bytes. Only `analysis/gist.ts` and the
 * verdict on questions look inside; everywhere else a gist is opaque.
 */
export type Gist = Uint8Array;

/** The first byte of a gist. Raise it whenever the same text would give other bytes. */
export const GIST_VERSION = 3;

/** Steps per 1.0 in the vector of a gist, which has unit length. Values beyond 0.4 are clamped; the largest seen was 0.32. */
export const GIST_STEPS = 320;

/** The vector of a gist follows its first byte; the marks of its words follow the vector. */
export const VECTOR_BYTES = 384;
export const WORDS_BYTES = 32;

/** The length of every gist, its first byte included. */
export const GIST_BYTES = 1 + VECTOR_BYTES + WORDS_BYTES;

/** Whether these bytes are a gist of this version. Others count as missing, so the item's gist is made again. */
export function isCurrentGist(bytes: Uint8Array): bytes is Gist {
  return bytes.length === GIST_BYTES && bytes[0] === GIST_VERSION;
}
