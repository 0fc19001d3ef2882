/** One line of a process's metrics. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A metric that an expression uses, and the label values it requires. */
export interface Selector {
  readonly name: string;
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

/** Parses Prometheus' text format. A metric without any line yet gives its name alone. */
export function parseSeries(text: string, added: Series["labels"]): { names: Set<string>; series: Series[] } {
  const names = new Set<string>();
  const series: Series[] = [];
  for (const line of text.split("\n")) {
    const [, declared] = /^# TYPE (\S+)/.exec(line) ?? [];
    if (declared) names.add(declared);
    const [, name, labels = ""] = /^([a-z]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    names.add(name);
    const own = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label!, value!]);
    series.push({ name, labels: { ...added, ...Object.fromEntries(own) } });
  }
  return { names, series };
}

/** The metrics in an expression, without functions and grouping labels. */
export function selectorsOf(expr: string): Selector[] {
  const bare = expr.replaceAll(/\bby \([^)]*\)/g, "");
  return [...bare.matchAll(/\b((?:tidings|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name, inner = ""]) => ({
      name: name!,
      matchers: [...inner.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, label, operator, value]) => ({ label: label!, operator: operator!, value: value! }),
      ),
    }),
  );
}

export function isSelected({ name, matchers }: Selector, series: Series): boolean {
  return (
    series.name === name &&
    matchers.every(({ label, operator, value }) => {
      const found = series.labels[label] ?? "";
      const isSame = operator.endsWith("~") ? new RegExp(`^(?:${value})$`).test(found) : found === value;
      return operator.startsWith("!") ? !isSame : isSame;
    })
  );
}
