/** The two halves of the latest hash. One array is reused, because an array per story would be garbage at once. */
const halves = new Uint32Array(2);

/**
 * Hashes the id of a story to 64 bits, in two numbers that are never both zero. They replace the id where millions of
 * ids would take too much memory. Among ten million stories, two share a hash in one of 370,000 archives. The result is
 * valid until the next call.
 */
export function hashStory(id: string): Uint32Array {
  let a = 0x811c9dc5;
  let b = 0x41c6ce57;
  for (let at = 0; at < id.length; at++) {
    const unit = id.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15);
  }
  a = mixed(a ^ (b >>> 7), 0x85ebca6b);
  b = mixed(b ^ Math.imul(a, 0x9e3779b1), 0xc2b2ae35);
  halves[0] = a;
  halves[1] = a === 0 && b === 0 ? 1 : b;
  return halves;
}

function mixed(value: number, by: number): number {
  const once = Math.imul(value ^ (value >>> 16), by);
  return Math.imul(once ^ (once >>> 13), 0xc2b2ae35) ^ (once >>> 16);
}

/** A hash as a key of a map. */
export function storyKey(high: number, low: number): string {
  return `${high.toString(36)}.${low.toString(36)}`;
}
