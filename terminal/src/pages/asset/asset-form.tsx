import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { joinNames } from "../../parts/names-list.ts";
import { CategoryChoice } from "../../reading/category-choice.tsx";
import {
  type AssetView,
  MOST_KEYWORDS,
  smallTickers,
  typedValues,
  writeAssetView,
} from "../../reading/question-view.ts";
import { useDraft } from "../../reading/use-draft.ts";
import { useWords } from "../../words/index.ts";

interface Props {
  readonly view: AssetView;
  readonly onAsk: (view: AssetView) => void;
}

export function AssetForm({ view, onAsk }: Props) {
  const { say } = useWords();
  const source = writeAssetView(view).toString();
  const [typed, setTyped] = useDraft(source, joinNames(view.keywords, ", "));
  const [categories, setCategories] = useDraft(source, view.categories);
  const keywords = typedValues(typed);
  const isTooMany = keywords.length > MOST_KEYWORDS;
  const field = useRef<HTMLInputElement>(null);
  const [isMissed, setIsMissed] = useState(false);
  const fault = isTooMany
    ? say("news.asset.tooMany")
    : isMissed && keywords.length === 0
      ? say("news.asset.empty")
      : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissed(keywords.length === 0);
    if (keywords.length > 0 && !isTooMany) onAsk({ ...view, keywords, categories });
    else field.current?.focus();
  };
  return (
    <form className="ask-form" onSubmit={submit}>
      <TextField
        label={say("news.asset.keywords")}
        hint={say("news.asset.help")}
        ref={field}
        {...(fault !== undefined && { fault })}
        value={typed}
        lang="en"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-filter=""
        onChange={({ target }) => setTyped(target.value)}
      />
      {smallTickers(keywords).map((word) => {
        const ticker = word.toUpperCase();
        const correct = keywords.map((keyword) => (keyword === word ? ticker : keyword)).join(", ");
        return (
          <p key={word} className="ask-warning">
            <Icon name="warning" />
            <span>{say("news.asset.smallTicker", { word, ticker })}</span>
            <Button size="small" onClick={() => setTyped(correct)}>
              {say("news.asset.useTicker", { ticker })}
            </Button>
          </p>
        );
      })}
      <div className="ask-foot">
        <CategoryChoice chosen={categories} onChange={setCategories} help={say("news.asset.categoryHelp")} />
        <Button kind="primary" type="submit">
          {say("news.asset.submit")}
        </Button>
      </div>
    </form>
  );
}
