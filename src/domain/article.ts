import type { Adapter, Release } from "./release.ts";

/** An article as a feed lists it. Any field may be missing or wrong. */
export interface Entry {
  /** The feed's own id for the article, as given. Feeds reuse ids and change them. */
  readonly id: string | null;
  /** Absolute, without tracking parameters; null if the entry has no link. */
  readonly url: string | null;
  /** Plain text, like all text of an entry except `content`. */
  readonly title: string | null;
  readonly summary: string | null;
  /** The article itself as HTML, if the feed carries it in full. */
  readonly content: string | null;
  readonly author: string | null;
  /** As claimed by the outlet; milliseconds since the epoch. */
  readonly publishedAt: number | null;
  readonly updatedAt: number | null;
  readonly imageUrl: string | null;
  readonly categories: readonly string[];
  /** The adapter that reads the figures of an official source's release. */
  readonly adapter?: Adapter;
  /** Whether the entry has the whole text, so that its page is not requested. */
  readonly isWhole?: boolean;
}

/** An article as its page presents it. */
export interface Page {
  readonly title: string | null;
  readonly byline: string | null;
  readonly publishedAt: number | null;
  /** Whether the date is machine-readable; a date that is only displayed may belong to another article. */
  readonly isDateDeclared: boolean;
  readonly imageUrl: string | null;
  /** BCP 47, in lowercase: declared by the page, or detected from its text. */
  readonly language: string | null;
  /** The address that the page gives for itself. */
  readonly canonicalUrl: string | null;
  readonly description: string | null;
  /** Paragraphs separated by an empty line; empty if there is no article. */
  readonly text: string;
}

/** An outlet's own text as given to analysis. We never edit it. */
export interface Article {
  readonly title: string;
  /** A lead, a whole article, or empty. */
  readonly text: string;
  readonly url: string | null;
  /** The outlet's number; null if unknown. */
  readonly outlet: number | null;
  readonly publishedAt: number | null;
  /** Null if the language has to be detected from the text. */
  readonly language: string | null;
  /** The figure of an official release. */
  readonly release?: Release;
}

/** The stages of an article. Each is reached once; a dropped article has a reason. */
export const STAGES = [
  "listed",
  "fetched",
  "extracted",
  "analysed",
  "written",
  "published",
  "dropped",
] as const;

export type Stage = (typeof STAGES)[number];
