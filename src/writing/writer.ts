import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";

/** Who writes an article up in English. */
export interface Writer {
  /** As it is counted and logged. */
  readonly name: string;
  /** `complaints` say why the last attempt was not taken. May reject: the world stands between us and some writers. */
  write(
    article: Article,
    findings: Findings,
    complaints?: readonly string[],
    signal?: AbortSignal,
  ): Promise<Rendition>;
}

/** What came of one attempt. */
export interface Attempt {
  readonly writer: string;
  readonly outcome: "taken" | "refused" | "failed";
  /** Why, in words, where it was not taken. */
  readonly reasons: readonly string[];
}

export interface WrittenRendition {
  readonly rendition: Rendition;
  /** The name of who wrote it. */
  readonly writer: string;
  /** In their order; the last is what was published. */
  readonly attempts: readonly Attempt[];
}
