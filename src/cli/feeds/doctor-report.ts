import { FIRST_OPERATOR_OUTLET } from "../../domain/outlet.ts";
import { type HealthFinding, type OutletHealth, wholeShareOf } from "../../sources/health.ts";
import type { FeedRow } from "../../store/schema.ts";
import { durationOf } from "../output/duration.ts";
import { describeFinding, PAGE_TROUBLE_WORDS } from "./findings.ts";
import type { Proposal } from "./propose.ts";

/** An outlet, what is wrong with it, and what to do. */
export interface Examined {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  readonly feeds: readonly FeedRow[];
  readonly health: OutletHealth;
  readonly findings: readonly { readonly finding: HealthFinding; readonly proposal: Proposal }[];
}

const LEVELS = "▁▂▃▄▅▆▇█";

/** The doctor's findings about an outlet, as text. */
export function reportOutlet(examined: Examined, now: number): string {
  const { number, name, health, findings } = examined;
  const share = wholeShareOf(health);
  const { newestAt, pageTroubles, listedByDay } = health;
  const reasons = pageTroubles.map(({ trouble, count }) => `${count}: ${PAGE_TROUBLE_WORDS[trouble]}`);
  return [
    `${name} (${number})`,
    `  Newest entry: ${newestAt === null ? "none with a time" : `${durationOf(now - newestAt)} ago`}. Listed per day, for two weeks: ${plotOf(listedByDay)} (${listedByDay.join(" ")}).`,
    share === null
      ? "  No articles in the last week."
      : `  ${Math.round(100 * share)} % of the last week's articles have more than a teaser.`,
    ...(reasons.length === 0 ? [] : [`  Pages not used: ${reasons.join("; ")}.`]),
    ...(findings.length === 0 ? ["  Nothing is wrong."] : []),
    ...findings.flatMap(({ finding, proposal }) => [
      `  ${finding.sickness}: ${describeFinding(finding, health, now)}${finding.feed === null ? "" : ` ${finding.feed}`}`,
      `    ${adviceOf(proposal)} ${proposal.reason}`,
    ]),
    ...rowFor(examined),
  ].join("\n");
}

const ADVICE: Readonly<Record<Proposal["action"], (url: string | null) => string>> = {
  replace: (url) => `Use ${url}.`,
  "use-sitemap": (url) => `Use ${url}.`,
  drop: () => "Drop it.",
  "stop-asking": () => "Stop asking for its pages.",
  wait: () => "Wait.",
};

function adviceOf({ action, url }: Proposal): string {
  return ADVICE[action](url);
}

/** The row of an outlets file that applies all proposals for a built-in outlet. */
function rowFor({ number, feeds, findings }: Examined): string[] {
  const proposals = findings.map(({ proposal }) => proposal).filter(({ action }) => action !== "wait");
  if (proposals.length === 0 || number >= FIRST_OPERATOR_OUTLET) return [];
  const changed = feeds.flatMap(({ url, topic }) => {
    const proposal = proposals.find(({ feed }) => feed === url);
    if (!proposal) return [{ topic, url }];
    return proposal.url === null ? [] : [{ topic, url: proposal.url }];
  });
  const hasChanged = proposals.some(({ feed }) => feed !== null);
  const row = {
    number,
    ...(proposals.some(({ action }) => action === "stop-asking") && { access: "paywall" }),
    ...(hasChanged && { feeds: changed }),
  };
  return Object.keys(row).length === 1 ? [] : [`  In your outlets file: ${JSON.stringify(row)}`];
}

function plotOf(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  return counts.map((count) => LEVELS[Math.round((count / most) * (LEVELS.length - 1))]).join("");
}
