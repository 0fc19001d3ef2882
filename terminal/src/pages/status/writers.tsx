import type { ReactNode } from "react";
import type { StatusBody, WriterTrouble } from "../../../../src/session/wire.ts";
import { useWords } from "../../words/index.ts";
import type { PlainKey } from "../../words/english.ts";

type Writing = NonNullable<StatusBody["writing"]>;

const WRITERS: Readonly<Record<string, PlainKey>> = {
  "built-in": "status.writers.builtIn",
  model: "status.writers.model",
};

const TROUBLES: Readonly<Record<WriterTrouble, PlainKey>> = {
  number: "status.unused.number",
  date: "status.unused.date",
  name: "status.unused.name",
  quotation: "status.unused.quotation",
  unsupported: "status.unused.unsupported",
  meaning: "status.unused.meaning",
  form: "status.unused.form",
  unavailable: "status.unused.unavailable",
  unusable: "status.unused.unusable",
  budget: "status.unused.budget",
};

/** The writers of the items, and how many of a model's texts were used, refused or failed. */
export function Writers({ writing, at }: { writing: Writing; at: string }) {
  const { say, number, percent } = useWords();
  return (
    <section className="status-section" aria-labelledby="status-writers">
      <div className="status-head status-head-lines">
        <h2 id="status-writers">{say("status.writers.title")}</h2>
        <p>{say("status.writers.lead")}</p>
      </div>
      <div className="status-pair">
        <table className="status-table status-languages">
          <thead>
            <tr>
              <th scope="col">{say("status.writers.writer")}</th>
              <td />
              <th scope="col" className="status-number">
                {say("status.languages.items")}
              </th>
              <th scope="col" className="status-number">
                {say("status.languages.share")}
              </th>
            </tr>
          </thead>
          <tbody>
            {writing.byWriter.map(({ writer, items, share }) => (
              <tr key={writer}>
                <th scope="row">{WRITERS[writer] ? say(WRITERS[writer]) : <bdi>{writer}</bdi>}</th>
                <td className="status-share">
                  <svg width="100%" height="6" aria-hidden="true">
                    <rect className="status-share-all" width="100%" height="6" rx="1" />
                    <rect className="status-share-part" width={`${100 * share}%`} height="6" rx="1" />
                  </svg>
                </td>
                <td className="status-number">{number(items)}</td>
                <td className="status-number">{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {(writing.asked > 0 || writing.usdPerItem !== null) && <ModelFacts writing={writing} at={at} />}
      </div>
    </section>
  );
}

function ModelFacts({
  writing: { asked, taken, lastRefusal, usdPerItem },
  at,
}: {
  writing: Writing;
  at: string;
}) {
  const { say, number, ago, moment } = useWords();
  return (
    <dl className="status-writer-facts">
      {asked > 0 && (
        <Fact name={say("status.writers.taken")}>
          {say("status.items.readyOf", { ready: number(taken), total: number(asked) })}
        </Fact>
      )}
      {lastRefusal && (
        <Fact name={say("status.writers.last")}>
          <time dateTime={lastRefusal.at} title={moment(lastRefusal.at)}>
            {ago(lastRefusal.at, Date.parse(at))}
          </time>
          <span className="status-reason">{say(TROUBLES[lastRefusal.reason])}</span>
        </Fact>
      )}
      {usdPerItem !== null && (
        <Fact name={say("status.writers.cost")}>
          {number(usdPerItem, { style: "currency", currency: "USD", maximumSignificantDigits: 2 })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
