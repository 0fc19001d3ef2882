import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import "./tabs.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
}

interface Props<Id extends string> {
  /** What the tabs choose, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
}

/** Several views in one place. The arrow keys move from tab to tab, in the direction of writing. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: Props<Id>) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = tabs[nextTab(event, at, tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(next)]?.focus();
  };
  return (
    <div className="tabs">
      <div
        className="tabs-bar"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        ref={bar}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="tabs-tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="tabs-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}

function nextTab(event: KeyboardEvent, at: number, count: number): number {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const backward = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (event.key === forward) return (at + 1) % count;
  if (event.key === backward) return (at - 1 + count) % count;
  if (event.key === "Home") return 0;
  return event.key === "End" ? count - 1 : -1;
}
