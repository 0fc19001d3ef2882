import type { Reference } from "@tidings/client";
import { Link } from "../../address.ts";
import { useWords } from "../../words/index.ts";
import { TablePart } from "./table.tsx";

interface Props {
  readonly categories: Reference["categories"];
  readonly sections: Reference["sections"];
}

/** The sections of each category; each links to its news. */
export function SectionsTable({ categories, sections }: Props) {
  const { say, sayWith } = useWords();
  const parameter = <code key="parameter">subCategory</code>;
  return (
    <TablePart id="sections" title="tables.sections" text={sayWith("tables.sections.text", { parameter })}>
      <div className="tables-sections">
        {categories.map((category) => {
          const own = sections.filter((section) => section.category === category);
          return (
            <div key={category}>
              <h3>
                <code>{category}</code> <small>{say("tables.sections.count", { count: own.length })}</small>
              </h3>
              <ul dir="ltr">
                {own.map(({ slug }) => (
                  <li key={slug}>
                    <Link to={`/?subCategory=${slug}`}>
                      <code>{slug}</code>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </TablePart>
  );
}
