import { verbOfPast } from "./verb-forms.ts";

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
