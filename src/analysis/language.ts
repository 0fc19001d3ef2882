import { eld } from "eld/small";

/** What the built-in analyst reads. */
export const READ_LANGUAGE = "en";

/** Short texts are too little to tell from: a headline of names looks like any language. */
const LEAST_CHARACTERS = 68;

/** The language of a text (BCP 47, lower case): what its words say, else what its outlet says. */
export function findLanguage(text: string, given: string | null): string {
  const declared = given?.toLowerCase().split("-")[0] ?? null;
  if (text.length >= LEAST_CHARACTERS) {
    const detected = eld.detect(text.slice(0, 2_000));
    if (detected.language !== "" && detected.isReliable()) return detected.language;
  }
  return declared ?? READ_LANGUAGE;
}
