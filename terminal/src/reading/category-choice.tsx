import type { Category } from "@tidings/client";
import { ChoiceChip } from "../parts/chip.tsx";
import { useWords } from "../words/index.ts";
import "./filters/filter-panel.css";
import { useLabels } from "./labels.ts";
import { CATEGORIES, toggled } from "./view.ts";

interface Props {
  readonly chosen: readonly Category[];
  readonly onChange: (chosen: readonly Category[]) => void;
  readonly help?: string;
}

/** Categories to switch on and off. */
export function CategoryChoice({ chosen, onChange, help }: Props) {
  const { say } = useWords();
  const labels = useLabels();
  return (
    <fieldset className="filters-group">
      <legend>{say("news.filters.category")}</legend>
      <div className="filters-chips">
        {CATEGORIES.map((category) => (
          <ChoiceChip
            key={category}
            isChosen={chosen.includes(category)}
            onClick={() => onChange(toggled(chosen, category))}
          >
            {labels.category(category)}
          </ChoiceChip>
        ))}
      </div>
      {help !== undefined && <p className="filters-help">{help}</p>}
    </fieldset>
  );
}
