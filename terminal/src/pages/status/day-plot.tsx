import { useWords } from "../../words/index.ts";

const HEIGHT = 18;
const STEP = 6;
const BAR = 4;

/** How many articles an outlet listed per day. A day without any has a line at the bottom. */
export function DayPlot({ days }: { days: readonly number[] }) {
  const { say, number } = useWords();
  const most = Math.max(...days);
  if (days.length === 0 || most === 0) return null;
  const label = say("status.outlets.plot", { most: number(most), today: number(days.at(-1)!) });
  return (
    <svg
      className="status-days"
      role="img"
      aria-label={label}
      width={days.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
    >
      <title>{label}</title>
      {days.map((listed, place) => {
        const height = listed === 0 ? 1 : Math.max(2, (HEIGHT * listed) / most);
        return (
          <rect
            key={place}
            className={listed === 0 ? "status-day-none" : "status-bar"}
            x={place * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        );
      })}
    </svg>
  );
}
