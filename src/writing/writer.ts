import type { Article } from "../domain/article.ts";
import type { Findings } from "../domain/findings.ts";
import type { Rendition } from "../domain/item.ts";

/** Writes an article up in English. */
export interface Writer {
  /** The name used in metrics and logs. */
  readonly name: string;
  /** `complaints` say why the last attempt failed the check. The promise may reject, because some writers need the network. */
  write(
    article: Article,
    findings: Findings,
    complaints?: readonly string[],
    signal?: AbortSignal,
  ): Promise<Rendition>;
}

/** Asks somebody else about a rendition that the check has passed. Lists what is wrong; the promise may reject. */
export type SecondCheck = (
  article: Article,
  rendition: Rendition,
  signal?: AbortSignal,
) => Promise<readonly string[]>;

/** The outcome of one attempt. */
export interface Attempt {
  readonly writer: string;
  readonly outcome: "taken" | "refused" | "failed";
  /** Why the rendition was not accepted. */
  readonly reasons: readonly string[];
  /** The first reason in one word; missing if the rendition was accepted. */
  readonly kind?: string;
  /** The text that was not accepted, for those who want to see it; missing if there is none. */
  readonly refused?: Rendition;
}

export interface WrittenRendition {
  readonly rendition: Rendition;
  /** The writer's name. */
  readonly writer: string;
  /** All attempts, in order. The last one produced the rendition. */
  readonly attempts: readonly Attempt[];
}
