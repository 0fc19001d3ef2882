import { useState } from "react";
import { TextField } from "../../parts/field.tsx";
import { useWords } from "../../words/index.ts";
import { Table, TablePart } from "./table.tsx";
import type { Tables } from "./use-tables.ts";

/** A searchable table of the outlets with their numbers. */
export function SourcesTable({ sources }: Pick<Tables, "sources">) {
  const { say, sayWith } = useWords();
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const shown = sources.filter(
    ({ number, name, homepage }) =>
      wanted === "" || String(number) === wanted || `${name} ${homepage}`.toLowerCase().includes(wanted),
  );
  const parameter = <code key="parameter">excludeSources</code>;
  return (
    <TablePart id="sources" title="tables.sources" text={sayWith("tables.sources.text", { parameter })}>
      <div className="tables-find">
        <TextField
          type="search"
          label={say("tables.sources.find")}
          isLabelUnseen
          placeholder={say("tables.sources.find")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
      </div>
      {shown.length === 0 ? (
        <p className="tables-text" role="status">
          {say("tables.sources.none")}
        </p>
      ) : (
        <Table
          label={say("tables.sources")}
          heads={[say("tables.number"), say("tables.name"), say("tables.homepage")]}
        >
          {shown.map(({ number, name, homepage }) => (
            <tr key={number}>
              <td className="tables-number">
                <code>{number}</code>
              </td>
              <td lang="en">{name}</td>
              <td dir="ltr">
                <a href={homepage} rel="noopener noreferrer">
                  {homepage.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")}
                </a>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </TablePart>
  );
}
