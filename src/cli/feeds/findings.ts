import type { PageTrouble } from "../../domain/outlet-day.ts";
import type { HealthFinding, OutletHealth } from "../../sources/health.ts";
import { durationOf } from "../output/duration.ts";

/** Why pages were not used; each ends a sentence. */
export const PAGE_TROUBLE_WORDS: Readonly<Record<PageTrouble, string>> = {
  refused: "the outlet refuses us (401, 402, 403 or 451)",
  throttled: "the host asks for pauses (429)",
  robots: "robots.txt disallows them",
  consent: "they show a cookie prompt",
  "bot-check": "they check whether a person is asking",
  script: "their text appears only with scripts",
  paywall: "they are for subscribers",
  "not-asked": "they are for subscribers, so they are not requested",
  gone: "they are gone (404 or 410)",
  unreachable: "they cannot be reached",
  failing: "the server fails (5xx)",
  unreadable: "they cannot be read",
  other: "they are not articles",
};

/** What is wrong, in a sentence. */
export function describeFinding(finding: HealthFinding, { texts }: OutletHealth, now: number): string {
  const { sickness, trouble, movedTo, failure, newestAt, usualGapMs, shrinkage, drift } = finding;
  if (sickness === "gone") return `The feed is gone: ${failure}.`;
  if (sickness === "failing") return `The feed fails: ${failure}.`;
  if (sickness === "moved") return `The feed has moved to ${movedTo}.`;
  if (sickness === "frozen")
    return `The feed answers, but its newest entry came ${durationOf(now - newestAt!)} ago; its last ones came ${durationOf(usualGapMs!)} apart.`;
  if (sickness === "overdue")
    return `No feed has listed anything for ${durationOf(now - newestAt!)}; the last entries came ${durationOf(usualGapMs!)} apart.`;
  if (sickness === "shrunken")
    return `It listed ${shrinkage!.listed} articles in the last ${shrinkage!.days} days; ${shrinkage!.expected} are usual.`;
  if (sickness === "language")
    return `Only ${Math.round(100 * drift!.share)} % of its articles are in ${drift!.usual}, as before; many are in ${drift!.now}.`;
  const all = texts.page + texts.feed + texts.teaser + texts.none;
  return `${texts.teaser + texts.none} of ${all} articles have no more than a teaser. Its pages are not used: ${PAGE_TROUBLE_WORDS[trouble!]}.`;
}
