import { useWords } from "../../words/index.ts";
import { anchorOf, isolated, topOf } from "./bars.ts";
import { Figures } from "./figures.tsx";
import "./series-plot.css";
import { useWidth } from "./use-width.ts";

const HEIGHT = 132;
const HEAD = 8;
const FOOT = 22;
const SIDE = 40;

/** A value of a time step; null if there was nothing to measure. */
export interface SeriesPoint {
  /** When the step began, in ISO 8601. */
  readonly at: string;
  readonly value: number | null;
}

interface Props {
  readonly title: string;
  /** The name of the values in the table. */
  readonly valueName: string;
  readonly points: readonly SeriesPoint[];
  /** What the plot shows, in a sentence. */
  readonly summary: string;
  /** Whether values go from -1 to 1, rather than from 0 up. */
  readonly isBalance?: boolean;
}

/** Bars over time with the table behind them. Time runs from left to right in every language, as in charts everywhere. */
export function SeriesPlot({ title, valueName, points, summary, isBalance = false }: Props) {
  const { say, lang, number, moment, direction } = useWords();
  const [ref, width] = useWidth(600);
  const top = isBalance ? 1 : topOf(points.map(({ value }) => value ?? 0));
  const room = HEIGHT - HEAD - FOOT;
  const step = (width - SIDE) / Math.max(1, points.length);
  const yOf = (value: number) => HEAD + (isBalance ? ((1 - value) / 2) * room : (1 - value / top) * room);
  const levels = isBalance ? [-1, 0, 1] : [0, top / 2, top];
  const tick = tickFormat(lang, points);
  const every = Math.max(1, Math.ceil(points.length / (width < 480 ? 3 : 6)));
  return (
    <section className="plot">
      <h2 className="plot-title">{title}</h2>
      <p className="plot-summary">{summary}</p>
      <div ref={ref} className="plot-chart" dir="ltr">
        <svg role="img" aria-label={`${title}: ${summary}`} width={width} height={HEIGHT}>
          {levels.map((level) => (
            <g key={level} aria-hidden="true">
              <line
                className={level === 0 ? "plot-axis" : "plot-grid"}
                x1={SIDE}
                x2={width}
                y1={yOf(level)}
                y2={yOf(level)}
              />
              <text className="plot-scale" x={SIDE - 8} y={yOf(level) + 4} textAnchor="end">
                {number(level)}
              </text>
            </g>
          ))}
          {points.map(({ at, value }, place) => (
            <Bar
              key={at}
              value={isBalance || value !== 0 ? value : null}
              x={SIDE + place * step}
              width={step}
              yOf={yOf}
            />
          ))}
          {points.map(({ at }, place) => {
            const x = SIDE + place * step;
            if (place % every !== 0) return null;
            return (
              <text
                key={at}
                className="plot-scale"
                x={x}
                y={HEIGHT - 5}
                textAnchor={anchorOf(x, SIDE, width)}
              >
                {isolated(tick(at), direction)}
              </text>
            );
          })}
        </svg>
      </div>
      <Figures
        title={title}
        rows={points}
        columns={[
          { name: say("pages.time"), value: ({ at }) => at, show: ({ at }) => moment(at) },
          {
            name: valueName,
            value: ({ value }) => value,
            show: ({ value }) => (value === null ? "–" : number(value, { maximumFractionDigits: 2 })),
          },
        ]}
      />
    </section>
  );
}

interface BarProps {
  readonly value: number | null;
  readonly x: number;
  readonly width: number;
  readonly yOf: (value: number) => number;
}

/** Bars show the sign by their side of the axis, not only by colour. Zero is a line on the axis. */
function Bar({ value, x, width, yOf }: BarProps) {
  if (value === null) return null;
  const [from, to] = [yOf(Math.max(0, value)), yOf(Math.min(0, value))];
  const height = Math.max(2, to - from);
  const y = value > 0 ? to - height : from;
  return (
    <rect
      className={value < 0 ? "plot-bar plot-bar-negative" : "plot-bar"}
      x={x + 1}
      y={y}
      width={Math.max(1, width - 2)}
      height={height}
    />
  );
}

/** Labels show the hour if the whole plot spans about two days or less, and otherwise the day. */
function tickFormat(lang: string, points: readonly SeriesPoint[]): (at: string) => string {
  const first = Date.parse(points[0]?.at ?? "");
  const last = Date.parse(points.at(-1)?.at ?? "");
  const isShort = last - first <= 2 * 86_400_000;
  const format = new Intl.DateTimeFormat(
    lang,
    isShort ? { weekday: "short", hour: "numeric" } : { day: "numeric", month: "short" },
  );
  return (at) => format.format(new Date(at));
}
