import type { FeedOutcome } from "../../newsroom/ask-feed.ts";
import type { Carried } from "../../newsroom/carry.ts";
import type { ArticleRow, FeedRow } from "../../store/schema.ts";
import type { FromGathering } from "./messages.ts";

/**
 * Counts the desk's work; `flush` reports the counts. A feed that starts failing or recovers is reported at
 * once.
 */
export function tally(say: (message: FromGathering) => void) {
  let counts = empty();

  return {
    feed(feed: FeedRow, outcome: FeedOutcome): void {
      if (outcome.kind === "stopped") return;
      const about = { feed: feed.url, outlet: feed.outlet };
      if (outcome.kind === "failed") {
        count(counts.feeds, outcome.faultKind);
        if (feed.failures === 0)
          say({ kind: "warn", message: "A feed is failing", about: { ...about, reason: outcome.reason } });
        return;
      }
      count(counts.feeds, outcome.isModified ? "answered" : "unchanged");
      if (outcome.listed > 0) count(counts.articles, "listed", outcome.listed);
      if (feed.failures > 0) say({ kind: "info", message: "A feed has recovered", about });
    },
    article(row: ArticleRow, carried: Carried): void {
      if (carried.kind === "moved") count(counts.articles, carried.changes.stage ?? row.stage);
      else if (carried.kind === "failed") count(counts.failures, row.stage);
    },
    read(kind: string, cpuMs: number): void {
      count(counts.reading, kind, cpuMs);
    },
    flush(): void {
      if (Object.values(counts).every((each) => Object.keys(each).length === 0)) return;
      say({ kind: "counts", counts });
      counts = empty();
    },
  };
}

type Counted = Record<string, number>;

function empty() {
  return { feeds: {} as Counted, articles: {} as Counted, failures: {} as Counted, reading: {} as Counted };
}

function count(counted: Counted, name: string, by = 1): void {
  counted[name] = (counted[name] ?? 0) + by;
}
