import { eld } from "eld/small";

/** Fewer letters than this tell no language. */
const MIN_LETTERS = 40;
/** More add nothing but time. */
const MAX_CHARACTERS = 1500;

/** BCP 47, lower case: what the page's words tell where its mark-up is silent or plainly wrong; null where neither does. */
export function findLanguage(claimed: readonly (string | null)[], text: string): string | null {
  const marked = claimed.map((claim) => readTag(claim)).find((tag) => tag !== null) ?? null;
  const sample = text.slice(0, MAX_CHARACTERS);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return marked;
  if (marked !== null && marked !== "en" && !marked.startsWith("en-")) return marked;
  // Templates come with lang="en" and stay so in every country.
  const told = eld.detect(sample);
  if (told.language === "" || (marked !== null && !told.isReliable())) return marked;
  return marked?.startsWith(told.language) ? marked : told.language;
}

function readTag(claim: string | null): string | null {
  const tag = (claim ?? "").trim().replaceAll("_", "-").toLowerCase();
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/.test(tag) ? tag : null;
}
