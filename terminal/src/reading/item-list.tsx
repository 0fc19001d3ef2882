import type { NewsItem } from "@tidings/client";
import { type KeyboardEvent, type ReactNode, useCallback, useState } from "react";
import { ItemCard } from "./item-card.tsx";
import "./item-list.css";
import { moveBy } from "./use-reading-keys.ts";

interface Props {
  readonly items: readonly NewsItem[];
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** The level of the items' headings. */
  readonly level?: 2 | 3;
  readonly isStory?: boolean;
  readonly fresh?: ReadonlySet<string>;
  readonly leadOf?: (item: NewsItem) => ReactNode;
  readonly sharedOf?: (item: NewsItem) => ReadonlySet<string>;
  readonly noteOf?: (item: NewsItem) => ReactNode;
}

/** A list of items that can be opened. */
export function ItemList({
  items,
  label,
  isBusy = false,
  level = 2,
  isStory = false,
  fresh,
  leadOf,
  sharedOf,
  noteOf,
}: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return (
    <div className="item-list" role="feed" aria-label={label} aria-busy={isBusy} onKeyDown={onArrow}>
      {items.map((item, place) => (
        <ItemCard
          key={item.id}
          item={item}
          place={place + 1}
          placeCount={items.length}
          isOpen={open.has(item.id)}
          onToggle={toggle}
          isNew={fresh?.has(item.id) ?? false}
          isInStory={isStory}
          level={level}
          lead={leadOf?.(item)}
          shared={sharedOf?.(item)}
          note={noteOf?.(item)}
        />
      ))}
    </div>
  );
}

/** The arrow keys move between items once an item has the focus; before that they scroll, as everywhere. */
function onArrow(event: KeyboardEvent): void {
  const isOnItem = event.target instanceof HTMLElement && event.target.dataset["item"] !== undefined;
  if (!isOnItem || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  event.preventDefault();
  moveBy(event.key === "ArrowDown" ? 1 : -1);
}

/** Placeholders, about as high as the list that is loading. */
export function ItemSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className="item-list" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="item item-skeleton">
          <div className="item-cover">
            <span className="cover" />
          </div>
          <div className="item-meta">
            <span className="skeleton-line" />
          </div>
          <div className="item-text">
            <span className="skeleton-line" />
            <span className="skeleton-line" />
          </div>
          <div className="item-foot">
            <span className="skeleton-line" />
          </div>
        </div>
      ))}
    </div>
  );
}
