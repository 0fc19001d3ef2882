/** What a feed says of an article. Everything but the address may be missing or wrong. */
export interface Entry {
  /** The feed's own name for it, as given; feeds repeat and change them. */
  readonly id: string | null;
  /** Absolute, without tracking parameters; null where the entry links nowhere. */
  readonly url: string | null;
  /** Plain text, like every word of an entry but `content`. */
  readonly title: string | null;
  readonly summary: string | null;
  /** The article itself as HTML, where the feed carries it whole. */
  readonly content: string | null;
  readonly author: string | null;
  /** As the outlet claims; milliseconds since the epoch. */
  readonly publishedAt: number | null;
  readonly updatedAt: number | null;
  readonly imageUrl: string | null;
  readonly categories: readonly string[];
}

/** What a page says of its article. */
export interface Page {
  readonly title: string | null;
  readonly byline: string | null;
  readonly publishedAt: number | null;
  /** Whether the page tells machines the date; what it only shows may be another article's. */
  readonly isDateDeclared: boolean;
  readonly imageUrl: string | null;
  /** BCP 47, lower case, as the page or its words tell. */
  readonly language: string | null;
  /** The address the page gives itself. */
  readonly canonicalUrl: string | null;
  readonly description: string | null;
  /** Paragraphs parted by an empty line; empty where there is no article. */
  readonly text: string;
}

/** An outlet's words, as analysis takes them: theirs, never edited. */
export interface Article {
  readonly title: string;
  /** A lead, a whole article, or empty. */
  readonly text: string;
  readonly url: string | null;
  /** The outlet's number; null where it is not known. */
  readonly outlet: number | null;
  readonly publishedAt: number | null;
  /** Null where only the words can tell. */
  readonly language: string | null;
}

/** Where an article stands. Each stage is reached once; a dropped one says why. */
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
