import type { Language } from "@tidings/client";
import { languageOf } from "../words/languages.ts";

/** The direction of a language's writing. A text's own first letters do not tell it: they may be a foreign name. */
export function directionOf(lang: Language): "ltr" | "rtl" {
  return languageOf(lang).isRightToLeft ? "rtl" : "ltr";
}
