import { hash } from "node:crypto";
import { foldSurface } from "../text/tokens.ts";

/** Shorter texts can be equal by chance. */
const FEW_CHARACTERS = 200;

/** A hash that articles with the same words share, such as copies of one wire text; null if the text is too short. */
export function sameWordsHash(text: string): string | null {
  const words = foldSurface(text);
  return words.length < FEW_CHARACTERS ? null : hash("sha256", words, "hex").slice(0, 32);
}
