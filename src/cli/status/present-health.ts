import { formatInstant } from "../../domain/instant.ts";
import { type OutletHealth, wholeShareOf } from "../../sources/health.ts";
import { describeFinding } from "../feeds/findings.ts";

/** An outlet's health as printed with `--json`. */
export function presentHealth(health: OutletHealth, now: number) {
  const { texts, pageTroubles, newestAt, usualGapMs, listedByDay, findings } = health;
  return {
    wholeShare: wholeShareOf(health),
    texts,
    pageTroubles,
    newestEntryAt: newestAt === null ? null : formatInstant(newestAt),
    usualGapSeconds: usualGapMs === null ? null : Math.round(usualGapMs / 1000),
    listedByDay,
    findings: findings.map((finding) => ({
      sickness: finding.sickness,
      feed: finding.feed,
      reason: describeFinding(finding, health, now),
    })),
  };
}
