import type { NewsItem } from "@tidings/client";
import { Link } from "../address.ts";
import { useWords } from "../words/index.ts";
import { moreCount, storyAddress } from "./more.ts";

interface Props {
  readonly item: NewsItem;
  /** Only the number, for a narrow column. */
  readonly isShort?: boolean;
}

/** '+N more', as the specification requires; nothing if there are no more reports. */
export function StoryLink({ item, isShort = false }: Props) {
  const { say, number } = useWords();
  const count = moreCount(item);
  if (count === null || item.clusterId === null) return null;
  return (
    <Link className="item-more" to={storyAddress(item)} aria-label={say("news.item.moreLabel", { count })}>
      {isShort ? `+${number(count)}` : say("news.item.more", { count })}
    </Link>
  );
}
