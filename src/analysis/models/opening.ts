/** The part of an article that the encoder reads: title and beginning. Models are trained on exactly this. */
export interface Opening {
  readonly text: string;
  readonly title: string;
  /** Where the article's text starts in `text`. The first `skipped` characters of the article's text are left out. */
  readonly bodyAt: number;
  readonly skipped: number;
}

export function openingOf(title: string, text: string): Opening {
  const head = title.trim();
  const skipped = afterTitle(text, head);
  const body = text.slice(skipped).trimEnd();
  const written = head.replace(/\s+/g, " ");
  const before = written === "" || body === "" ? written : `${written}${ENDED.test(written) ? " " : ". "}`;
  return { text: `${before}${body}`, title: written, bodyAt: before.length, skipped };
}

const ENDED = /[.!?…:]["”’']?$/;

/** Where the text starts after a repeated title: many pages and feeds begin the text with it. */
function afterTitle(text: string, title: string): number {
  const start = skipSpace(text, 0);
  return text.startsWith(title, start) ? skipSpace(text, start + title.length) : start;
}

function skipSpace(text: string, from: number): number {
  return text.length - text.slice(from).trimStart().length;
}
