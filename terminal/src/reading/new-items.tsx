import type { NewsItem } from "@tidings/client";
import { Button } from "../parts/button.tsx";
import { useWords } from "../words/index.ts";
import "./new-items.css";
import { useShowNew } from "./use-show-new.ts";

interface Props {
  readonly shown: readonly NewsItem[];
  readonly waiting: readonly NewsItem[];
  readonly onShow: () => void;
}

/** Announces new items over a list without moving it. */
export function NewItems({ shown, waiting, onShow }: Props) {
  const { say } = useWords();
  const showNew = useShowNew({ list: { shown, waiting }, showNew: onShow });
  return (
    <div className="new-items">
      {waiting.length > 0 && (
        <Button kind="primary" size="small" onClick={showNew}>
          {say("news.feed.show", { count: waiting.length })}
        </Button>
      )}
    </div>
  );
}
