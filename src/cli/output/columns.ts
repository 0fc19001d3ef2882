/** Breaks a text into lines of at most `width` characters, even inside a word that is longer than a line. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    const words = paragraph
      .split(/\s+/)
      .flatMap((word) => word.match(new RegExp(`.{1,${width}}`, "gu")) ?? []);
    for (const word of words) {
      if (line !== "" && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === "" ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}

const BETWEEN = " │ ";

/** Puts texts beside each other, each wrapped to its column. */
export function besideOneAnother(texts: readonly string[], width: number): string[] {
  const columns = texts.map((text) => wrapText(text, width));
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) =>
    columns
      .map((lines) => (lines[at] ?? "").padEnd(width))
      .join(BETWEEN)
      .trimEnd(),
  );
}
