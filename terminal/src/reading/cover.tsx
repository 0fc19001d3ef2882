import type { NewsItem } from "@tidings/client";
import "./cover.css";
import { useLabels } from "./labels.ts";
import { ownPath } from "./more.ts";
import { useOwnOrigins } from "./own-origins.ts";

type Covered = Pick<NewsItem, "covers" | "eventType" | "categories">;

/** The first cover, small; where there is none, the kind of event in plain type. It says nothing that the text does not. */
export function Cover({ item: { covers, eventType, categories } }: { item: Covered }) {
  const labels = useLabels();
  const origins = useOwnOrigins();
  const [first] = covers;
  const path = first && ownPath(first.url, origins);
  if (first && path) {
    return (
      <img
        className="cover"
        src={path.replace(/^\/covers\//, "/covers/small/")}
        alt=""
        width={first.width}
        height={first.height}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <span className="cover cover-plain" aria-hidden="true">
      <span>{labels.event(eventType)}</span>
      {categories[0] && <span className="cover-category">{labels.category(categories[0])}</span>}
    </span>
  );
}
