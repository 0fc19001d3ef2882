/** Whether every typed word is in one of the texts, ignoring case and accents. */
export function finds(typed: string, texts: readonly string[]): boolean {
  const all = texts.map(folded);
  return folded(typed)
    .split(/\s+/)
    .filter((word) => word !== "")
    .every((word) => all.some((text) => text.includes(word)));
}

function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
