import type { NewsItem } from "@tidings/client";
import { Link } from "../../address.ts";
import { useWords } from "../../words/index.ts";

/** The outcomes, and in how many of the items each is named. */
export function Outcomes({ names, items }: { names: readonly string[]; items: readonly NewsItem[] }) {
  const { say } = useWords();
  if (names.length === 0) return null;
  return (
    <section className="outcomes">
      <h2 className="plot-title">{say("news.question.subEntities")}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={`/entity?${new URLSearchParams({ keyword: name }).toString()}`}>
              <bdi>{name}</bdi>
            </Link>{" "}
            <span>
              {say("pages.marketNamed", { count: items.filter((item) => isNamed(item, name)).length })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isNamed({ entities }: NewsItem, outcome: string): boolean {
  const wanted = outcome.toLowerCase();
  return entities.some(({ name, aliases, ticker }) =>
    [name, ticker ?? "", ...aliases].some((known) => known.toLowerCase() === wanted),
  );
}
