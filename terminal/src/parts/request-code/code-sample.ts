/** A piece of code in a language. */
export interface CodeSample {
  readonly language: string;
  /** Such as `curl`; `null` if it is the only one. */
  readonly label: string | null;
  readonly code: string;
}
