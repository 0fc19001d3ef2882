import type { NewsItem } from "@tidings/client";
import { memo, type ReactNode, useId } from "react";
import { useWords } from "../words/index.ts";
import { directionOf } from "./direction.ts";
import { Cover } from "./cover.tsx";
import { ImpactMark } from "./impact-mark.tsx";
import { ItemDetails } from "./item-details.tsx";
import { ItemFoot } from "./item-foot.tsx";
import { ItemFrame } from "./item-frame.tsx";
import { ItemTopics } from "./item-topics.tsx";
import { Ago } from "./ago.tsx";
import "./item-card.css";

export interface ItemProps {
  readonly item: NewsItem;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
  /** Its position in the list, from 1, and the length of the list. */
  readonly place?: number;
  readonly placeCount?: number;
  /** It was among the items that were put on top last. */
  readonly isNew?: boolean;
  /** It is among the reports of its story, so it does not link there. */
  readonly isInStory?: boolean;
  /** The level of its heading. */
  readonly level?: 2 | 3;
  /** Content before the card, such as the item's rank. */
  readonly lead?: ReactNode;
  /** The names of its entities that matched. */
  readonly shared?: ReadonlySet<string> | undefined;
  /** A note about it, such as why it matched. */
  readonly note?: ReactNode;
  /** Two lines, without cover and summary, until it is opened. */
  readonly isCompact?: boolean;
}

/** One item: enough to decide whether to read it, and everything once it is opened. */
export const ItemCard = memo(function ItemCard(props: ItemProps) {
  const {
    item,
    isOpen,
    onToggle,
    place,
    placeCount,
    isNew = false,
    isInStory = false,
    level = 2,
    lead,
    shared,
    note,
    isCompact = false,
  } = props;
  const { lang } = useWords();
  const titleId = useId();
  const detailsId = useId();
  const Heading = `h${level}` as const;
  return (
    <ItemFrame
      id={item.id}
      titleId={titleId}
      className={`item ${isCompact ? "item-compact" : ""} ${isOpen ? "item-open" : ""} ${isNew ? "item-new" : ""}`}
      isOpen={isOpen}
      onToggle={onToggle}
      place={place}
      placeCount={placeCount}
    >
      {lead !== undefined && <div className="item-lead">{lead}</div>}
      {!isCompact && (
        <div className="item-cover">
          <Cover item={item} />
        </div>
      )}
      <div className="item-meta">
        <ImpactMark impact={item.impact} />
        {(isOpen || !isCompact) && <ItemTopics item={item} />}
        <Ago at={item.publishedAt} />
      </div>
      <div className="item-text" lang={item.lang} dir={directionOf(item.lang)}>
        <Heading className="item-title" id={titleId}>
          <button
            type="button"
            className="item-toggle"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => onToggle(item.id)}
          >
            {item.headline}
          </button>
        </Heading>
        {(isOpen || !isCompact) && <p className="item-summary">{item.summary}</p>}
      </div>
      {note !== undefined && <div className="item-note">{note}</div>}
      <div className="item-details" id={detailsId} hidden={!isOpen}>
        {isOpen && <ItemDetails item={item} level={level === 2 ? 3 : 4} />}
      </div>
      <ItemFoot
        item={item}
        isOpen={isOpen}
        isUntranslated={item.lang !== lang}
        shared={shared}
        isInStory={isInStory}
      />
    </ItemFrame>
  );
});
