import type { Language } from "@tidings/client";
import { useEffect, useState } from "react";
import { client } from "../client.ts";
import { holdItems } from "../held-items.ts";
import { useLabels } from "../reading/labels.ts";
import { useEvery } from "../reading/use-every.ts";
import { useWords } from "../words/index.ts";
import { changeAlerts, countUnread } from "./alerts.ts";
import { type AlertsAsk, Gathering, isUnread } from "./gather.ts";
import { watchName } from "./names.ts";
import { notify } from "./notify.ts";
import { forgetWatchlist, readWatchlist, refreshWatchlist, useWatchlist } from "./watchlist.ts";

/** Watches for news on the reader's watchlist, on whatever page they are. Shows nothing itself. */
export default function Watcher({ accountId }: { accountId: string }) {
  const { say, lang, list } = useWords();
  const labels = useLabels();
  const watchlist = useWatchlist();
  const [gatherings] = useState(() => new Map<string, Gathering>());
  const watched = watchlist.kind === "known" ? watchlist.list.watches : [];
  const isIdle = watchlist.kind === "known" && watched.length === 0;
  // The name includes the watchlist, so that a change to it starts a new round at once.
  const name = JSON.stringify([accountId, lang, ...watched.map(({ id, minImpact }) => `${id}${minImpact}`)]);

  useEffect(() => {
    return () => {
      forgetWatchlist();
      changeAlerts({ kind: "asking" });
    };
  }, [accountId]);
  useEffect(countUnread, [watchlist]);
  useEffect(() => {
    if (isIdle) changeAlerts({ kind: "known", alerts: [] });
  }, [isIdle]);

  useEvery(
    isIdle ? null : name,
    async (signal) => {
      const wasKnown = readWatchlist().kind === "known";
      await refreshWatchlist(signal);
      const known = readWatchlist();
      // The new watchlist gives the next round another name.
      if (!wasKnown || known.kind !== "known" || signal.aborted) return;
      const current = known.list;
      const key = `${accountId} ${lang}`;
      const gathering = gatherings.get(key) ?? new Gathering();
      gatherings.set(key, gathering);
      try {
        const come = await gathering.round(askWith(lang, signal), current, Date.now());
        if (signal.aborted) return;
        holdItems(gathering.alerts.map(({ item }) => item));
        changeAlerts({ kind: "known", alerts: gathering.alerts });
        const namesOf = ({ watches }: (typeof come)[number]) =>
          list(
            current.watches
              .filter(({ id }) => watches.includes(id))
              .map((watch) => watchName(watch, say, labels)),
          );
        notify(
          come.filter((alert) => isUnread(alert, current)),
          { many: (count) => say("news.feed.new", { count }), namesOf },
        );
      } catch (error) {
        if (!signal.aborted) changeAlerts({ kind: "failed", error });
        throw error;
      }
    },
    { isAtOnce: true },
  );
  return null;
}

function askWith(lang: Language, signal: AbortSignal): AlertsAsk {
  return {
    newest: async () => (await client.news({ limit: 1, fields: "publishedAt", signal })).items[0],
    async items(call, after) {
      const options = { after, lang, limit: 100, distinct: "event", signal } as const;
      if ("keyword" in call) return (await client.match({ ...call, ...options })).items;
      if ("sentence" in call) {
        const { sentence, ...rest } = call;
        return (await client.matchQuestion(sentence, { ...rest, ...options })).items;
      }
      return (await client.news({ ...call, ...options })).items;
    },
  };
}
