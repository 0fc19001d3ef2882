import type { CodeSample } from "../../parts/request-code/code-sample.ts";

export type { CodeSample };

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** Text as HTML, or code: one sample, or the same sample in several languages. */
export type Block =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "code"; readonly samples: readonly CodeSample[] };

/** Plain text by the id of the heading above it. The text above the first heading is under "". */
export type DocSections = Readonly<Record<string, string>>;

/** A page in the list of the documentation. Its text is loaded when a reader opens it. */
export interface DocPage {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly isSearched: boolean;
  readonly headings: readonly Heading[];
  readonly load: () => Promise<DocText>;
  readonly loadTexts: () => Promise<{ readonly texts: DocSections }>;
}

export interface DocText {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface DocGroup {
  readonly id: string;
  readonly title: string;
  readonly pages: readonly DocPage[];
}
