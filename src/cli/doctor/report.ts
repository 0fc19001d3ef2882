import { styled } from "../output/style.ts";
import type { Finding } from "./finding.ts";

const MARKS = { ok: "ok     ", warning: "WARNING", fault: "FAULT  " } as const;

/** The findings for a person to read, each with what to do about it. */
export function reportFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length)) + 2;
  const lines = findings.flatMap(({ check, state, says, mend }) => [
    `${MARKS[state]}  ${check.padEnd(width)}${says}`,
    ...(mend === null ? [] : [`${" ".repeat(width + 9)}→ ${mend}`]),
  ]);
  const count = (state: Finding["state"]) => findings.filter((each) => each.state === state).length;
  const [faults, warnings] = [count("fault"), count("warning")];
  const end =
    faults + warnings === 0
      ? "No problems found."
      : `${faults} ${faults === 1 ? "fault" : "faults"}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}.`;
  return [...lines, "", end].join("\n");
}

/** Colours the marks of a report, on a terminal. */
export function coloured(report: string): string {
  return report.replaceAll(/^(?:ok|WARNING|FAULT)\b/gm, (mark) =>
    styled(mark === "ok" ? "good" : mark === "FAULT" ? "fault" : "warning", mark),
  );
}
