import type { ReactNode } from "react";
import { useWords } from "../../words/index.ts";
import { Button } from "../button.tsx";
import { csvOf, saveCsv } from "./csv.ts";

export interface FigureColumn<Row> {
  readonly name: string;
  /** As it is written to CSV. */
  readonly value: (row: Row) => string | number | null;
  /** As it is shown; the value itself by default. */
  readonly show?: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** The name of the table, and of the file. */
  readonly title: string;
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
}

/** The figures behind a plot: as a table, and as CSV. */
export function Figures<Row>({ title, columns, rows }: Props<Row>) {
  const { say } = useWords();
  const save = () => {
    const head = columns.map(({ name }) => name);
    saveCsv(
      title,
      csvOf(
        head,
        rows.map((row) => columns.map(({ value }) => value(row))),
      ),
    );
  };
  return (
    <details className="figures">
      <summary>{say("keys.chart.asTable")}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the arrow keys */}
      <div className="figures-scroll" role="region" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {columns.map(({ name, value, show }) => (
                  <td key={name}>{show ? show(row) : value(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button size="small" icon="download" onClick={save}>
        {say("pages.csv")}
      </Button>
    </details>
  );
}
