/** A piece of code in a language. */
export interface CodeSample {
  readonly language: string;
  /** Such as `curl`; `null` if this is the only sample. */
  readonly label: string | null;
  readonly code: string;
}
