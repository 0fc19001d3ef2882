import type { NewsItem } from "@tidings/client";
import type { MouseEvent } from "react";
import { Link } from "../address.ts";
import { isKnownSection, useLabels } from "./labels.ts";
import { queryOf } from "./view.ts";

type Sorted = Pick<NewsItem, "eventType" | "categories" | "subCategories">;

/** The kind of event, then its sections and categories; each links to its feed. */
export function ItemTopics({ item: { eventType, categories, subCategories } }: { item: Sorted }) {
  const labels = useLabels();
  return (
    <span className="item-topics">
      <span className="item-event">{labels.event(eventType)}</span>
      {categories.map((category) => (
        <Link
          key={category}
          className="item-topic"
          to={`/?${queryOf({ category }).toString()}`}
          onClick={toTop}
        >
          {labels.category(category)}
        </Link>
      ))}
      {subCategories.filter(isKnownSection).map((slug) => (
        <Link
          key={slug}
          className="item-topic"
          to={`/?${queryOf({ subCategory: slug }).toString()}`}
          onClick={toTop}
        >
          {labels.section(slug)}
        </Link>
      ))}
    </span>
  );
}

/** Following a link to another feed stays on the same page, but its list should start at the top. */
function toTop({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!ctrlKey && !metaKey && !shiftKey) window.scrollTo({ top: 0 });
}
