import type { Reference } from "@tidings/client";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/index.ts";
import type { Answer } from "../use-answer.ts";
import { type FeedView, toggled } from "../view.ts";
import { CheckList } from "./check-list.tsx";
import { FilterFold } from "./filter-fold.tsx";
import { finds } from "./finds.ts";

interface Props {
  readonly view: FeedView;
  readonly onChange: (view: FeedView) => void;
  readonly tables: Answer<Reference>;
}

/** Outlets that the reader excludes. */
export function SourceFilter({ view, onChange, tables }: Props) {
  const { say, lang } = useWords();
  const [wanted, setWanted] = useState("");
  const rows = (tables.value?.sources ?? [])
    .map(({ number, name }) => ({ id: number, label: name }))
    .filter(({ label }) => finds(wanted, [label]))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
  return (
    <FilterFold
      title={say("news.filters.sources")}
      count={view.leftOut.length}
      find={{ label: say("news.filters.findSource"), value: wanted, onChange: setWanted }}
    >
      {tables.error === undefined ? (
        <CheckList
          groups={[{ name: null, rows }]}
          chosen={view.leftOut}
          none={tables.value ? say("news.filters.noSource") : ""}
          rowLang="en"
          onToggle={(number) => onChange({ ...view, leftOut: toggled(view.leftOut, number) })}
        />
      ) : (
        <p className="filters-help">
          {say("news.filters.noTables")}{" "}
          <Button kind="quiet" size="small" onClick={tables.retry}>
            {say("shell.retry")}
          </Button>
        </p>
      )}
    </FilterFold>
  );
}
