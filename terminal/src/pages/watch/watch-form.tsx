import { type SubmitEvent, useRef, useState } from "react";
import type { Impact } from "@tidings/client";
import { client } from "../../client.ts";
import { announce } from "../../parts/announcer.tsx";
import { Button } from "../../parts/button.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { ProblemText } from "../../parts/state.tsx";
import { useLabels } from "../../reading/labels.ts";
import { useAnswer } from "../../reading/use-answer.ts";
import { CATEGORIES, IMPACTS } from "../../reading/view.ts";
import { useDoing } from "../../use-doing.ts";
import { watchName } from "../../watching/names.ts";
import { readEntry } from "../../watching/read-list.ts";
import { addWatches } from "../../watching/watchlist.ts";
import { useWords } from "../../words/index.ts";

/** Adds a question, an asset, a section, or the whole feed from a given impact. */
export function WatchForm() {
  const { say } = useWords();
  const labels = useLabels();
  const [typed, setTyped] = useState("");
  const [section, setSection] = useState("");
  const [minImpact, setMinImpact] = useState<Impact>(2);
  const [isMissed, setIsMissed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const entry = readEntry(typed);
  const wanted =
    typed.trim() !== ""
      ? entry
      : section === ""
        ? null
        : ({
            kind: section === FEED ? "feed" : "section",
            text: section === FEED ? "" : section,
            names: [],
          } as const);
  const { isBusy, error, start } = useDoing(async () => {
    if (wanted === null) return;
    const added = await addWatches([{ ...wanted, names: [...wanted.names], minImpact }]);
    const name = watchName(wanted, say, labels);
    announce(say(added > 0 ? "watch.added" : "watch.exists", { name }));
    setTyped("");
    setSection("");
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissed(wanted === null);
    if (wanted === null) field.current?.focus();
    else start();
  };
  return (
    <form className="watch-form" onSubmit={submit}>
      <TextField
        ref={field}
        label={say("watch.what")}
        {...(isMissed && wanted === null && { fault: say("watch.missed") })}
        dir="auto"
        autoComplete="off"
        maxLength={1000}
        data-filter=""
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setSection("");
        }}
      />
      <SectionField
        value={section}
        onChange={(chosen) => {
          setSection(chosen);
          setTyped("");
        }}
      />
      <ImpactField label={say("watch.impact")} value={minImpact} onChange={setMinImpact} />
      <Button type="submit" kind="primary" icon="bell" isBusy={isBusy}>
        {say("watch.add")}
      </Button>
      {error !== undefined && (
        <div className="watch-fault" role="alert">
          <ProblemText error={error} />
        </div>
      )}
    </form>
  );
}

/** The option's value for the whole feed, which is not a section. */
const FEED = "*";

function SectionField({ value, onChange }: { value: string; onChange: (section: string) => void }) {
  const { say } = useWords();
  const labels = useLabels();
  const tables = useAnswer("reference", (signal) => client.reference({ signal }));
  const sections = tables.value?.sections ?? [];
  return (
    <SelectField label={say("watch.section")} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{say("watch.noSection")}</option>
      <option value={FEED}>{say("watch.kind.feed")}</option>
      {CATEGORIES.map((category) => (
        <optgroup key={category} label={labels.category(category)}>
          {sections
            .filter((section) => section.category === category)
            .map(({ slug }) => (
              <option key={slug} value={slug}>
                {labels.section(slug)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

interface ImpactProps {
  readonly label: string;
  readonly isLabelUnseen?: boolean;
  readonly value: Impact;
  readonly onChange: (impact: Impact) => void;
}

/** Chooses the least impact of items that count. */
export function ImpactField({ value, onChange, ...about }: ImpactProps) {
  const labels = useLabels();
  const choose = (text: string) => onChange(IMPACTS.find((impact) => String(impact) === text) ?? 2);
  return (
    <SelectField {...about} value={value} onChange={({ target }) => choose(target.value)}>
      {IMPACTS.map((impact) => (
        <option key={impact} value={impact}>
          {labels.impact(impact)}
        </option>
      ))}
    </SelectField>
  );
}
