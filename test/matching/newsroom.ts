import { item, type Line } from "../support/item.ts";

type Named = Line["entities"][number];

/** An entity as an item carries it; most tests need only its name. */
export function entity(name: string, ticker: string | null = null, aliases: string[] = []): Named {
  return { name, aliases, ticker, entitySentiment: null };
}

/** Library entities by a short name, as items carry them. */
const KNOWN = {
  bitcoin: entity("Bitcoin", "BTC"),
  ethereum: entity("Ethereum", "ETH"),
  near: entity("NEAR Protocol", "NEAR"),
  chainlink: entity("Chainlink", "LINK"),
  harmony: entity("Harmony", "ONE"),
  bigone: entity("BigONE Token", "ONE"),
  meta: entity("Meta Platforms Inc.", "META"),
  apple: entity("Apple Inc.", "AAPL"),
  dash: entity("Dash", "DASH"),
  doordash: entity("DoorDash Inc.", "DASH"),
  bitcoincash: entity("Bitcoin Cash", "BCH"),
  bancodechile: entity("Banco De Chile", "BCH"),
  powell: entity("Jerome Powell"),
  warsh: entity("Kevin Warsh"),
  hassett: entity("Kevin Hassett"),
  fed: entity("Federal Reserve"),
  gold: entity("Gold"),
  trump: entity("Donald Trump"),
  xi: entity("Xi Jinping"),
  us: entity("United States"),
  china: entity("China"),
  iran: entity("Iran"),
  eu: entity("European Union"),
  london: entity("London"),
  whitehouse: entity("White House"),
} as const;

export type Known = keyof typeof KNOWN;

/** An item about some entities. Its id names them. */
export function about(names: readonly (Known | Named)[], given: Partial<Line> = {}): Line {
  const entities = names.map((name) => (typeof name === "string" ? KNOWN[name] : name));
  const id = `itm_${names.map((name) => (typeof name === "string" ? name : "own")).join("-")}`;
  return item({ id, ...given, entities });
}

/** The instant `at` minutes after 09:00 on the morning when the tests' items are published. */
export function minute(at: number): string {
  return new Date(Date.parse("2026-11-14T09:00:00Z") + at * 60_000).toISOString();
}

/** Gives items their instants, one minute apart in this order. */
export function inTurn(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => ({ ...line, publishedAt: minute(at) }));
}

export function idsOf(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
