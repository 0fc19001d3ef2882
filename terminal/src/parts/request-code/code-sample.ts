/** A piece of code in a language. */
export interface CodeSample {
  readonly language: string;
  /** Such as `curl`; `null` where it stands alone. */
  readonly label: string | null;
  readonly code: string;
}
