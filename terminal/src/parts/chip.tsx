import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./chip.css";

/** `good`, `caution` and `bad` are states. The text says which; the colour only helps. */
export type ChipKind = "plain" | "accent" | "good" | "caution" | "bad";

/** A small label for the thing beside it. */
export function Chip({ kind = "plain", children }: { kind?: ChipKind; children: ReactNode }) {
  return <span className={`chip chip-${kind}`}>{children}</span>;
}

interface ChoiceProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

/** One of several filters, on or off. */
export function ChoiceChip({ isChosen, children, ...rest }: ChoiceProps) {
  return (
    <button type="button" {...rest} className="chip chip-choice" aria-pressed={isChosen}>
      {isChosen && <Icon name="check" size={12} />}
      {children}
    </button>
  );
}

interface RemovableProps {
  readonly children: ReactNode;
  /** The name of the button: what it removes. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A choice that can be removed. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableProps) {
  return (
    <span className="chip chip-removable">
      {children}
      <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
