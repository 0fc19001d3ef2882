import type { Reference } from "@tidings/client";
import { RemovableChip } from "../../parts/chip.tsx";
import { useWords } from "../../words/index.ts";
import { useLabels } from "../labels.ts";
import { countFilters, type FeedView, toggled } from "../view.ts";

interface Props {
  readonly view: FeedView;
  readonly sources: Reference["sources"];
  readonly onChange: (view: FeedView) => void;
}

/** The active filters, shown above the list. Each can be removed. */
export function ActiveFilters({ view, sources, onChange }: Props) {
  const { say } = useWords();
  const labels = useLabels();
  if (countFilters(view) === 0) return null;
  const nameOf = (number: number) =>
    sources.find((source) => source.number === number)?.name ?? say("news.filters.source", { number });
  const { categories, impacts, sections, leftOut } = view;
  const chips = [
    ...categories.map((category) => ({
      name: labels.category(category),
      without: { categories: toggled(categories, category) },
    })),
    ...impacts.map((impact) => ({
      name: labels.impact(impact),
      without: { impacts: toggled(impacts, impact) },
    })),
    ...sections.map((slug) => ({
      name: labels.section(slug),
      without: { sections: toggled(sections, slug) },
    })),
    ...leftOut.map((number) => ({
      name: say("news.filters.without", { name: nameOf(number) }),
      without: { leftOut: toggled(leftOut, number) },
    })),
  ];
  return (
    <div className="active-filters">
      {chips.map(({ name, without }) => (
        <RemovableChip
          key={name}
          removeLabel={say("news.filters.remove", { name })}
          onRemove={() => onChange({ ...view, ...without })}
        >
          {name}
        </RemovableChip>
      ))}
    </div>
  );
}
