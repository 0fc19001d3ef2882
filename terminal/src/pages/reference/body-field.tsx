import { useId } from "react";
import { Icon } from "../../parts/icon.tsx";
import { useWords } from "../../words/index.ts";

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the text is not JSON. */
  readonly fault?: string;
}

export function BodyField({ value, onChange, fault }: Props) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {say("reference.body.label")}
      </label>
      <textarea
        id={id}
        className="field-input reference-json"
        dir="ltr"
        rows={Math.min(24, value.split("\n").length + 1)}
        spellCheck={false}
        autoComplete="off"
        value={value}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault !== undefined && (
        <div className="field-fault" id={`${id}-fault`} role="alert">
          <Icon name="warning" />
          <div>{say("reference.body.invalid", { reason: fault })}</div>
        </div>
      )}
    </div>
  );
}
