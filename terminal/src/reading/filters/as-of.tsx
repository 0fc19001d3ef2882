import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { useWords } from "../../words/index.ts";
import { fromLocalInput, toLocalInput } from "../local-time.ts";

interface Props {
  readonly before: string | null;
  readonly onChange: (before: string | null) => void;
}

/** The list as it stood at an instant. */
export function AsOf({ before, onChange }: Props) {
  const { say } = useWords();
  const [typed, setTyped] = useState(toLocalInput(before));
  useEffect(() => setTyped(toLocalInput(before)), [before]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange(fromLocalInput(typed));
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
        onBlur={() => onChange(fromLocalInput(typed) ?? (typed === "" ? null : before))}
      />
      {before !== null && (
        <Button kind="quiet" size="small" icon="back" onClick={() => onChange(null)}>
          {say("news.filters.now")}
        </Button>
      )}
    </form>
  );
}
