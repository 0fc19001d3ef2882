import { STAGES } from "../../domain/article.ts";
import { durationOf } from "../output/duration.ts";
import { formatTable } from "../output/table.ts";
import type { Status } from "./read.ts";

/** The status for a person to read. Anything that needs attention comes last, where the eye rests. */
export function reportStatus({ outlets, failing, frozen, waiting }: Status, now: number): string {
  if (outlets.length === 0) return "Nothing gathered yet: start `tidings serve`.";
  const rows = outlets.map((each) => [
    String(each.outlet),
    each.name,
    agoOf(each.lastAnswerAt, now),
    each.lagSeconds === null ? "–" : durationOf(each.lagSeconds * 1000),
    String(each.listedToday),
    String(each.publishedToday),
    String(each.droppedToday),
    each.health.wholeShare === null ? "–" : `${Math.round(100 * each.health.wholeShare)} %`,
    [...new Set(each.health.findings.map(({ sickness }) => sickness))].join(", ") || "ok",
  ]);
  const head = ["NO.", "OUTLET", "LAST ANSWER", "LAG", "LISTED", "PUBLISHED", "DROPPED", "WHOLE", "HEALTH"];
  const stages = STAGES.flatMap((stage) => {
    const count = waiting.byStage[stage];
    return count === undefined ? [] : `${count} ${stage}`;
  });
  const oldest =
    waiting.oldestListedAt === null ? "" : `, the oldest listed ${agoOf(waiting.oldestListedAt, now)}`;
  return [
    formatTable([head, ...rows]),
    "Listed, published and dropped count from midnight UTC; lag is the median time from the outlet's publication to ours.",
    "Whole is the share of the last week's articles with more than a teaser; `tidings feeds doctor NO.` explains an outlet's health.",
    "",
    stages.length === 0 ? "No articles in progress." : `In progress: ${stages.join(", ")}${oldest}.`,
    ...frozen.flatMap((feed) => ["", ...frozenLines(feed, now)]),
    ...failing.flatMap((feed) => ["", ...failingLines(feed, now)]),
    "",
    failing.length === 0
      ? "Every feed answers."
      : failing.length === 1
        ? "1 feed fails."
        : `${failing.length} feeds fail.`,
  ].join("\n");
}

function frozenLines(
  { name, outlet, url, newestEntryAt, usualGapSeconds }: Status["frozen"][number],
  now: number,
) {
  return [
    `${name} (${outlet}): ${url}`,
    `  answers, but its newest entry came ${agoOf(newestEntryAt, now)}; its last ones came ${durationOf(usualGapSeconds * 1000)} apart.`,
    "  The outlet may have moved its feed: run `tidings feeds check` on its homepage to find the new address.",
  ];
}

function failingLines(feed: Status["failing"][number], now: number): string[] {
  const next =
    feed.nextAttemptAt === null ? "not polled again" : `next poll ${inOf(feed.nextAttemptAt, now)}`;
  return [
    `${feed.name} (${feed.outlet}): ${feed.url}`,
    `  ${feed.reason}; failures: ${feed.failures}, last answer ${agoOf(feed.lastAnswerAt, now)}, ${next}.`,
    `  ${feed.advice}`,
  ];
}

function agoOf(instant: string | null, now: number): string {
  return instant === null ? "never" : `${durationOf(now - Date.parse(instant))} ago`;
}

function inOf(instant: string, now: number): string {
  const ms = Date.parse(instant) - now;
  return ms <= 0 ? "now" : `in ${durationOf(ms)}`;
}
