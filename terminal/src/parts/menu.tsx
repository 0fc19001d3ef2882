import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { navigate } from "../address.ts";
import { Icon, type IconName } from "./icon.tsx";
import "./menu.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Set if the entry is one of several options: whether it is the chosen one. */
  readonly isChosen?: boolean;
  /** The language of the label if it differs from the language of the page. */
  readonly lang?: string;
  readonly isDanger?: boolean;
  /** One of our pages to open … */
  readonly to?: string;
  /** … or an action. */
  readonly run?: () => void;
}

interface Props {
  /** The button's name for screen readers, if it shows no text or too little. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClass?: string;
  readonly items: readonly MenuItem[];
  /** Shown above the items, such as the name of the signed-in reader. */
  readonly head?: ReactNode;
  readonly columns?: 1 | 2;
}

/** A button that opens a list of actions: arrows move, letters jump, Escape closes. */
export function Menu({
  label,
  button,
  buttonClass = "button button-quiet",
  items,
  head,
  columns = 1,
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const entries = entriesOf(whole.current);
    (entries.find((entry) => entry.getAttribute("aria-checked") === "true") ?? entries[0])?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!whole.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") event.stopPropagation();
      return close();
    }
    const target = targetOf(event.key, entriesOf(whole.current), document.activeElement, columns);
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div className="menu" ref={whole}>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {button}
      </button>
      {isOpen && (
        <div className="menu-sheet">
          {head}
          <div
            id={menuId}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            className={`menu-items menu-columns-${columns}`}
            onKeyDown={onKeyDown}
          >
            {items.map((item) => (
              <button
                key={item.id}
                type="button"
                role={item.isChosen === undefined ? "menuitem" : "menuitemradio"}
                aria-checked={item.isChosen}
                tabIndex={-1}
                className={item.isDanger ? "menu-item menu-danger" : "menu-item"}
                onClick={() => {
                  close();
                  if (item.to !== undefined) navigate(item.to);
                  item.run?.();
                }}
              >
                {item.icon && <Icon name={item.icon} />}
                <span lang={item.lang} className={item.lang === undefined ? undefined : "language-name"}>
                  {item.label}
                </span>
                {item.isChosen && <Icon name="check" />}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function entriesOf(whole: HTMLElement | null): HTMLElement[] {
  return [...(whole?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

/** The entry to which a key moves; a letter moves to the next entry that begins with it. */
function targetOf(
  key: string,
  entries: readonly HTMLElement[],
  from: Element | null,
  columns: number,
): HTMLElement | undefined {
  const at = entries.indexOf(from as HTMLElement);
  const round = (index: number) => entries[(index + entries.length) % entries.length];
  if (key === "ArrowDown") return round(at + 1);
  if (key === "ArrowUp") return round(at <= 0 ? entries.length - 1 : at - 1);
  if (columns > 1 && (key === "ArrowRight" || key === "ArrowLeft")) {
    const half = Math.ceil(entries.length / columns);
    return entries[at < half ? at + half : at - half];
  }
  if (key === "Home") return entries[0];
  if (key === "End") return entries.at(-1);
  if (key.length !== 1) return undefined;
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return after.find((entry) => entry.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
