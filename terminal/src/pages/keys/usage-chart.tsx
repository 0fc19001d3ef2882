import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useWords } from "../../words/index.ts";
import { anchorOf, isolated, barAt, topOf } from "../../parts/chart/bars.ts";
import { useWidth } from "../../parts/chart/use-width.ts";
import { FILLS } from "./usage-fills.tsx";
import { namedSteps, type UsageSpan, tallyOf, totalOf } from "./usage-body.ts";
import type { UsageStep } from "../../../../src/session/wire.ts";

const HEIGHT = 168;
/** Space for the labels below the bars, and for the labels of the scale at the side. */
const FOOT = 22;
const SIDE = 40;
const HEAD = 8;

/** Bars for the requests over time, from left to right in every language, like charts everywhere. */
export function UsageChart({ points, span }: { points: readonly UsageStep[]; span: UsageSpan }) {
  const { say, number } = useWords();
  const [ref, width] = useWidth(900);
  const [at, setAt] = useState<number>();
  const top = topOf(points.map(({ requests }) => requests));
  const room = HEIGHT - FOOT - HEAD;
  const step = (width - SIDE) / points.length;
  const total = totalOf(points);
  const most = points.reduce((most, { requests }) => Math.max(most, requests), 0);
  const heightOf = (count: number) => (room * count) / top;

  const look = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setAt(barAt(clientX - box.left - SIDE, box.width - SIDE, points.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: -1, ArrowRight: 1, Home: -points.length, End: points.length }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(points.length - 1, (at ?? points.length) + move)));
  };

  return (
    <div className="usage-chart" dir="ltr">
      <Readout point={at === undefined ? undefined : points[at]} isUsed={most > 0} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move from bar to bar */}
      <div
        ref={ref}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={say("keys.chart.picture", { ...total, most })}
        onKeyDown={onKeyDown}
        onPointerMove={look}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
      >
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {[0, top / 2, top].map((level) => {
            const y = Math.round(HEAD + room - heightOf(level)) + 0.5;
            return (
              <g key={level}>
                <line
                  className={level === 0 ? "usage-axis" : "usage-grid"}
                  x1={SIDE}
                  x2={width}
                  y1={y}
                  y2={y}
                />
                <text className="usage-scale" x={SIDE - 8} y={y + 4} textAnchor="end">
                  {number(level, { notation: "compact" })}
                </text>
              </g>
            );
          })}
          {at !== undefined && (
            <rect className="usage-at" x={SIDE + at * step} y={HEAD} width={step} height={room} />
          )}
          {points.map((point, place) => (
            <Bar
              key={point.at}
              point={point}
              x={SIDE + place * step}
              width={Math.max(1, step - Math.min(2, step / 4))}
              foot={HEAD + room}
              heightOf={heightOf}
            />
          ))}
          <StepNames points={points} span={span} step={step} width={width} />
        </svg>
      </div>
    </div>
  );
}

interface BarProps {
  readonly point: UsageStep;
  readonly x: number;
  readonly width: number;
  readonly foot: number;
  readonly heightOf: (count: number) => number;
}

/** Answered requests at the bottom, failed and throttled ones on top. Even a single request is visible. */
function Bar({ point, x, width, foot, heightOf }: BarProps) {
  const { answered, errors, throttled } = tallyOf(point);
  let y = foot;
  return [
    { name: "answered" as const, count: answered },
    { name: "errors" as const, count: errors },
    { name: "throttled" as const, count: throttled },
  ].map(({ name, count }) => {
    if (count === 0) return null;
    const height = Math.max(2, heightOf(count));
    y -= height;
    return <rect key={name} fill={FILLS[name]} x={x} y={y} width={width} height={height} />;
  });
}

/** The labels below the bars. */
function StepNames(given: { points: readonly UsageStep[]; span: UsageSpan; step: number; width: number }) {
  const { points, span, step, width } = given;
  const { lang, clock, direction } = useWords();
  const day = new Intl.DateTimeFormat(
    lang,
    span === "720" ? { day: "numeric", month: "short" } : { weekday: "short", day: "numeric" },
  );
  const named = namedSteps(points, span).filter((_, index) => width >= 560 || index % 2 === 0);
  return named.map((place) => {
    const { at } = points[place]!;
    const x = SIDE + place * step;
    return (
      <text key={at} className="usage-scale" x={x} y={HEIGHT - 5} textAnchor={anchorOf(x, SIDE, width)}>
        {isolated(span === "24" ? clock(at) : day.format(new Date(at)), direction)}
      </text>
    );
  });
}

/** The figures, in words, for the bar under the pointer or selected with the arrow keys. */
function Readout({ point, isUsed }: { point: UsageStep | undefined; isUsed: boolean }) {
  const { say, number, moment } = useWords();
  if (point === undefined) {
    return (
      <p className="usage-readout" role="status">
        {isUsed ? "" : say("keys.chart.none")}
      </p>
    );
  }
  const { answered, errors, throttled } = tallyOf(point);
  return (
    <p className="usage-readout" role="status" dir="auto">
      <time dateTime={point.at}>{moment(point.at)}</time>
      <span>
        {say("keys.chart.answered")} {number(answered)}
      </span>
      <span>
        {say("keys.chart.errors")} {number(errors)}
      </span>
      <span>
        {say("keys.chart.throttled")} {number(throttled)}
      </span>
    </p>
  );
}
