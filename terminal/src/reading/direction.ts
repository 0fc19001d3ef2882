import type { Language } from "@tidings/client";
import { languageOf } from "../words/languages.ts";

/**
 * The direction of a language's script. The first letters of a text do not show it, because they may be a
 * foreign name.
 */
export function directionOf(lang: Language): "ltr" | "rtl" {
  return languageOf(lang).isRightToLeft ? "rtl" : "ltr";
}
