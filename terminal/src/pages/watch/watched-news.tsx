import { useEffect, useMemo, useState } from "react";
import type { WatchList } from "../../../../src/session/wire.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState, ProblemState } from "../../parts/state.tsx";
import { toast } from "../../parts/toaster.tsx";
import { ItemList, ItemSkeletons } from "../../reading/item-list.tsx";
import { useLabels } from "../../reading/labels.ts";
import { NewItems } from "../../reading/new-items.tsx";
import { newIn } from "../../reading/newer-answer.ts";
import { useDoing } from "../../use-doing.ts";
import { useAlerts } from "../../watching/alerts.ts";
import { type Alert, isUnread } from "../../watching/gather.ts";
import { watchName } from "../../watching/names.ts";
import { reasonOf } from "../../watching/reason.ts";
import { markSeen } from "../../watching/watchlist.ts";
import { useWords } from "../../words/index.ts";

/** The news of the watchlist, with what is unread marked. Newer items wait until the reader asks for them. */
export function WatchedNews({ list }: { list: WatchList }) {
  const { say } = useWords();
  const state = useAlerts();
  if (state.kind === "failed") return <ProblemState error={state.error} />;
  if (state.kind === "asking") return <ItemSkeletons />;
  if (state.alerts.length === 0)
    return (
      <EmptyState title={say("watch.quiet")}>
        <p>{say("watch.quietText")}</p>
      </EmptyState>
    );
  // After the watchlist changes, all its news is shown at once.
  const name = list.watches.map(({ id }) => id).join();
  return <AlertList key={name} alerts={state.alerts} list={list} />;
}

function AlertList({ alerts, list }: { alerts: readonly Alert[]; list: WatchList }) {
  const { say, list: joined } = useWords();
  const labels = useLabels();
  const [upTo, setUpTo] = useState(alerts[0]!.item.publishedAt);
  const items = alerts.map(({ item }) => item);
  const shown = items.filter(({ publishedAt }) => publishedAt <= upTo);
  const unread = new Set(alerts.filter((alert) => isUnread(alert, list)).map(({ item }) => item.id));
  const watchesOf = useMemo(() => new Map(alerts.map(({ item, watches }) => [item.id, watches])), [alerts]);
  const nameOf = new Map(list.watches.map((watch) => [watch.id, watchName(watch, say, labels)]));
  const why = (id: string) => {
    const names = (watchesOf.get(id) ?? []).flatMap((watch) => nameOf.get(watch) ?? []);
    return names.length === 0 ? undefined : say("watch.why", { names: joined(names) });
  };
  const marking = useDoing(() => markSeen(items[0]!.publishedAt));
  const { error } = marking;
  useEffect(() => {
    if (error !== undefined) toast(reasonOf(error, say), "failed");
  }, [error, say]);
  return (
    <section className="watch-news">
      <header className="watch-news-head">
        <h2 className="watch-news-title">
          {unread.size > 0 ? say("watch.unread", { count: unread.size }) : say("watch.recent")}
        </h2>
        <div className="watch-news-new">
          <NewItems
            shown={shown}
            waiting={newIn(shown, items)}
            onShow={() => setUpTo(items[0]!.publishedAt)}
          />
        </div>
        {unread.size > 0 && (
          <Button size="small" icon="check" isBusy={marking.isBusy} onClick={marking.start}>
            {say("watch.markRead")}
          </Button>
        )}
      </header>
      <ItemList
        items={shown}
        label={say("watch.recent")}
        fresh={unread}
        level={3}
        noteOf={({ id }) => why(id)}
      />
    </section>
  );
}
