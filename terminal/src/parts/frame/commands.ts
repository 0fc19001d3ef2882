/** An entry of the palette. */
export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** The heading above it. */
  readonly group: string;
  /** Its shortcut, such as `g n`. */
  readonly keys?: string;
  readonly run: () => void;
}

/**
 * The commands that contain every typed word. Commands in which each typed word begins a word come first. Apart from that, the
 * order does not change.
 */
export function filterCommands(commands: readonly PaletteCommand[], typed: string): PaletteCommand[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...commands];
  const ranked = commands.flatMap((command) => {
    const has = wordsOf(command.label);
    const ranks = wanted.map((word) => rankOf(has, word));
    return ranks.includes(undefined) ? [] : [{ command, rank: Math.max(...(ranks as number[])) }];
  });
  // The sort is stable, so groups stay together within a rank.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ command }) => command);
}

/** 0 if one of the words begins with `wanted`, 1 if one only contains it. */
function rankOf(words: readonly string[], wanted: string): number | undefined {
  if (words.some((word) => word.startsWith(wanted))) return 0;
  return words.some((word) => word.includes(wanted)) ? 1 : undefined;
}

/** The words of a text in lower case and without accents. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
