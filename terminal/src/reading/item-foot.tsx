import type { Entity, NewsItem } from "@tidings/client";
import { Link } from "../address.ts";
import { useWords } from "../words/index.ts";
import { EntityChip } from "./entity-chip.tsx";
import { moreCount, storyAddress } from "./more.ts";
import { SourceCredit } from "./source-credit.tsx";

interface Props {
  readonly item: NewsItem;
  readonly isOpen: boolean;
  readonly isUntranslated: boolean;
  readonly shared: ReadonlySet<string> | undefined;
  readonly isInStory: boolean;
}

/** How many entities a closed item shows; the most central come first. */
const FEW_ENTITIES = 3;

/** The entities that the event affects, the outlet that reported it, and how many other reports there are. */
export function ItemFoot({ item, isOpen, isUntranslated, shared, isInStory }: Props) {
  const { say } = useWords();
  const isShared = ({ name }: Entity) => shared?.has(name) ?? false;
  const { lang } = item;
  // Matched entities come first, so that they are visible. The others stay sorted by centrality.
  const entities = item.entities.toSorted((a, b) => Number(isShared(b)) - Number(isShared(a)));
  const shown = isOpen ? entities : entities.slice(0, FEW_ENTITIES);
  const rest = entities.length - shown.length;
  return (
    <div className="item-foot">
      {entities.length > 0 && (
        <ul className="item-entities" aria-label={say("news.item.entities")}>
          {shown.map((entity, place) => (
            <li key={entity.name}>
              <EntityChip entity={entity} isShared={isShared(entity)} />
              {rest > 0 && place === shown.length - 1 && (
                <span className="item-rest" title={say("news.item.otherEntities", { count: rest })}>
                  <span aria-hidden="true">…</span>
                  <span className="unseen">{say("news.item.otherEntities", { count: rest })}</span>
                </span>
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

/** '+N more', as the specification requires; nothing if there are no more reports. */
function StoryLink({ item }: { item: NewsItem }) {
  const { say } = useWords();
  const count = moreCount(item);
  if (count === null || item.clusterId === null) return null;
  return (
    <Link className="item-more" to={storyAddress(item)} aria-label={say("news.item.moreLabel", { count })}>
      {say("news.item.more", { count })}
    </Link>
  );
}
