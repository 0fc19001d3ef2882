import type { Entity } from "@tidings/client";
import { Link } from "../address.ts";
import { useWords } from "../words/index.ts";
import "./entity-chip.css";
import { assetQueryOf } from "./question-view.ts";

interface Props {
  readonly entity: Entity;
  /** The item matched because of this entity. */
  readonly isShared?: boolean;
}

/** An entity, the event's effect on it, and a link to its page. Names are English in every language. */
export function EntityChip({ entity, isShared = false }: Props) {
  const { say } = useWords();
  const { name, ticker } = entity;
  return (
    <Link
      className={isShared ? "entity-chip entity-shared" : "entity-chip"}
      to={`/asset?${assetQueryOf(entity).toString()}`}
      title={say("news.item.asset", { name })}
    >
      <bdi lang="en" className="entity-name">
        {name}
      </bdi>
      {ticker !== null && ticker !== name && (
        <bdi lang="en" className="entity-ticker">
          {ticker}
        </bdi>
      )}
      <Sentiment of={entity} />
    </Link>
  );
}

type Judged = Pick<Entity, "entitySentiment">;

/** The sentiment as a shape and a word; nothing if there is none. */
function Sentiment({ of: { entitySentiment } }: { of: Judged }) {
  const { say } = useWords();
  if (entitySentiment === null) return null;
  return (
    <span className={`sentiment sentiment-${entitySentiment}`}>
      <svg className="sentiment-shape" viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
        <path d={SHAPES[entitySentiment]} />
      </svg>
      <span className="sentiment-word">{say(`news.sentiment.${entitySentiment}`)}</span>
    </span>
  );
}

const SHAPES: Record<NonNullable<Entity["entitySentiment"]>, string> = {
  Positive: "M4 0.5L8 7.500H0z",
  Neutral: "M0.5 3h7v2h-7z",
  Negative: "M4 7.500L0 0.500h8z",
};
