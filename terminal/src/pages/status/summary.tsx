import type { ReactNode } from "react";
import { useWords } from "../../words/index.ts";
import type { StatusBody } from "../../../../src/session/wire.ts";

const DAY_HOURS = 24;

export function Summary({ body: { at, items, queue } }: { body: StatusBody }) {
  const { say, number, ago, moment } = useWords();
  const ofDay = items.perHour.slice(-DAY_HOURS).reduce((sum, hour) => sum + hour.items, 0);
  const waiting = queue.reduce((sum, { count }) => sum + count, 0);
  const last = items.lastPublishedAt;
  return (
    <dl className="status-summary">
      <Figure name={say("status.items.total")}>{number(items.total)}</Figure>
      <Figure name={say("status.items.day")}>{number(ofDay)}</Figure>
      <Figure name={say("status.items.last")}>
        {last === null ? (
          say("status.items.none")
        ) : (
          <time dateTime={last} title={moment(last)}>
            {ago(last, Date.parse(at))}
          </time>
        )}
      </Figure>
      <Figure name={say("status.items.waiting")}>{number(waiting)}</Figure>
      {items.readyForQuestions < items.total && (
        <Figure name={say("status.items.ready")}>
          {say("status.items.readyOf", {
            ready: number(items.readyForQuestions),
            total: number(items.total),
          })}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
