/**
 * Paragraphs without the posts that a page shows among them: what somebody says there, the outlet does not, and without the
 * name below it a claim would become a fact. The name stands in the same paragraph or in one of its own.
 */
export function withoutPosts(paragraphs: readonly string[]): string[] {
  const lines = paragraphs.map((paragraph) => paragraph.trim());
  return lines.filter(
    (line, at) => !SIGNED.test(line) && !LINKED.test(line) && !SIGNATURE.test(lines[at + 1] ?? ""),
  );
}

/** "Ida Falk (@idafalk) December 25, 2019", as pages show below a post who wrote it and when. */
const WHO_AND_WHEN = String.raw`\S.{0,80}\(@[\w.-]{1,60}\) (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}(?: at [\d: APM]{4,9})?\.?$`;

const SIGNED = new RegExp(`(?:[—–]|--?) ?${WHO_AND_WHEN}`, "u");
const SIGNATURE = new RegExp(`^— ${WHO_AND_WHEN}`, "u");

/** How the network shortens the links and pictures at a post's end. */
const LINKED = /(?:https?:\/\/t\.co\/|pic\.twitter\.com\/)\w+$/;
