import type { Reference } from "@tidings/client";
import { useState } from "react";
import { ENGLISH } from "../../words/english.ts";
import { useWords } from "../../words/index.ts";
import { useLabels } from "../labels.ts";
import { CATEGORIES, type FeedView, MOST_SECTIONS, toggled } from "../view.ts";
import { CheckList } from "./check-list.tsx";
import { finds } from "./finds.ts";
import { FilterFold } from "./filter-fold.tsx";

interface Props {
  readonly view: FeedView;
  readonly onChange: (view: FeedView) => void;
  readonly tables: Reference | undefined;
}

/** The sections by category, searchable in the reader's language, in English and by slug. */
export function SectionFilter({ view, onChange, tables }: Props) {
  const { say } = useWords();
  const labels = useLabels();
  const [wanted, setWanted] = useState("");
  const isFull = view.sections.length >= MOST_SECTIONS;
  const english = (slug: string) =>
    String((ENGLISH as Readonly<Record<string, unknown>>)[`news.section.${slug}`]);
  const groups = CATEGORIES.map((category) => ({
    name: labels.category(category),
    rows: (tables?.sections ?? [])
      .filter((section) => section.category === category)
      .map(({ slug }) => ({ id: slug, label: labels.section(slug), slug }))
      .filter(({ label, slug }) => finds(wanted, [label, slug, english(slug)])),
  }));
  return (
    <FilterFold
      title={say("news.filters.sections")}
      count={view.sections.length}
      find={{ label: say("news.filters.findSection"), value: wanted, onChange: setWanted }}
      isFirst
    >
      <CheckList
        groups={groups}
        chosen={view.sections}
        isFull={isFull}
        none={say("news.filters.noSection")}
        onToggle={(slug) => onChange({ ...view, sections: toggled(view.sections, slug) })}
      />
      <p className="filters-help">{say("news.filters.sectionsHelp")}</p>
    </FilterFold>
  );
}
