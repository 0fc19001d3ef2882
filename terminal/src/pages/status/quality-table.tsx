import { Link } from "../../address.ts";
import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";
import type { QualityFigure } from "../../../../src/session/wire.ts";

export function QualityTable({ figures }: { figures: readonly QualityFigure[] }) {
  const { say, sayWith } = useWords();
  return (
    <section className="status-section" aria-labelledby="status-quality">
      <div className="status-head status-head-lines">
        <h2 id="status-quality">{say("status.quality.title")}</h2>
        <p>
          {sayWith("status.quality.lead", {
            link: <Link to="/docs/quality">{say("status.quality.link")}</Link>,
          })}
        </p>
      </div>
      {figures.length === 0 ? (
        <p className="status-empty">{say("status.quality.empty")}</p>
      ) : (
        <table className="status-table status-quality">
          <thead>
            <tr>
              <th scope="col">{say("status.quality.task")}</th>
              <th scope="col" className="status-quality-wide">
                {say("status.quality.measure")}
              </th>
              <th scope="col" className="status-number">
                {say("status.quality.figure")}
              </th>
              <th scope="col" className="status-number">
                {say("status.quality.baseline")}
              </th>
              <th scope="col" className="status-number">
                {say("status.quality.bar")}
              </th>
              <th scope="col">
                <span className="status-verdict-word">{say("status.quality.verdict")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure, place) => (
              <QualityRow
                key={`${figure.task} ${figure.measure}`}
                figure={figure}
                isOfSameTask={figures[place - 1]?.task === figure.task}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function QualityRow({ figure, isOfSameTask }: { figure: QualityFigure; isOfSameTask: boolean }) {
  const { task, measure, value, baseline, bar } = figure;
  const score = useScore();
  return (
    <tr className={isOfSameTask ? "status-quality-same" : undefined}>
      {/* Tasks and measures keep their English names from the documentation. */}
      <th scope="row" lang="en">
        {isOfSameTask ? <span className="unseen">{task}</span> : task}
        <span className="status-quality-small">{measure}</span>
      </th>
      <td className="status-quality-wide" lang="en">
        {measure}
      </td>
      <td className="status-number status-figure">{score(value)}</td>
      <td className="status-number">{score(baseline)}</td>
      <td className="status-number">{score(bar)}</td>
      <td>
        <Verdict value={value} bar={bar} />
      </td>
    </tr>
  );
}

function Verdict({ value, bar }: { value: number; bar: number | null }) {
  const { say } = useWords();
  if (bar === null)
    return (
      <span className="status-verdict">
        <span aria-hidden="true">–</span>
        <span className="unseen">{say("status.quality.noBar")}</span>
      </span>
    );
  return value >= bar ? (
    <span className="status-verdict status-verdict-met">
      <Icon name="check" size={14} />
      <span className="status-verdict-word">{say("status.quality.met")}</span>
    </span>
  ) : (
    <span className="status-verdict status-verdict-missed">
      <Icon name="close" size={14} />
      <span className="status-verdict-word">{say("status.quality.missed")}</span>
    </span>
  );
}

function useScore(): (value: number | null) => string {
  const { number } = useWords();
  return (value) =>
    value === null ? "" : number(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}
