import type { Met } from "./readers.ts";

/** One fault, and what readers met until the cluster had recovered. */
export interface FaultRow extends Met {
  readonly kind: string;
  readonly part: string;
  readonly hits: number;
  readonly levelMs: number;
}

const HEAD = [
  "fault",
  "times",
  "hit",
  "good answers",
  "put off (503)",
  "no answer",
  "longest without a good answer",
  "level after",
];

/** Kinds of faults as Markdown. Each row shows the sums of counts and the longest times. */
export function formatRows(rows: readonly FaultRow[]): string {
  const lines = [...Map.groupBy(rows, ({ kind }) => kind)].toSorted().map(([kind, all]) => {
    const sum = (of: (row: FaultRow) => number) => String(all.reduce((total, row) => total + of(row), 0));
    const most = (of: (row: FaultRow) => number) => `${(Math.max(...all.map(of)) / 1_000).toFixed(1)} s`;
    return [
      kind,
      String(all.length),
      sum(({ hits }) => hits),
      sum(({ good }) => good),
      sum(({ putOff }) => putOff),
      sum(({ unanswered }) => unanswered),
      most(({ longestMs }) => longestMs),
      most(({ levelMs }) => levelMs),
    ];
  });
  const rule = HEAD.map((_, at) => (at === 0 ? "---" : "---:"));
  return [HEAD, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
