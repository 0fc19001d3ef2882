import { useWords } from "../../words/index.ts";
import { LANGUAGES } from "../../words/languages.ts";
import type { LanguageCoverage } from "../../../../src/session/wire.ts";

export function LanguageBars({ languages }: { languages: readonly LanguageCoverage[] }) {
  const { say, number, percent } = useWords();
  return (
    <section className="status-section" aria-labelledby="status-languages">
      <div className="status-head status-head-lines">
        <h2 id="status-languages">{say("status.languages.title")}</h2>
        <p>{say("status.languages.lead")}</p>
      </div>
      <table className="status-table status-languages">
        <thead>
          <tr>
            <th scope="col">{say("status.languages.language")}</th>
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
          {languages.map(({ lang, items, share }) => (
            <tr key={lang}>
              <th scope="row">
                <bdi lang={lang}>{nameOf(lang)}</bdi>
              </th>
              <td className="status-share">
                <svg width="100%" height="6" aria-hidden="true">
                  <rect className="status-share-all" width="100%" height="6" rx="1" />
                  <rect className="status-share-part" width={`${100 * share}%`} height="6" rx="1" />
                </svg>
              </td>
              <td className="status-number">{number(items)}</td>
              <td className="status-number">{percent(floorShare(share))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function nameOf(lang: string): string {
  return LANGUAGES.find(({ code }) => code === lang)?.name ?? lang;
}

/** Rounds down, so that only complete coverage is shown as 100 %. */
function floorShare(share: number): number {
  return Math.floor(100 * share + 1e-9) / 100;
}
