import type { Score } from "./score.ts";

/** One table for all tasks: the figure, its 95 % interval, and the baseline. */
export function presentScores(scores: readonly Score[]): string {
  const rows = scores.map(({ task, measure, value, interval, baseline, count }) => [
    task,
    measure,
    figure(value),
    interval === null ? "" : `${figure(interval[0])}–${figure(interval[1])}`,
    baseline === null ? "" : figure(baseline),
    count.toLocaleString("en"),
  ]);
  return tableOf(HEADER, rows);
}

/** A table in Markdown, with columns as wide as their longest cell. */
export function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [header, header.map(() => "---"), ...rows];
  const widths = header.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map(
      (row) =>
        `| ${row.map((cell, at) => cell.padEnd(widths[at]!, cell === "---" ? "-" : " ")).join(" | ")} |`,
    )
    .join("\n");
}

const HEADER = ["task", "measure", "score", "95 % interval", "plain way", "rows"];

function figure(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}
