import type { OutletStatus } from "../../../../src/session/wire.ts";
import { useWords } from "../../words/index.ts";
import { lagShare, lengthOf } from "./lag.ts";

/** How long each outlet's articles take from its publication to ours, the quickest first. Shown once there are any. */
export function LagBars({ outlets }: { outlets: readonly OutletStatus[] }) {
  const { say, number } = useWords();
  const lags = outlets
    .flatMap(({ number: id, name, lagSeconds }) => (lagSeconds === null ? [] : [{ id, name, lagSeconds }]))
    .sort((a, b) => a.lagSeconds - b.lagSeconds);
  if (lags.length === 0) return null;
  return (
    <section className="status-section" aria-labelledby="status-lags">
      <div className="status-head">
        <h2 id="status-lags">{say("status.lags.title")}</h2>
      </div>
      <table className="status-table status-languages">
        <thead>
          <tr>
            <th scope="col">{say("status.outlets.name")}</th>
            <td />
            <th scope="col" className="status-number">
              {say("status.outlets.lag")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lags.map(({ id, name, lagSeconds }) => (
            <tr key={id}>
              <th scope="row">
                <span translate="no">{name}</span>
              </th>
              <td className="status-share">
                <svg width="100%" height="6" aria-hidden="true">
                  <rect className="status-share-all" width="100%" height="6" rx="1" />
                  <rect
                    className="status-share-part"
                    width={`${100 * lagShare(lagSeconds)}%`}
                    height="6"
                    rx="1"
                  />
                </svg>
              </td>
              <td className="status-number">
                {number(lengthOf(lagSeconds).value, {
                  style: "unit",
                  unit: lengthOf(lagSeconds).unit,
                  unitDisplay: "short",
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
