import { type ReactNode, useState } from "react";
import { Icon } from "../../parts/icon.tsx";

interface Props {
  readonly title: string;
  /** How many choices inside are selected. */
  readonly count: number;
  readonly find: {
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  /** The field that `/` focuses. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** A long list of choices, folded until the reader opens it, with a search field. Typing unfolds it. */
export function FilterFold({ title, count, find, isFirst = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <fieldset className="filters-group">
      <legend>
        <button
          type="button"
          className="filters-fold"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chevron" size={12} />
          {title}
          {count > 0 && <span className="filters-count">{count}</span>}
        </button>
      </legend>
      {(isOpen || isFirst) && (
        <span className="filters-find">
          <Icon name="search" size={14} />
          <input
            type="search"
            className="field-input"
            aria-label={find.label}
            placeholder={find.label}
            data-filter={isFirst ? "" : undefined}
            value={find.value}
            onChange={({ target }) => {
              find.onChange(target.value);
              setIsOpen(true);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Escape") return;
              event.preventDefault();
              if (find.value === "") event.currentTarget.blur();
              else find.onChange("");
            }}
          />
        </span>
      )}
      {isOpen && children}
    </fieldset>
  );
}
