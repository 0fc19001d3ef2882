import { BULLET, pointsOf } from "../model/written-words.ts";
import { heldFields, type RenditionWords } from "./translator.ts";

/** The lines of all fields, in order. Each point of the body is one, without its bullet. */
export function linesOf(words: RenditionWords): string[] {
  return heldFields(words).flatMap((field) => (field === "body" ? pointsOf(words.body!) : [words[field]!]));
}

/** Puts the lines back into their fields. */
export function wordsOf(source: RenditionWords, lines: readonly string[]): RenditionWords {
  const rest = lines.map((line) => line.replaceAll(/[^\S\u00A0\u202F]+/g, " ").trim());
  const words: { -readonly [field in keyof RenditionWords]: RenditionWords[field] } = {};
  for (const field of heldFields(source)) {
    if (field !== "body") words[field] = rest.shift()!;
    else
      words.body = rest
        .splice(0, pointsOf(source.body!).length)
        .map((point) => BULLET + point)
        .join("\n");
  }
  return words;
}
