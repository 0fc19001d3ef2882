import type { Met } from "./load.ts";

/** The outcome of one fault. */
export interface Row extends Met {
  readonly fault: string;
  /** How long after the fault every node was up to date again. */
  readonly levelMs: number;
  readonly revokedMs: number;
  /** Items that were acknowledged and are missing. */
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
  "all nodes caught up after",
  "lost",
  "twice",
];

/** Faults and their outcomes as Markdown. Each row shows the sums of counts and the longest waits. */
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
