/** The 18 event types, with the specification's names and in its order. */
export const EVENT_TYPES = {
  "policy-decision": "Decisions by central banks or governments.",
  "regulation-action": "Regulators acting: approvals, sanctions, rulemaking.",
  "legal-action": "Lawsuits, indictments, rulings.",
  election: "Elections and voting, candidacies, polls, schedules and rules.",
  appointment: "Appointments, nominations, resignations, dismissals, successions.",
  "data-release": "Scheduled official data releases.",
  "data-point": "A single data point or statistical observation.",
  "corporate-action": "Executed corporate actions: M&A, listings, launches, restructuring.",
  "funding-deal": "Fundraises and fund formations.",
  "security-incident": "Hacks, exploits, breaches.",
  disaster: "Natural disasters and extreme weather.",
  "geopolitical-event": "Conflicts, sanctions, security events between states.",
  "diplomatic-event": "Summits, negotiations, treaty signings, ceasefires.",
  "official-statement": "Officials or institutions speaking, a statement not an action.",
  "analysis-commentary": "Analysis, outlooks, opinion.",
  "market-move": "Coverage of market moves: prices, flows.",
  "ops-notice": "Exchange or service operational notices.",
  digest: "Round-up bundling several events.",
} as const;

export type EventType = keyof typeof EVENT_TYPES;

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[];

/** Round-ups and notices report no single event: they have no story and never rank (D27, D40). */
export function isStoryless(eventType: EventType): boolean {
  return eventType === "digest" || eventType === "ops-notice";
}
