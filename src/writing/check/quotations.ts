/** The quotations in a text that have at least `MIN_WORDS` words, without their quotation marks. */
export function quotationsOf(text: string): string[] {
  return [
    ...text.matchAll(
      /“([^”]+)”|"([^"]+)"|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])‘([^’]+(?:’\p{L}[^’]*)*)’(?!\p{L})/gu,
    ),
  ]
    .map((match) => match.slice(1).find((part) => part !== undefined) ?? "")
    .filter((quotation) => quotation.trim().split(/\s+/).length >= MIN_WORDS);
}

/** A single quoted word may be irony; two or more are a quotation. */
const MIN_WORDS = 2;

/** Whether a quotation is literally in a text, ignoring punctuation and omissions marked with "…" or brackets. */
export function isQuotedFrom(quotation: string, plainText: string): boolean {
  const parts = partsOf(quotation);
  const words = ` ${plainText} `;
  let from = 0;
  for (const part of parts) {
    const at = words.indexOf(` ${part} `, from);
    if (at === -1) return false;
    // The space after a part may be the one before the next.
    from = at + part.length + 1;
  }
  return parts.length > 0;
}

/** The parts of a quotation between its omissions, normalised. The quoting writer adds the text in brackets. */
export function partsOf(quotation: string): string[] {
  return quotation
    .split(/\.{3}|…|\[[^\]]*\]/)
    .map(plain)
    .filter((part) => part !== "");
}

/** A text normalised for comparing quotations: lowercase words, single spaces, no punctuation. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, "")
    .replaceAll(/[^\p{L}\p{N}%$€£]+/gu, " ")
    .trim();
}
