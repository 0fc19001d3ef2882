import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const AXE = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

export interface Where {
  /** Checks only these rules. By default, checks all of WCAG 2.2 AA and best practices. */
  readonly rules?: readonly string[];
  /** Checks only what is inside this element. */
  readonly within?: string;
}

/** Accessibility problems that axe finds on the page in its current state, one line each. */
export async function findBarriers(page: Page, { rules, within }: Where = {}): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  const run = rules
    ? { type: "rule", values: rules }
    : { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
  const { violations } = (await page.evaluate(
    `axe.run(${within === undefined ? "document" : JSON.stringify(within)}, { runOnly: ${JSON.stringify(run)}, resultTypes: ["violations"] })`,
  )) as { violations: readonly Violation[] };
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = "" }) =>
        `${id}: ${help} at ${target.join(" ")} (${failureSummary.split("\n").at(-1)?.trim()})`,
    ),
  );
}
