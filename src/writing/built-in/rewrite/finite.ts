import { verbOfParticiple, verbOfPast } from "./verb-forms.ts";

/** Whether a text certainly has a verb of its own: "rates will rise", "the court upheld the law". */
export function hasFiniteVerb(text: string): boolean {
  return (
    /\b(?:is|are|was|were|has|had|have|will|would|could|may|might|must|should|can|does|do|did|remains?|expects?|plans?|wants?)\b/.test(
      text,
    ) ||
    text
      .split(/[^\p{L}]+/u)
      .slice(1)
      .some((word) => verbOfPast(word) !== undefined)
  );
}

/** "criticised the tariffs announced", "criticised tariffs taking effect": what follows may belong to the participle. */
export function hasLaterParticiple(text: string): boolean {
  const words = text.trim().split(/[^\p{L}]+/u);
  const main = words.findIndex(
    (word, at) => at > 0 && (AUXILIARY.test(word) || verbOfPast(word) !== undefined),
  );
  if (main < 0) return false;
  let next = main + 1;
  // "was closed", "has not been seen": the participle is the verb itself.
  if (AUXILIARY.test(words[main]!)) {
    while (/^(?:not|been|being|be|also|have|\p{Ll}+ly)$/u.test(words[next] ?? "")) next++;
    next++;
  }
  return words.slice(next).some(
    (word, at, all) =>
      /^\p{Ll}/u.test(word) &&
      (/(?:ed|ing)$/.test(word) || verbOfParticiple(word) !== undefined) &&
      // "a revised budget": part of the noun.
      !/^(?:an?|the|its|his|her|their)$/.test(all[at - 1] ?? ""),
  );
}

const AUXILIARY = /^(?:is|are|was|were|has|had|have|will|would|could|may|might|must|should|can|does|do|did)$/;
