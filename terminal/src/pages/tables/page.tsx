import { useState } from "react";
import { LinkButton } from "../../parts/button.tsx";
import { Page } from "../../parts/page.tsx";
import { ProblemState, Skeleton } from "../../parts/state.tsx";
import { useWords } from "../../words/index.ts";
import { useScrollToHash } from "../docs/use-scroll-to-hash.ts";
import { FieldsTable } from "./fields-table.tsx";
import { SectionsTable } from "./sections-table.tsx";
import { EventTypesTable, ImpactTable, LanguagesTable } from "./small-tables.tsx";
import { SourcesTable } from "./sources-table.tsx";
import { useTables } from "./use-tables.ts";
import "./tables.css";

const PARTS = ["impact", "eventTypes", "sections", "sources", "languages", "fields"] as const;

/** Every value used in requests and answers. */
export default function TablesPage() {
  const { say, sayWith } = useWords();
  const [attempt, setAttempt] = useState(0);
  const { tables, areGeneral, error } = useTables(attempt);
  useScrollToHash(tables !== undefined);
  return (
    <Page
      title={say("shell.page.tables")}
      lead={sayWith("tables.lead", { path: <code key="path">GET /v1/reference</code> })}
      actions={
        <LinkButton kind="quiet" icon="back" to="/docs">
          {say("shell.page.docs")}
        </LinkButton>
      }
    >
      <nav className="tables-nav" aria-label={say("docs.onPage")}>
        {PARTS.map((part) => (
          <a key={part} href={`#${part}`}>
            {say(`tables.${part}`)}
          </a>
        ))}
      </nav>
      {areGeneral === true && <p className="tables-note">{say("tables.ours")}</p>}
      {error !== undefined && <ProblemState error={error} onRetry={() => setAttempt(attempt + 1)} />}
      {tables === undefined && error === undefined && <Skeleton lines={20} />}
      {tables !== undefined && (
        <div className="tables">
          <ImpactTable />
          <EventTypesTable rows={tables.eventTypes} />
          <SectionsTable categories={tables.categories} sections={tables.sections} />
          <SourcesTable sources={tables.sources} />
          <LanguagesTable rows={tables.languages} />
          <FieldsTable fields={tables.fields} />
        </div>
      )}
    </Page>
  );
}
