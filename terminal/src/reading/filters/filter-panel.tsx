import type { Reference } from "@tidings/client";
import { Button } from "../../parts/button.tsx";
import { ChoiceChip } from "../../parts/chip.tsx";
import { Switch } from "../../parts/switch.tsx";
import { useWords } from "../../words/index.ts";
import { CategoryChoice } from "../category-choice.tsx";
import { ImpactMark } from "../impact-mark.tsx";
import type { Answer } from "../use-answer.ts";
import { type FeedView, IMPACTS, isWholeFeed, toggled, WHOLE_FEED } from "../view.ts";
import { AsOf } from "./as-of.tsx";
import "./filter-panel.css";
import { SavedViews } from "./saved-views.tsx";
import { SectionFilter } from "./section-filter.tsx";
import { SourceFilter } from "./source-filter.tsx";

interface Props {
  readonly view: FeedView;
  readonly onChange: (view: FeedView) => void;
  readonly tables: Answer<Reference>;
  /** False inside a dialog that already has this title. */
  readonly isTitled?: boolean;
}

/** All filters that the API offers. Each change takes effect at once, through the address. */
export function FilterPanel({ view, onChange, tables, isTitled = true }: Props) {
  const { say } = useWords();
  return (
    <div className="filters">
      <div className="filters-head">
        {isTitled && <h2>{say("news.filters.title")}</h2>}
        {!isWholeFeed(view) && (
          <Button kind="quiet" size="small" onClick={() => onChange(WHOLE_FEED)}>
            {say("news.filters.clear")}
          </Button>
        )}
      </div>
      <CategoryChoice chosen={view.categories} onChange={(categories) => onChange({ ...view, categories })} />
      <fieldset className="filters-group">
        <legend>{say("news.filters.impact")}</legend>
        <div className="filters-chips">
          {IMPACTS.toReversed().map((impact) => (
            <ChoiceChip
              key={impact}
              isChosen={view.impacts.includes(impact)}
              onClick={() => onChange({ ...view, impacts: toggled(view.impacts, impact) })}
            >
              <ImpactMark impact={impact} />
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <SectionFilter view={view} onChange={onChange} tables={tables.value} />
      <SourceFilter view={view} onChange={onChange} tables={tables} />
      <div className="filters-group">
        <Switch
          label={say("news.filters.byStory")}
          hint={say("news.filters.byStoryHelp")}
          isOn={view.reports === "newest"}
          onTurn={(isOn) => onChange({ ...view, reports: isOn ? "newest" : "all" })}
        />
      </div>
      <AsOf before={view.before} onChange={(before) => onChange({ ...view, before })} />
      <SavedViews view={view} />
    </div>
  );
}
