import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { readText, readYaml } from "./files.ts";

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: Record<string, string>;
      readonly annotations: Record<string, string>;
    }[];
  }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly type: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

const rules = (readYaml("deploy/prometheus/alerts.yml") as Rules).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readText("deploy/grafana/tidings.json")) as Dashboard;
const panels = dashboard.panels.filter(({ type }) => type !== "row");

/** Labels by metric name. Labels added by Prometheus and its scraping are allowed everywhere. */
const known = knownMeasures();
const ADDED = ["job", "instance", "role", "le"];
/** The words in an expression that are not metrics: functions, keywords and the labels to group by. */
const WORDS =
  /\b(?:sum|max|min|count|by|rate|increase|histogram_quantile|topk|time|vector|and|or|[a-z]+(?= ?[,)]))\b/g;

test("every alert uses existing metrics and labels, justifies its threshold, and is in docs/operations.md", () => {
  const page = readText("docs/operations.md");
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, labels, annotations } of rules) {
    checkExpression(expr);
    expect(["page", "ticket", "note"]).toContain(labels["severity"]);
    expect(annotations["summary"]).toBeTruthy();
    expect(annotations["why"]).toBeTruthy();
    expect(page, `docs/operations.md says nothing about ${alert}`).toContain(alert);
  }
});

test("every panel of the dashboard uses existing metrics and labels", () => {
  expect(panels.length).toBeGreaterThan(10);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  for (const { targets } of panels) for (const { expr } of targets!) checkExpression(expr);
});

test("each of our metrics appears on the dashboard or in an alert", () => {
  const all = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets!.map(({ expr }) => expr)),
  ].join();
  const missing = [...known.keys()].filter(
    (name) => name.startsWith("tidings_") && !isDerived(name) && !all.includes(name),
  );
  // Failure counts are exempt. So are the daily tokens and characters, because their cost is shown instead.
  expect(missing.filter((name) => !/_today$|_failures_total$/.test(name))).toEqual([]);
});

test("the page on running a cluster names only existing metrics", () => {
  for (const [name] of readText("docs/operations.md").matchAll(/\btidings_[a-z_]+\b/g))
    expect([...known.keys()]).toContain(name);
});

function checkExpression(expr: string): void {
  for (const [, name, selector] of expr.matchAll(/\b([a-z]+_[a-z0-9_]+|up)\b(?:\{([^}]*)\})?/g)) {
    if (name === "histogram_quantile" || name === "__rate_interval") continue;
    expect(known.has(name!), `${name} in ${expr}`).toBe(true);
    for (const [, label] of (selector ?? "").matchAll(/(\w+)\s*[!=]=?~?\s*"/g))
      expect([...known.get(name!)!, ...ADDED], `${label} of ${name}`).toContain(label);
  }
  const measures = [...expr.matchAll(/\b([a-z]+_[a-z0-9_]+)\b/g)].flatMap(([name]) => known.get(name) ?? []);
  for (const [, list] of expr.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of list!.split(",")) expect([...measures, ...ADDED]).toContain(label.trim());
  const rest = expr
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, "")
    .replaceAll(/\$__rate_interval|\b[a-z]+_[a-z0-9_]+\b|\bup\b|\d[\de.]*[smhd]?\b/g, "")
    .replaceAll(WORDS, "");
  expect(rest).toMatch(/^[\s()[\],<>=/*+.-]*$/);
}

function isDerived(name: string): boolean {
  return /_(?:bucket|sum|count)$/.test(name) || known.has(`${name}_bucket`);
}

/** Our metrics with their labels, as the source declares them with `prom-client`, and Node's default metrics. */
function knownMeasures(): Map<string, readonly string[]> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const measures = new Map<string, readonly string[]>([["up", []]]);
  for (const { name } of registry.getMetricsAsArray()) measures.set(name, []);
  const folder = join(import.meta.dirname, "../../src");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isSource)) {
    const text = readFileSync(join(folder, file), "utf8");
    if (!text.includes('"prom-client"')) continue;
    for (const [, name] of text.matchAll(/"(tidings_\w+)"/g)) measures.set(name!, []);
    for (const [, kind, name, rest] of text.matchAll(
      /new (Counter|Gauge|Histogram)\(\{\s*name: "(tidings_\w+)"([^}]*)/g,
    )) {
      const labels = [...(/labelNames: \[([^\]]*)\]/.exec(rest!)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
        ([, label]) => label!,
      );
      measures.set(name!, labels);
      if (kind === "Histogram")
        for (const suffix of ["bucket", "sum", "count"]) measures.set(`${name}_${suffix}`, labels);
    }
  }
  return measures;
}

function isSource(file: string): boolean {
  return file.endsWith(".ts") && !file.endsWith(".test.ts");
}
