import { escaped } from "./output.ts";

/** Formats rows as columns, two spaces apart. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => escaped(cell, /\p{Cc}/gu)));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
