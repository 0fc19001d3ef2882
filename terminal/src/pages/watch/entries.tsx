import type { Impact } from "@tidings/client";
import { type ReactNode, useEffect, useState } from "react";
import type { WatchBody } from "../../../../src/session/wire.ts";
import { Link } from "../../address.ts";
import { announce } from "../../parts/announcer.tsx";
import { IconButton } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { toast } from "../../parts/toaster.tsx";
import { useLabels } from "../../reading/labels.ts";
import { useDoing } from "../../use-doing.ts";
import { watchAddress, watchName } from "../../watching/names.ts";
import { reasonOf } from "../../watching/reason.ts";
import { changeWatch, removeWatch } from "../../watching/watchlist.ts";
import { useWords } from "../../words/index.ts";
import { ImpactField } from "./watch-form.tsx";

interface Props {
  readonly watches: readonly WatchBody[];
  readonly children: ReactNode;
}

/**
 * The watchlist's entries. Each links to its page, and can be changed or removed. On a phone, the list is folded to
 * leave room for the news.
 */
export function Entries({ watches, children }: Props) {
  const { say, number } = useWords();
  const [isWide] = useState(() => matchMedia("(width >= 64rem)").matches);
  return (
    <details className="watch-side" open={isWide}>
      <summary>
        <h2>
          {say("watch.entries")} <span className="watch-count">{number(watches.length)}</span>
        </h2>
        <Icon name="chevron" />
      </summary>
      <ul className="watch-entries">
        {watches.map((watch) => (
          <Entry key={watch.id} watch={watch} />
        ))}
      </ul>
      {children}
    </details>
  );
}

const KINDS = {
  asset: "shell.page.asset",
  question: "shell.page.question",
  section: "watch.kind.section",
  feed: "watch.kind.feed",
} as const;

function Entry({ watch }: { watch: WatchBody }) {
  const { say } = useWords();
  const name = watchName(watch, say, useLabels());
  const removing = useDoing(async () => {
    await removeWatch(watch.id);
    announce(say("watch.removed", { name }));
  });
  const error = removing.error;
  useEffect(() => {
    if (error !== undefined) toast(reasonOf(error, say), "failed");
  }, [error, say]);
  const choose = (impact: Impact) => {
    changeWatch(watch.id, impact).catch((failure: unknown) => toast(reasonOf(failure, say), "failed"));
  };
  return (
    <li className="watch-entry">
      <div className="watch-entry-text">
        <Link to={watchAddress(watch)} dir="auto">
          {name}
        </Link>
        <span className="watch-entry-kind">
          {[watch.kind === "feed" ? [] : say(KINDS[watch.kind]), watch.names].flat().join(" · ")}
        </span>
      </div>
      <ImpactField
        label={say("watch.impactOf", { name })}
        isLabelUnseen
        value={watch.minImpact}
        onChange={choose}
      />
      <IconButton
        icon="close"
        label={say("watch.remove", { name })}
        aria-busy={removing.isBusy || undefined}
        onClick={removing.start}
      />
    </li>
  );
}
