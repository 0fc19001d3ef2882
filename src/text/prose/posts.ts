/**
 * Removes embedded posts. They are not the outlet's words, and without the author's name a claim would become a fact. The name is
 * in the post's paragraph or in the next paragraph.
 */
export function withoutPosts(paragraphs: readonly string[]): string[] {
  const lines = paragraphs.map((paragraph) => paragraph.trim());
  return lines.filter(
    (line, at) => !SIGNED.test(line) && !LINKED.test(line) && !SIGNATURE.test(lines[at + 1] ?? ""),
  );
}

/** "Ida Falk (@idafalk) December 25, 2019": author and date as pages show them below a post. */
const WHO_AND_WHEN = String.raw`\S.{0,80}\(@[\w.-]{1,60}\) (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}(?: at [\d: APM]{4,9})?\.?$`;

const SIGNED = new RegExp(`(?:[—–]|--?) ?${WHO_AND_WHEN}`, "u");
const SIGNATURE = new RegExp(`^— ${WHO_AND_WHEN}`, "u");

/** A link or picture at the end of a post, as Twitter shortens it. */
const LINKED = /(?:https?:\/\/t\.co\/|pic\.twitter\.com\/)\w+$/;
