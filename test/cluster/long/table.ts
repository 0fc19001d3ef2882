import type { Met } from "./load.ts";

/** What came of a fault. */
export interface Row extends Met {
  readonly fault: string;
  /** How long after it was over every node had everything again. */
  readonly levelMs: number;
  readonly revokedMs: number;
  /** Items acknowledged and no longer there. */
  readonly lost: number;
  /** Articles published twice. */
  readonly twice: number;
}

const HEAD = [
  "fault",
  "times",
  "good answers",
  "put off (503)",
  "no answer",
  "wrong",
  "longest without a good answer",
  "all nodes level after",
  "lost",
  "twice",
];

/** Faults and their outcomes as Markdown: sums over the times, and the longest of the waits. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [...Map.groupBy(rows, ({ fault }) => fault)].map(([fault, all]) => {
    const sum = (of: (row: Row) => number) => String(all.reduce((total, row) => total + of(row), 0));
    const most = (of: (row: Row) => number) => `${(Math.max(...all.map(of)) / 1000).toFixed(1)} s`;
    return [
      fault,
      String(all.length),
      sum(({ ok }) => ok),
      sum(({ later }) => later),
      sum(({ unanswered }) => unanswered),
      sum((row) => row.wrong),
      most(({ longestMs }) => longestMs),
      most(({ levelMs }) => levelMs),
      sum(({ lost }) => lost),
      sum(({ twice }) => twice),
    ];
  });
  const rule = HEAD.map((_, at) => (at === 0 ? "---" : "---:"));
  return [HEAD, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
