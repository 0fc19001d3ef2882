import { PLAIN } from "./fold.ts";

const MARKS_AND_INVISIBLE = /[\p{M}\p{Cf}]+/gu;
const OTHER = /[^\x20-\x7e]/gu;

/**
 * A name in printable ASCII, for places that carry nothing else, such as a header: "Recep Tayyip Erdogan". A
 * character without a plain form becomes "?".
 */
export function asciiOf(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return name;
  return name.normalize("NFKD").replace(MARKS_AND_INVISIBLE, "").replace(OTHER, plainOf);
}

function plainOf(character: string): string {
  if (/[\p{Cc}\p{Z}]/u.test(character)) return " ";
  if (/\p{Pd}/u.test(character)) return "-";
  if (/['’‘ʼʻ´]/.test(character)) return "'";
  if (/[“”„]/.test(character)) return '"';
  const lower = character.toLowerCase();
  const plain = PLAIN[lower];
  if (plain === undefined) return "?";
  return lower === character ? plain : plain[0]!.toUpperCase() + plain.slice(1);
}
