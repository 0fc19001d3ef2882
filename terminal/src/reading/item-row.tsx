import { memo, useId } from "react";
import { useWords } from "../words/index.ts";
import { useMinute } from "./ago.tsx";
import { directionOf } from "./direction.ts";
import { EntityChip } from "./entity-chip.tsx";
import { ImpactMark } from "./impact-mark.tsx";
import type { ItemProps } from "./item-card.tsx";
import { ItemDetails } from "./item-details.tsx";
import { ItemFoot } from "./item-foot.tsx";
import { ItemFrame } from "./item-frame.tsx";
import "./item-row.css";
import { useLabels } from "./labels.ts";
import { SourceCredit } from "./source-credit.tsx";
import { StoryLink } from "./story-link.tsx";

/** How many entities fit into the column of a wide window. In others, styles hide all but two. */
const FEW_ENTITIES = 4;

/** One item in one line, for readers who scan many. When opened, it shows everything. */
export const ItemRow = memo(function ItemRow(props: ItemProps) {
  const { item, isOpen, onToggle, isNew = false, isInStory = false, level = 2, lead, shared, note } = props;
  const { lang, second, utc } = useWords();
  const labels = useLabels();
  const now = useMinute();
  const titleId = useId();
  const detailsId = useId();
  const Heading = `h${level}` as const;
  const entities = item.entities.toSorted(
    (a, b) => Number(shared?.has(b.name) ?? false) - Number(shared?.has(a.name) ?? false),
  );
  return (
    <ItemFrame
      id={item.id}
      titleId={titleId}
      className={`row ${isOpen ? "item-open" : ""} ${isNew ? "item-new" : ""}`}
      isOpen={isOpen}
      onToggle={onToggle}
      place={props.place}
      placeCount={props.placeCount}
    >
      <div className="row-line">
        {lead !== undefined && <div className="row-lead">{lead}</div>}
        <time className="row-time" dateTime={item.publishedAt} title={utc(item.publishedAt)}>
          {second(item.publishedAt, now)}
        </time>
        <ImpactMark impact={item.impact} isWordless />
        <span className="row-type">{labels.event(item.eventType)}</span>
        <div className="row-text" lang={item.lang} dir={directionOf(item.lang)}>
          <Heading className="row-title" id={titleId}>
            <button
              type="button"
              className="item-toggle"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              title={item.headline}
              onClick={() => onToggle(item.id)}
            >
              {item.headline}
            </button>
          </Heading>
          {note !== undefined && <div className="row-note">{note}</div>}
        </div>
        <div className="row-entities">
          {entities.slice(0, FEW_ENTITIES).map((entity) => (
            <EntityChip key={entity.name} entity={entity} isShared={shared?.has(entity.name) ?? false} />
          ))}
        </div>
        <div className="row-source">
          <SourceCredit item={item} />
        </div>
        <div className="row-reports">{!isInStory && <StoryLink item={item} isShort />}</div>
      </div>
      <div className="item-details row-details" id={detailsId} hidden={!isOpen}>
        {isOpen && (
          <>
            <p className="item-summary" lang={item.lang} dir={directionOf(item.lang)}>
              {item.summary}
            </p>
            <ItemDetails item={item} level={level === 2 ? 3 : 4} />
            <ItemFoot
              item={item}
              isOpen
              isUntranslated={item.lang !== lang}
              shared={shared}
              isInStory={isInStory}
            />
          </>
        )}
      </div>
    </ItemFrame>
  );
});
