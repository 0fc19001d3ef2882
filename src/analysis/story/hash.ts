/** The lowest bits of a term or a fact are its kind; the others are a hash. */
export const KIND_BITS = 3;

/** FNV-1a, in the bits that the kind leaves free. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 29)) & ((1 << (32 - KIND_BITS)) - 1);
}
