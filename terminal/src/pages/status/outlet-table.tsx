import { Fragment, useState } from "react";
import { useQuery } from "../../address.ts";
import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";
import { DayPlot } from "./day-plot.tsx";
import { lengthOf } from "./lag.ts";
import { type Column, COLUMNS, inOrder, orderOutlets, readOrder, turnOrder, writeOrder } from "./order.ts";
import { StateMark } from "./state-mark.tsx";
import type { OutletStatus } from "../../../../src/session/wire.ts";

const HEADS = {
  state: "status.outlets.state",
  name: "status.outlets.name",
  answer: "status.outlets.answer",
  item: "status.outlets.item",
  lag: "status.outlets.lag",
} as const;

const TROUBLES = {
  unreachable: "status.trouble.unreachable",
  refused: "status.trouble.refused",
  gone: "status.trouble.gone",
  unreadable: "status.trouble.unreadable",
  faulty: "status.trouble.faulty",
} as const;

const AILMENTS = {
  frozen: "status.ailment.frozen",
  overdue: "status.ailment.overdue",
  shrunken: "status.ailment.shrunken",
  language: "status.ailment.language",
  walled: "status.ailment.walled",
  robots: "status.ailment.robots",
  "script-only": "status.ailment.scriptOnly",
  pages: "status.ailment.pages",
} as const;

interface Props {
  readonly outlets: readonly OutletStatus[];
  readonly now: number;
}

export function OutletTable({ outlets, now }: Props) {
  const { say, lang } = useWords();
  const [query, changeQuery] = useQuery();
  const order = readOrder(query.get("sort"));
  const key = `${writeOrder(order)} ${lang}`;
  const [kept, setKept] = useState(() => ({ key, numbers: orderOutlets(outlets, order, lang) }));
  // Rows are sorted when the reader chooses an order, and keep their places while figures change.
  if (kept.key !== key) setKept({ key, numbers: orderOutlets(outlets, order, lang) });
  const sortBy = (column: Column) =>
    changeQuery({ sort: writeOrder(turnOrder(order, column)) }, { replace: true });
  return (
    <section className="status-section" aria-labelledby="status-outlets">
      <div className="status-head status-head-lines">
        <h2 id="status-outlets">{say("status.outlets.title")}</h2>
        <p>{say("status.outlets.lead")}</p>
      </div>
      {outlets.length === 0 ? (
        <p className="status-empty">{say("status.outlets.empty")}</p>
      ) : (
        <table className="status-table status-outlets">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <Fragment key={column}>
                  <th
                    scope="col"
                    className={`status-outlet-${column}`}
                    aria-sort={
                      order.by === column ? (order.isDescending ? "descending" : "ascending") : undefined
                    }
                  >
                    <button type="button" className="status-sort" onClick={() => sortBy(column)}>
                      <span>{say(HEADS[column])}</span>
                      <Icon name="chevron" size={12} />
                    </button>
                  </th>
                  {column === "name" && (
                    <th scope="col" className="status-outlet-days">
                      {say("status.outlets.days")}
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(outlets, kept.numbers).map((outlet) => (
              <OutletRow key={outlet.number} outlet={outlet} now={now} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function OutletRow({ outlet, now }: { outlet: OutletStatus; now: number }) {
  const { say, number, percent } = useWords();
  const { name, state, reason, lastAnswerAt, lastItemAt, lagSeconds } = outlet;
  // During a rolling update, a node of the previous version may answer without these.
  const told: Partial<OutletStatus> = outlet;
  const wholeShare = told.wholeShare ?? null;
  return (
    <tr>
      <td className="status-outlet-state">
        <StateMark state={state} />
      </td>
      <th scope="row" className="status-outlet-name">
        <span translate="no">{name}</span>
        <span className="status-state-small">
          <StateMark state={state} />
        </span>
        {reason !== null && <span className="status-reason">{say(TROUBLES[reason])}</span>}
        {told.ailments?.map((ailment) => (
          <span key={ailment} className="status-reason">
            {say(AILMENTS[ailment])}
          </span>
        ))}
        <span className="status-days-small">
          <DayPlot days={told.listedByDay ?? []} />
        </span>
      </th>
      <td className="status-outlet-days">
        <DayPlot days={told.listedByDay ?? []} />
        {wholeShare !== null && (
          <span className="status-whole">{say("status.outlets.whole", { share: percent(wholeShare) })}</span>
        )}
      </td>
      <td className="status-outlet-answer">
        <Moment at={lastAnswerAt} now={now} />
      </td>
      <td className="status-outlet-item">
        <Moment at={lastItemAt} now={now} />
      </td>
      <td className="status-outlet-lag">
        {lagSeconds === null ? (
          <Nothing means={say("status.outlets.unknown")} />
        ) : (
          number(lengthOf(lagSeconds).value, {
            style: "unit",
            unit: lengthOf(lagSeconds).unit,
            unitDisplay: "short",
          })
        )}
      </td>
    </tr>
  );
}

function Moment({ at, now }: { at: string | null; now: number }) {
  const { say, agoShort, moment } = useWords();
  if (at === null) return <Nothing means={say("status.outlets.never")} />;
  return (
    <time dateTime={at} title={moment(at)}>
      {agoShort(at, now)}
    </time>
  );
}

function Nothing({ means }: { means: string }) {
  return (
    <span title={means}>
      <span aria-hidden="true">–</span>
      <span className="unseen">{means}</span>
    </span>
  );
}
