import { findText } from "./xml-find.ts";
import type { XmlElement } from "./xml-tree.ts";

const PERIOD_MINUTES = new Map([
  ["hourly", 60],
  ["daily", 1440],
  ["weekly", 10_080],
  ["monthly", 43_200],
  ["yearly", 525_600],
]);

/** RSS's own `ttl`, else the syndication module's interval. */
export function readTtlMinutes(channel: XmlElement): number | null {
  const ttl = numberOf(findText(channel, "ttl"));
  if (ttl !== null) return ttl;
  const period = PERIOD_MINUTES.get(findText(channel, "sy:updateperiod")?.toLowerCase() ?? "");
  if (period === undefined) return null;
  return Math.max(1, Math.round(period / (numberOf(findText(channel, "sy:updatefrequency")) ?? 1)));
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,7}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
