import { useWords } from "../../words/index.ts";
import { tallyOf, type UsageSpan } from "./usage-body.ts";
import type { UsageStep } from "../../../../src/session/wire.ts";

/** The figures of the chart, newest first; intervals without requests are omitted. */
export function UsageTable({ points, span }: { points: readonly UsageStep[]; span: UsageSpan }) {
  const { say, number, moment } = useWords();
  const used = points.filter(({ requests }) => requests > 0).reverse();
  if (used.length === 0) return <p className="usage-none">{say("keys.chart.none")}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className="usage-table" tabIndex={0} role="region" aria-label={say(`keys.chart.span.${span}`)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("keys.chart.from")}</th>
            <th scope="col">{say("keys.chart.answered")}</th>
            <th scope="col">{say("keys.chart.errors")}</th>
            <th scope="col">{say("keys.chart.throttled")}</th>
            <th scope="col">{say("keys.chart.total")}</th>
          </tr>
        </thead>
        <tbody>
          {used.map((point) => {
            const { answered, errors, throttled } = tallyOf(point);
            return (
              <tr key={point.at}>
                <th scope="row">
                  <time dateTime={point.at}>{moment(point.at)}</time>
                </th>
                <td>{number(answered)}</td>
                <td>{number(errors)}</td>
                <td>{number(throttled)}</td>
                <td>{number(point.requests)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
