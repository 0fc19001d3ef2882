import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from "react";
import { Icon } from "./icon.tsx";
import "./field.css";

interface About {
  readonly label: string;
  /** Help that is always shown under the field. */
  readonly hint?: ReactNode;
  /** What is wrong with the value. */
  readonly fault?: ReactNode;
  /** The label is only for screen readers, because the context makes it clear. */
  readonly isLabelUnseen?: boolean;
}

interface InputProps extends About, InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, fault, isLabelUnseen, ...rest }: InputProps) {
  const ids = useFieldIds(hint, fault);
  return (
    <Field {...{ label, hint, fault, isLabelUnseen, ids }}>
      <input type="text" {...rest} {...ids.input} className="field-input" />
    </Field>
  );
}

interface SelectProps extends About, SelectHTMLAttributes<HTMLSelectElement> {
  readonly children: ReactNode;
}

export function SelectField({ label, hint, fault, isLabelUnseen, children, ...rest }: SelectProps) {
  const ids = useFieldIds(hint, fault);
  return (
    <Field {...{ label, hint, fault, isLabelUnseen, ids }}>
      <span className="field-select">
        <select {...rest} {...ids.input} className="field-input">
          {children}
        </select>
        <Icon name="chevron" />
      </span>
    </Field>
  );
}

interface FieldProps extends About {
  readonly ids: FieldIds;
  readonly children: ReactNode;
}

function Field({ label, hint, fault, isLabelUnseen = false, ids, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={ids.input.id} className={isLabelUnseen ? "unseen" : "field-label"}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <div className="field-hint" id={ids.hint}>
          {hint}
        </div>
      )}
      {fault !== undefined && (
        <div className="field-fault" id={ids.fault} role="alert">
          <Icon name="warning" />
          <div>{fault}</div>
        </div>
      )}
    </div>
  );
}

type FieldIds = ReturnType<typeof useFieldIds>;

function useFieldIds(hint: ReactNode, fault: ReactNode) {
  const id = useId();
  const ids = { hint: `${id}-hint`, fault: `${id}-fault` };
  const described = [hint !== undefined && ids.hint, fault !== undefined && ids.fault].filter(
    (part) => part !== false,
  );
  return {
    ...ids,
    input: {
      id,
      "aria-describedby": described.join(" ") || undefined,
      "aria-invalid": fault === undefined ? undefined : true,
    },
  };
}
