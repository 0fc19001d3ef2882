import type { SubmitEvent } from "react";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { useWords } from "../../words/index.ts";
import { instantOf, toLocalInput } from "../local-time.ts";
import { useDraft } from "../use-draft.ts";

interface Props {
  readonly before: string | null;
  readonly onChange: (before: string | null) => void;
}

/** A field for the time as of which the list is shown. */
export function AsOf({ before, onChange }: Props) {
  const { say } = useWords();
  const [typed, setTyped] = useDraft(before ?? "", toLocalInput(before));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange(instantOf(typed, before));
  };
  return (
    <form className="filters-group" onSubmit={submit}>
      <TextField
        type="datetime-local"
        step="1"
        label={say("news.filters.asOf")}
        hint={say("news.filters.asOfHelp")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {instantOf(typed, before) !== before && (
        <Button type="submit" size="small">
          {say("news.filters.apply")}
        </Button>
      )}
      {before !== null && (
        <Button kind="quiet" size="small" icon="back" onClick={() => onChange(null)}>
          {say("news.filters.now")}
        </Button>
      )}
    </form>
  );
}
