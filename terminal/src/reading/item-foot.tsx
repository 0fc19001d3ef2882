import type { Entity, NewsItem } from "@tidings/client";
import { useState } from "react";
import { useWords } from "../words/index.ts";
import { EntityChip } from "./entity-chip.tsx";
import { SourceCredit } from "./source-credit.tsx";
import { StoryLink } from "./story-link.tsx";

interface Props {
  readonly item: NewsItem;
  readonly isOpen: boolean;
  readonly isUntranslated: boolean;
  readonly shared: ReadonlySet<string> | undefined;
  readonly isInStory: boolean;
}

/** How many entities a closed item shows until the reader opens the rest. The most central come first. */
const FEW_ENTITIES = 3;

/** The entities that the event affects, the outlet that reported it, and how many other reports there are. */
export function ItemFoot({ item, isOpen, isUntranslated, shared, isInStory }: Props) {
  const { say, number } = useWords();
  const isShared = ({ name }: Entity) => shared?.has(name) ?? false;
  const { lang } = item;
  // Matched entities come first, so that they are visible. The others stay sorted by centrality.
  const entities = item.entities.toSorted((a, b) => Number(isShared(b)) - Number(isShared(a)));
  const [areAllShown, showAll] = useState(false);
  const shown = isOpen || areAllShown ? entities : entities.slice(0, FEW_ENTITIES);
  const rest = entities.length - shown.length;
  return (
    <div className="item-foot">
      {entities.length > 0 && (
        <ul className="item-entities" aria-label={say("news.item.entities")}>
          {shown.map((entity, place) => (
            <li key={entity.name}>
              <EntityChip entity={entity} isShared={isShared(entity)} />
              {rest > 0 && place === shown.length - 1 && (
                <button
                  type="button"
                  className="item-rest"
                  title={say("news.item.otherEntities", { count: rest })}
                  onClick={() => showAll(true)}
                >
                  +{number(rest)}
                  <span className="unseen"> {say("news.item.otherEntities", { count: rest })}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="item-credit">
        {isUntranslated && lang === "en" && (
          <span className="item-untranslated">{say("news.item.inEnglish")}</span>
        )}
        {!isInStory && <StoryLink item={item} />}
        <SourceCredit item={item} />
      </div>
    </div>
  );
}
