import { useState } from "react";
import { useQuery } from "../../address.ts";
import { Button } from "../../parts/button.tsx";
import { ProblemState, Skeleton } from "../../parts/state.tsx";
import { useWords } from "../../words/index.ts";
import type { KeyBody } from "../../../../src/session/wire.ts";
import { SPANS, totalOf } from "./usage-body.ts";
import { UsageChart } from "./usage-chart.tsx";
import { FILLS, UsageFills } from "./usage-fills.tsx";
import { UsageTable } from "./usage-table.tsx";
import { useUsage } from "./use-usage.ts";
import "./usage.css";

const SPAN_WORDS = {
  "24": "keys.chart.span.24",
  "168": "keys.chart.span.168",
  "720": "keys.chart.span.720",
} as const;

/** The usage of one key: a chart, or the same figures as a table. */
export function Usage({ standing }: { standing: KeyBody }) {
  const { say } = useWords();
  const [query, changeQuery] = useQuery();
  const span = SPANS.find((each) => each === query.get("hours")) ?? "24";
  const [isTable, setIsTable] = useState(false);
  const { shown, error, retry } = useUsage(standing.id, span);

  return (
    <section className="usage" aria-label={say("keys.chart.title", { name: standing.name })}>
      <UsageFills />
      <div className="usage-head">
        <div className="usage-spans" role="group" aria-label={say("keys.chart.span")}>
          {SPANS.map((each) => (
            <Button
              key={each}
              kind="quiet"
              size="small"
              aria-pressed={each === span}
              onClick={() => changeQuery({ hours: each === "24" ? null : each }, { replace: true })}
            >
              {say(SPAN_WORDS[each])}
            </Button>
          ))}
        </div>
        {shown !== undefined && <Legend {...totalOf(shown.usage.points)} />}
        <Button kind="quiet" size="small" onClick={() => setIsTable(!isTable)}>
          {say(isTable ? "keys.chart.asChart" : "keys.chart.asTable")}
        </Button>
      </div>
      {shown === undefined && error === undefined && <Skeleton lines={5} />}
      {shown === undefined && error !== undefined && <ProblemState error={error} onRetry={retry} />}
      {shown !== undefined &&
        (isTable ? (
          <UsageTable points={shown.usage.points} span={shown.span} />
        ) : (
          <UsageChart points={shown.usage.points} span={shown.span} />
        ))}
      <p className="key-note">{say("keys.chart.hint")}</p>
    </section>
  );
}

function Legend({ answered, errors, throttled }: { answered: number; errors: number; throttled: number }) {
  const { say, number } = useWords();
  const rows = [
    { id: "answered", word: "keys.chart.answered", count: answered },
    { id: "errors", word: "keys.chart.errors", count: errors },
    { id: "throttled", word: "keys.chart.throttled", count: throttled },
  ] as const;
  return (
    <dl className="usage-legend">
      {rows.map(({ id, word, count }) => (
        <div key={id}>
          <dt>
            <svg width="10" height="10" aria-hidden="true">
              <rect fill={FILLS[id]} width="10" height="10" rx="2" />
            </svg>
            {say(word)}
          </dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
