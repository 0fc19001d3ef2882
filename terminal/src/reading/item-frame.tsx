import { type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

export interface ItemFrameProps {
  readonly id: string;
  readonly titleId: string;
  readonly className: string;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
  /** Its position in the list, from 1, and the length of the list, or -1 if it is unknown. */
  readonly place: number | undefined;
  readonly placeCount: number | undefined;
  readonly children: ReactNode;
}

/** What rows of every density share: the focus, and opening with Enter or a click anywhere on a closed row. */
export function ItemFrame(props: ItemFrameProps) {
  const { id, titleId, className, isOpen, onToggle, place, placeCount, children } = props;
  return (
    <article
      className={className}
      data-item={id}
      // Not reachable by Tab, which moves through links and buttons. The reading keys move from item to item.
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={place}
      aria-setsize={placeCount}
      onKeyDown={(event) => {
        if (opens(event)) {
          event.preventDefault();
          onToggle(id);
        }
      }}
      onClick={(event) => {
        if (!isOpen && isOnRow(event)) onToggle(id);
      }}
    >
      {children}
    </article>
  );
}

/** Whether Enter was pressed on the item itself, not on a link or a button inside. */
function opens({ key, target, currentTarget }: KeyboardEvent): boolean {
  return key === "Enter" && target === currentTarget;
}

/** Whether a click was on plain content, and did not end a text selection. */
function isOnRow({ target }: MouseEvent): boolean {
  const isPressed = target instanceof Element && target.closest("a, button") !== null;
  return !isPressed && getSelection()?.isCollapsed !== false;
}
