import { eld } from "eld/small";

/** The language that the built-in analyst reads. */
export const READ_LANGUAGE = "en";

/** BCP 47 for an undetermined language. */
export const UNKNOWN_LANGUAGE = "und";

const READ_CHARACTERS = 2_000;
/** The language of shorter texts is not detected, because a few names look like any language. */
const LEAST_CHARACTERS = 25;
/** From this length on, the detector is trusted. */
const SURE_CHARACTERS = 68;
/**
 * In a text below that length, the detected language must score this much higher than English. Names alone cause a
 * smaller lead.
 */
const LEAST_LEAD = 0.15;

/** The language of a text (BCP 47, lowercase): detected from its words, else declared by its outlet. */
export function findLanguage(text: string, given: string | null): string {
  const declared = given?.toLowerCase().split("-")[0] ?? null;
  const sample = text.trim().slice(0, READ_CHARACTERS);
  const detected = eld.detect(sample);
  if (hasOtherScript(sample) && detected.language !== READ_LANGUAGE) {
    const told = eld.detect(sample.replace(LATIN, " ")).language;
    if (told !== "") return told;
    return declared === null || declared === READ_LANGUAGE ? UNKNOWN_LANGUAGE : declared;
  }
  if (sample.length >= LEAST_CHARACTERS && detected.language !== "" && detected.isReliable()) {
    if (sample.length >= SURE_CHARACTERS) return detected.language;
    const scores = detected.getScores();
    const lead = scores[detected.language]! - (scores[READ_LANGUAGE] ?? 0);
    if (lead >= LEAST_LEAD) return detected.language;
  }
  return declared ?? READ_LANGUAGE;
}

const LATIN = /\p{Script=Latin}/gu;

/** Whether more than a fifth of the letters are not Latin. The script is then evidence enough, even in a short text. */
function hasOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  return (letters - latin) * 5 > letters;
}
