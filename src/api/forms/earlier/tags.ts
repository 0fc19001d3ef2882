import type { EventType } from "../../../domain/event-type.ts";

/** For each event type, the labels in `tags` that map to it (D24), in lower case and singular. */
export const TAGS: Partial<Record<EventType, readonly string[]>> = {
  "policy-decision": [
    "central bank",
    "fed",
    "federal reserve",
    "fomc",
    "interest rate",
    "monetary policy",
    "rate",
    "rate cut",
    "rate hike",
    "tariff",
    "policy",
  ],
  "regulation-action": ["regulation", "regulator", "sec", "etf", "crypto regulation", "rulemaking"],
  "legal-action": ["legal", "law", "lawsuit", "court", "supreme court", "trial", "indictment", "crime"],
  election: [
    "election",
    "vote",
    "voting",
    "primary",
    "midterm",
    "ballot",
    "poll",
    "candidate",
    "referendum",
    "us election",
    "global election",
    "world election",
  ],
  appointment: ["appointment", "nomination", "nominee", "resignation", "cabinet", "confirmation", "ceo"],
  "data-release": [
    "economic data",
    "data release",
    "inflation",
    "cpi",
    "ppi",
    "gdp",
    "job",
    "jobs report",
    "payroll",
    "unemployment",
    "earnings",
  ],
  "data-point": ["data", "statistic", "record", "on-chain"],
  "corporate-action": [
    "ipo",
    "merger",
    "acquisition",
    "m&a",
    "listing",
    "launch",
    "company",
    "business",
    "airdrop",
    "product launch",
  ],
  "funding-deal": ["funding", "fundraise", "fundraising", "venture", "token sale", "valuation"],
  "security-incident": ["hack", "exploit", "breach", "security", "cyberattack"],
  disaster: ["disaster", "weather", "hurricane", "earthquake", "natural disaster", "climate", "wildfire"],
  "geopolitical-event": [
    "geopolitics",
    "war",
    "conflict",
    "military",
    "sanction",
    "strike",
    "invasion",
    "ukraine",
    "middle east",
  ],
  "diplomatic-event": [
    "diplomacy",
    "ceasefire",
    "peace",
    "summit",
    "treaty",
    "negotiation",
    "peace deal",
    "trade deal",
  ],
  "official-statement": ["statement", "speech", "mention", "press conference"],
  "market-move": [
    "price",
    "market",
    "stock",
    "crypto price",
    "commodity",
    "crypto",
    "bitcoin",
    "ethereum",
    "finance",
    "equity",
  ],
};

const BY_TAG = new Map<string, EventType[]>();
for (const [eventType, tags] of Object.entries(TAGS) as [EventType, readonly string[]][]) {
  for (const tag of tags) BY_TAG.set(plain(tag), [...(BY_TAG.get(plain(tag)) ?? []), eventType]);
}

/** The event types that labels map to, each once. Neither case nor plural matters; an unknown label is left out. */
export function eventTypesOf(tags: readonly string[]): EventType[] {
  return [...new Set(tags.flatMap((tag) => BY_TAG.get(plain(tag)) ?? []))];
}

/** In lower case with every word singular, however the words are joined. */
function plain(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .split(/[\s_-]+/)
    .map(singular)
    .join(" ");
}

function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/, "");
}
