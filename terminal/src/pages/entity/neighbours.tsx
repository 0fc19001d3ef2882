import { Link } from "../../address.ts";
import { Figures } from "../../parts/chart/figures.tsx";
import type { EntitySeries } from "../../reading/entity-series.ts";
import { assetQueryOf } from "../../reading/question-view.ts";
import { useWords } from "../../words/index.ts";

/** The entities named in the same items, each with a link to its own page. */
export function Neighbours({ neighbours }: { neighbours: EntitySeries["neighbours"] }) {
  const { say, number } = useWords();
  if (neighbours.length === 0) return null;
  return (
    <section className="neighbours">
      <h2 className="plot-title">{say("pages.neighbours")}</h2>
      <ul>
        {neighbours.map(({ entity, items }) => (
          <li key={entity.name}>
            <Link className="entity-chip" to={`/entity?${assetQueryOf(entity).toString()}`}>
              <bdi lang="en" className="entity-name">
                {entity.name}
              </bdi>
              <span className="entity-ticker">{number(items)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Figures
        title={say("pages.neighbours")}
        rows={neighbours}
        columns={[
          { name: say("news.item.entities"), value: ({ entity }) => entity.name },
          { name: say("pages.items"), value: ({ items }) => items, show: ({ items }) => number(items) },
        ]}
      />
    </section>
  );
}
