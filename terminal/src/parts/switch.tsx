import { type ReactNode, useId } from "react";
import "./switch.css";

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** A setting that is on or off. A change takes effect at once. */
export function Switch({ label, hint, isOn, onTurn }: Props) {
  const id = useId();
  return (
    <div className="switch">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onClick={() => onTurn(!isOn)}
      />
      <label htmlFor={id}>
        {label}
        {hint !== undefined && (
          <span className="switch-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}
