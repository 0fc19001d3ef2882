/** RFC 9110 §13.1.2: whether `If-None-Match` names the tag, compared weakly. */
export function isNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const wanted = opaque(tag);
  return header.split(",").some((candidate) => opaque(candidate.trim()) === wanted);
}

/** The tag without its weakness and without the mark of its encoding: the content is the same in every encoding. */
function opaque(tag: string): string {
  return tag.replace(/^W\//, "").replace(/-(?:br|gzip)"$/, '"');
}

/** A strong tag names bytes, so each encoding has one of its own. */
export function tagFor(tag: string, encoding: string | undefined): string {
  return encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag;
}
