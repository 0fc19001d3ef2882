/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110 §13.1.2). */
export function isNoneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const wanted = opaque(tag);
  return header.split(",").some((candidate) => opaque(candidate.trim()) === wanted);
}

/** The tag without its weakness prefix and encoding suffix: the content is the same in every encoding. */
function opaque(tag: string): string {
  return tag.replace(/^W\//, "").replace(/-(?:br|gzip)"$/, '"');
}

/** A strong tag identifies bytes, so each encoding has its own tag. */
export function tagFor(tag: string, encoding: string | undefined): string {
  return encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag;
}
