import { ProviderFault } from "./providers/provider-fault.ts";

/** A problem that the check found: its words, or its words with a kind of its own. */
export type FoundProblem = string | { readonly kind: string };

/**
 * The kind of a problem in one word, for counting. It is read from the words of a problem that has no kind. A kind is a label of a
 * metric, so it must be one of a few.
 */
export function refusalKindOf(problem: FoundProblem): string {
  if (typeof problem !== "string") return problem.kind;
  return BY_WORDS.find(([pattern]) => pattern.test(problem))?.[1] ?? "form";
}

/** The kind of a writer's failure: a provider's fault, or a fault of ours. */
export function failureKindOf(error: unknown): string {
  return error instanceof ProviderFault ? error.kind : "fault";
}

const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^the number /, "number"],
  [/^the date /, "date"],
  [/^the name /, "name"],
  [/^the quotation /, "quotation"],
  [/^the direction /, "direction"],
  [/^the negation /, "negation"],
  [/^the certainty /, "certainty"],
  [/^the scope /, "scope"],
  [/^the time /, "time"],
  [/^the speaker /, "speaker"],
  [/^nothing in the article supports /, "unsupported"],
  [/^the second check /, "entailment"],
  [/^the proof /, "proof"],
  [/why it matters/, "why"],
  [/^it is not English/, "language"],
  [/^it (?:has|talks|repeats) /, "foreign"],
];

/** The kinds that `refusalKindOf` reads from words. Their series start at 0, so that an alert can tell an increase. */
export const REFUSAL_KINDS: readonly string[] = [...BY_WORDS.map(([, kind]) => kind), "form"];
