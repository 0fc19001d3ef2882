import { eld } from "eld/small";

/** With fewer letters the language cannot be detected. */
const MIN_LETTERS = 40;
/** Reading more text takes time and does not improve the result. */
const MAX_CHARACTERS = 1500;

/**
 * A BCP 47 tag in lower case. It is detected from the text if the markup declares no language, or wrongly declares
 * English. Null if the language is unknown.
 */
export function findLanguage(claimed: readonly (string | null)[], text: string): string | null {
  const marked = claimed.map((claim) => readTag(claim)).find((tag) => tag !== null) ?? null;
  const sample = text.slice(0, MAX_CHARACTERS);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return marked;
  if (marked !== null && marked !== "en" && !marked.startsWith("en-")) return marked;
  // Templates come with `lang="en"`, and sites in every language leave it there.
  const told = eld.detect(sample);
  if (told.language === "" || (marked !== null && !told.isReliable())) return marked;
  return marked?.startsWith(told.language) ? marked : told.language;
}

function readTag(claim: string | null): string | null {
  const tag = (claim ?? "").trim().replaceAll("_", "-").toLowerCase();
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(tag) ? tag : null;
}
