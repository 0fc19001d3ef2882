/** The quotations of a text that are longer than a word or two, without their marks. */
export function quotationsOf(text: string): string[] {
  return [
    ...text.matchAll(
      /“([^”]+)”|"([^"]+)"|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])‘([^’]+(?:’\p{L}[^’]*)*)’(?!\p{L})/gu,
    ),
  ]
    .map((match) => match.slice(1).find((part) => part !== undefined) ?? "")
    .filter((quotation) => quotation.trim().split(/\s+/).length >= MIN_WORDS);
}

/** A quoted word may be irony; from two words on it is somebody's saying. */
const MIN_WORDS = 2;

/** Whether a quotation stands in a text word for word; marks, dashes and what was left out with "…" or brackets aside. */
export function isQuotedFrom(quotation: string, plainText: string): boolean {
  const parts = quotation
    .split(/\.{3}|…|\[[^\]]*\]/)
    .map(plain)
    .filter((part) => part !== "");
  let from = 0;
  for (const part of parts) {
    const at = plainText.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}

/** A text as quotations are compared: words in small letters, single spaces, no marks. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, "")
    .replaceAll(/[^\p{L}\p{N}%$€£]+/gu, " ")
    .trim();
}
