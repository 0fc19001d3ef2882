import { type PointerEvent, useState } from "react";
import { useWords } from "../../words/index.ts";
import { anchorOf, barAt, isolated, namedHours, topOf } from "../../parts/chart/bars.ts";
import type { HourCount } from "../../../../src/session/wire.ts";
import { useWidth } from "../../parts/chart/use-width.ts";

const HEIGHT = 176;
const FOOT = 22;
/** Space for the labels of the scale. */
const SIDE = 36;
const GAP = 2;
/** Below this width only noon and midnight are labelled. */
const NARROW = 560;

export function HourChart({ hours }: { hours: readonly HourCount[] }) {
  const { say, lang, number, clock, direction } = useWords();
  const [ref, width] = useWidth(900);
  const [looked, setLooked] = useState<number | null>(null);
  const counts = hours.map(({ items }) => items);
  const top = topOf(counts);
  const room = HEIGHT - FOOT;
  const step = (width - SIDE) / hours.length;
  const named = namedHours(
    hours.map(({ at }) => at),
    width < NARROW ? 12 : 6,
  );
  const hourName = (at: string) =>
    new Intl.DateTimeFormat(lang, { weekday: "short", hour: "numeric", minute: "2-digit" }).format(
      new Date(at),
    );
  const tickOf = (at: string) =>
    new Date(at).getHours() === 0
      ? new Intl.DateTimeFormat(lang, { weekday: "short" }).format(new Date(at))
      : clock(at);
  const look = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setLooked(barAt(clientX - box.left - SIDE, box.width - SIDE, hours.length));
  };
  const shown = looked === null ? undefined : hours[looked];
  return (
    <section className="status-section" aria-labelledby="status-hours">
      <div className="status-head">
        <h2 id="status-hours">{say("status.hours.title")}</h2>
        <p aria-hidden={shown ? "true" : undefined}>
          {shown
            ? say("status.hours.one", { hour: hourName(shown.at), count: shown.items })
            : say("status.hours.span")}
        </p>
      </div>
      {/* Time runs from left to right in every language, as in charts everywhere. */}
      <div ref={ref} className="status-chart" dir="ltr">
        <svg
          role="img"
          aria-label={say("status.hours.chart")}
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          onPointerMove={look}
          onPointerLeave={() => setLooked(null)}
        >
          {[0, top / 2, top].map((level) => {
            const y = Math.round(6 + (room - 6) * (1 - level / top)) + 0.5;
            return (
              <g key={level} aria-hidden="true">
                <line
                  className={level === 0 ? "status-axis" : "status-grid"}
                  x1={SIDE}
                  x2={width}
                  y1={y}
                  y2={y}
                />
                <text className="status-scale" x={SIDE - 8} y={y + 4} textAnchor="end">
                  {number(level)}
                </text>
              </g>
            );
          })}
          {hours.map(({ at, items }, place) => {
            const height = items === 0 ? 0 : Math.max(2, ((room - 6) * items) / top);
            return (
              <rect
                key={at}
                className={place === looked ? "status-bar status-bar-looked" : "status-bar"}
                x={SIDE + place * step + GAP / 2}
                y={room - height}
                width={Math.max(1, step - GAP)}
                height={height}
              />
            );
          })}
          {named.map((place) => (
            <text
              key={place}
              className="status-hour"
              x={SIDE + place * step}
              y={HEIGHT - 5}
              textAnchor={anchorOf(SIDE + place * step, SIDE, width)}
              aria-hidden="true"
            >
              {isolated(tickOf(hours[place]!.at), direction)}
            </text>
          ))}
        </svg>
      </div>
      <details className="status-figures">
        <summary>{say("status.hours.table")}</summary>
        <HourTable hours={hours} nameOf={hourName} />
      </details>
    </section>
  );
}

function HourTable({ hours, nameOf }: { hours: readonly HourCount[]; nameOf: (at: string) => string }) {
  const { say, number } = useWords();
  return (
    <table className="status-table status-table-narrow">
      <thead>
        <tr>
          <th scope="col">{say("status.hours.hour")}</th>
          <th scope="col" className="status-number">
            {say("status.hours.items")}
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.toReversed().map(({ at, items }) => (
          <tr key={at}>
            <th scope="row">
              <time dateTime={at}>{nameOf(at)}</time>
            </th>
            <td className="status-number">{number(items)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
