import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { joinNames } from "../../parts/names-list.ts";
import { CategoryChoice } from "../../reading/category-choice.tsx";
import { instantOf, toLocalInput } from "../../reading/local-time.ts";
import {
  LONGEST_SENTENCE,
  MOST_SUB_ENTITIES,
  type QuestionView,
  typedValues,
  writeQuestionView,
} from "../../reading/question-view.ts";
import { useDraft } from "../../reading/use-draft.ts";
import { useWords } from "../../words/index.ts";

interface Props {
  readonly view: QuestionView;
  readonly onAsk: (view: QuestionView) => void;
}

export function QuestionForm({ view, onAsk }: Props) {
  const { say } = useWords();
  const source = writeQuestionView(view).toString();
  const [sentence, setSentence] = useDraft(source, view.sentence);
  const [outcomes, setOutcomes] = useDraft(source, joinNames(view.subEntities, ", "));
  const [categories, setCategories] = useDraft(source, view.categories);
  const [before, setBefore] = useDraft(source, toLocalInput(view.before));
  const subEntities = typedValues(outcomes);
  const isTooMany = subEntities.length > MOST_SUB_ENTITIES;
  const field = useRef<HTMLInputElement>(null);
  const [isMissed, setIsMissed] = useState(false);
  const isEmpty = sentence.trim() === "";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissed(isEmpty);
    if (isEmpty) field.current?.focus();
    if (isEmpty || isTooMany) return;
    const cutoff = instantOf(before, view.before);
    onAsk({ ...view, sentence: sentence.trim(), subEntities, categories, before: cutoff });
  };
  const english = { lang: "en", dir: "auto", autoComplete: "off" } as const;
  return (
    <form className="ask-form" onSubmit={submit}>
      <TextField
        label={say("news.question.sentence")}
        hint={say("news.question.sentenceHelp")}
        ref={field}
        {...(isMissed && isEmpty && { fault: say("news.question.empty") })}
        value={sentence}
        maxLength={LONGEST_SENTENCE}
        {...english}
        data-filter=""
        onChange={({ target }) => setSentence(target.value)}
      />
      <div className="ask-row">
        <TextField
          label={say("news.question.subEntities")}
          hint={say("news.question.subEntitiesHelp")}
          {...(isTooMany && { fault: say("news.question.tooMany") })}
          value={outcomes}
          {...english}
          onChange={({ target }) => setOutcomes(target.value)}
        />
        <TextField
          type="datetime-local"
          step="1"
          label={say("news.question.before")}
          hint={say("news.question.beforeHelp")}
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        />
      </div>
      <div className="ask-foot">
        <CategoryChoice chosen={categories} onChange={setCategories} help={say("news.asset.categoryHelp")} />
        <Button kind="primary" type="submit">
          {say("news.asset.submit")}
        </Button>
      </div>
    </form>
  );
}
