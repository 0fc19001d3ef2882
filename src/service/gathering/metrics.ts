import { Counter, Gauge, type Registry } from "prom-client";
import { STAGES } from "../../domain/article.ts";
import type { GatheringState } from "../../store/gathering-state.ts";
import type { GatheringCounts, MeasuredHealth } from "./messages.ts";

export type GatheringMetrics = ReturnType<typeof gatheringMetrics>;

const UNDER_WAY = STAGES.filter((stage) => stage !== "published" && stage !== "dropped");

/** Metrics of gathering, updated by messages from the desk's thread. */
export function gatheringMetrics(registry: Registry) {
  const registers = [registry];
  const feeds = new Counter({
    name: "tidings_feed_requests_total",
    help: "Feeds polled, by result.",
    labelNames: ["outcome"],
    registers,
  });
  const articles = new Counter({
    name: "tidings_articles_total",
    help: "Articles processed, by the stage they reached.",
    labelNames: ["stage"],
    registers,
  });
  const failures = new Counter({
    name: "tidings_article_failures_total",
    help: "Failed attempts to process an article, by its stage.",
    labelNames: ["stage"],
    registers,
  });
  const reading = new Counter({
    name: "tidings_reading_seconds_total",
    help: "CPU time of the reading and analysis threads, by task.",
    labelNames: ["task"],
    registers,
  });
  const waiting = new Gauge({
    name: "tidings_articles_waiting",
    help: "Articles in progress, by stage.",
    labelNames: ["stage"],
    registers,
  });
  const oldest = new Gauge({
    name: "tidings_oldest_waiting_seconds",
    help: "Seconds since the oldest article in progress was listed.",
    registers,
  });
  const lag = new Gauge({
    name: "tidings_outlet_lag_seconds",
    help: "Seconds from an outlet's publication to ours, daily median.",
    labelNames: ["outlet"],
    registers,
  });
  const answered = new Gauge({
    name: "tidings_outlet_answered_seconds",
    help: "When a feed of the outlet last answered, in seconds since the epoch.",
    labelNames: ["outlet"],
    registers,
  });
  const newest = new Gauge({
    name: "tidings_outlet_newest_entry_seconds",
    help: "When the outlet's newest entry was published, in seconds since the epoch.",
    labelNames: ["outlet"],
    registers,
  });
  const whole = new Gauge({
    name: "tidings_outlet_whole_share",
    help: "Share of the outlet's articles with more than a teaser, over the last week.",
    labelNames: ["outlet"],
    registers,
  });
  const sick = new Gauge({
    name: "tidings_outlet_sick",
    help: "1 for everything that is wrong with an outlet, as in `tidings feeds doctor`.",
    labelNames: ["outlet", "sickness"],
    registers,
  });
  const failing = new Gauge({
    name: "tidings_feeds_failing",
    help: "Feeds that failed when last polled.",
    registers,
  });
  const announced = new Gauge({
    name: "tidings_feeds_announced",
    help: "Feeds whose WebSub hub has confirmed a subscription.",
    registers,
  });
  // Start at 0: Prometheus sees no increase in a counter that begins at 1, and no alert fires for a missing
  // counter.
  for (const outcome of ["answered", "unchanged"]) feeds.inc({ outcome }, 0);
  for (const stage of STAGES) articles.inc({ stage }, 0);
  for (const stage of UNDER_WAY) failures.inc({ stage }, 0);

  return {
    count(counts: GatheringCounts): void {
      for (const [outcome, count] of Object.entries(counts.feeds)) feeds.inc({ outcome }, count);
      for (const [stage, count] of Object.entries(counts.articles)) articles.inc({ stage }, count);
      for (const [stage, count] of Object.entries(counts.failures)) failures.inc({ stage }, count);
      for (const [task, ms] of Object.entries(counts.reading)) reading.inc({ task }, ms / 1000);
    },
    tell(state: GatheringState, health: readonly MeasuredHealth[]): void {
      for (const stage of UNDER_WAY)
        waiting.set({ stage }, state.stages.find((each) => each.stage === stage)?.count ?? 0);
      const since = Math.min(...state.stages.map(({ oldestListedAt }) => oldestListedAt));
      oldest.set(Number.isFinite(since) ? Math.max(0, (Date.now() - since) / 1000) : 0);
      lag.reset();
      for (const { outlet, lagMs } of state.outlets) if (lagMs !== null) lag.set({ outlet }, lagMs / 1000);
      for (const [outlet, own] of Map.groupBy(state.feeds, (feed) => feed.outlet)) {
        const last = Math.max(...own.map((feed) => feed.last_success_at ?? 0));
        if (last > 0) answered.set({ outlet }, last / 1000);
      }
      for (const gauge of [newest, whole, sick]) gauge.reset();
      for (const { outlet, wholeShare, newestAt, sicknesses } of health) {
        if (newestAt !== null) newest.set({ outlet }, newestAt / 1000);
        if (wholeShare !== null) whole.set({ outlet }, wholeShare);
        for (const sickness of sicknesses) sick.set({ outlet, sickness }, 1);
      }
      announced.set(state.hubs.filter((hub) => (hub.confirmed_until ?? 0) > Date.now()).length);
      failing.set(state.feeds.filter((feed) => feed.failures > 0).length);
    },
  };
}
