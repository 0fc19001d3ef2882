import type { NewsItem } from "@tidings/client";
import { type KeyboardEvent, type ReactNode, useCallback, useState } from "react";
import { placeToRestore } from "../scroll-place.ts";
import { ItemBlocks } from "./item-blocks.tsx";
import { type Density, useDensity } from "./density.ts";
import { ItemCard, type ItemProps } from "./item-card.tsx";
import "./item-list.css";
import { ItemRow } from "./item-row.tsx";
import { RowHead } from "./row-head.tsx";
import { moveBy } from "./use-reading-keys.ts";

interface Props {
  readonly items: readonly NewsItem[];
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** Whether older items will be loaded at the end. */
  readonly hasMore?: boolean;
  /** The level of the items' headings. */
  readonly level?: 2 | 3;
  readonly isStory?: boolean;
  readonly fresh?: ReadonlySet<string>;
  readonly leadOf?: (item: NewsItem) => ReactNode;
  readonly sharedOf?: (item: NewsItem) => ReadonlySet<string>;
  readonly noteOf?: (item: NewsItem) => ReactNode;
}

/** Rows per block: about a quarter of a window, so that a block takes about equally long to render at every density. */
const ROWS_PER_BLOCK: Readonly<Record<Density, number>> = { comfortable: 5, compact: 8, table: 10 };

/** A list of items that can be opened. */
export function ItemList({
  items,
  label,
  isBusy = false,
  hasMore = false,
  level = 2,
  isStory = false,
  fresh,
  leadOf,
  sharedOf,
  noteOf,
}: Props) {
  const density = useDensity();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const [startAt] = useState(() => {
    const wanted = placeToRestore()?.item;
    return wanted === undefined
      ? 0
      : Math.max(
          0,
          items.findIndex(({ id }) => id === wanted),
        );
  });
  const rowAt = (place: number) => {
    const item = items[place]!;
    const props: ItemProps = {
      item,
      place: place + 1,
      // The length of a list that goes on is unknown.
      placeCount: hasMore ? -1 : items.length,
      isOpen: open.has(item.id),
      onToggle: toggle,
      isNew: fresh?.has(item.id) ?? false,
      isInStory: isStory,
      level,
      lead: leadOf?.(item),
      shared: sharedOf?.(item),
      note: noteOf?.(item),
    };
    return density === "table" ? (
      <ItemRow key={item.id} {...props} />
    ) : (
      <ItemCard key={item.id} {...props} isCompact={density === "compact"} />
    );
  };
  return (
    <div className="item-lists">
      {density === "table" && leadOf === undefined && <RowHead />}
      <div
        className={`item-list item-list-${density}`}
        role="feed"
        aria-label={label}
        aria-busy={isBusy}
        onKeyDown={onArrow}
      >
        <ItemBlocks
          key={density}
          count={items.length}
          perBlock={ROWS_PER_BLOCK[density]}
          startAt={startAt}
          row={rowAt}
        />
      </div>
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
    <div className="item-lists item-list" aria-hidden="true">
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
