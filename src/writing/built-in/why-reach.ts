import type { Category } from "../../domain/category.ts";
import type { EventType } from "../../domain/event-type.ts";
import type { Section } from "../../domain/section.ts";

/** What an event can affect, as a plural noun phrase. It depends on the section, or else on the event type, or else on the category. */
export function reachOf(
  eventType: EventType,
  sections: readonly Section[],
  categories: readonly Category[],
): string | null {
  const section = sections.find((each) => FIRST[eventType]?.includes(each)) ?? sections[0];
  if (section !== undefined) return BY_SECTION[section];
  const ofType = BY_TYPE[eventType];
  if (ofType !== undefined) return ofType;
  const [category] = categories;
  return category === undefined ? null : BY_CATEGORY[category];
}

/** Sections that take precedence for an event type: a vote on a health law is first of all about power. */
const FIRST: Partial<Record<EventType, readonly Section[]>> = {
  election: ["us-elections", "world-elections"],
};

/** What events of these types can affect, more specifically than for their whole category. */
const BY_TYPE: Partial<Record<EventType, string>> = {
  disaster: "the people in the area, supplies and transport there, and the cost of rebuilding",
  "legal-action": "those who stand before the court and readings of the law on which similar cases depend",
};

const BY_CATEGORY: Record<Category, string> = {
  crypto: "token prices, the services built on them and the rules they work under",
  economy: "prices, borrowing costs and the plans of companies and households",
  politics: "the laws that are made, the people who make them and the way they are carried out",
  geopolitics: "relations between the states involved, their security and their trade",
};

const BY_SECTION: Record<Section, string> = {
  bitcoin: "the price of bitcoin and the funds and companies tied to it",
  ethereum: "the price of ether and the applications that run on Ethereum",
  solana: "the price of SOL and the applications that run on Solana",
  altcoins: "the prices of smaller tokens, which trade in thinner markets",
  memecoins: "memecoin prices, which rest on little but attention",
  stablecoins: "trust in the reserves behind stablecoins and the trading that is settled in them",
  defi: "the deposits locked in lending and trading protocols and the terms they offer",
  "layer-2": "the cost and speed of transactions that are settled on other chains",
  "nft-gaming": "demand for digital collectibles and for the games built around them",
  mining: "miners' costs and revenue and the computing power that secures the network",
  exchanges: "traders' holdings on exchanges and their freedom to withdraw them",
  "custody-wallets": "the safety of holdings and the question who answers when they are lost",
  "crypto-etfs": "flows into and out of funds that hold crypto assets, and the prices those flows move",
  "crypto-regulation": "the tokens and services that may be offered, and the firms that may offer them",
  "crypto-security": "the holdings of users, and trust in services that work the same way",
  tokenization: "the ways in which shares, bonds and other assets are issued and traded",
  "institutional-adoption": "the share of holdings that banks, funds and companies keep in crypto assets",
  "central-banks": "interest rates, currencies and the credit that banks extend",
  "interest-rates": "mortgage and loan costs, bond yields and exchange rates",
  inflation: "purchasing power, wage demands and the path of interest rates",
  jobs: "incomes, consumer spending and the room central banks have",
  growth: "company earnings, tax revenue and hiring",
  "trade-tariffs": "import prices, supply chains and the retaliation of trading partners",
  "fiscal-policy": "taxes, public services and the amount a government has to borrow",
  bonds: "borrowing costs of governments and companies and the value of what lenders hold",
  equities: "the value of savings and pensions and the price at which companies raise money",
  earnings: "expectations for the company's shares and for others in its trade",
  "mergers-ipos": "ownership, competition and the prices paid for similar companies",
  banking: "access to credit and trust in other lenders",
  commodities: "input costs of industry and prices that consumers pay",
  "energy-markets": "fuel and power bills, and through them prices at large",
  forex: "the price of imports and the earnings of exporters",
  housing: "rents, house prices and the wealth of households",
  "tech-industry": "investment, jobs and competition among technology companies",
  "artificial-intelligence": "spending on chips and data centres, and the work that software takes over",
  "us-elections": "power in the United States and the policies that follow from it",
  "world-elections": "the course of the government there, its alliances and its policies",
  "white-house": "the administration's priorities and the way its agencies carry them out",
  congress: "bills, budgets and inquiries before Congress",
  courts: "readings of the law on which similar cases depend",
  appointments: "the course of the office concerned and the decisions it takes",
  parties: "the balance inside and between parties, and the votes they can count on",
  "public-policy": "the rules and services that people and companies deal with",
  immigration: "the rules on entering, working and staying, and the places people go to",
  "health-policy": "the cost of care, the number of people covered and the answer to outbreaks",
  "climate-policy": "the cost of emissions and the direction of investment in energy",
  investigations: "the standing of those under inquiry and the cases that can be brought to court",
  "russia-ukraine":
    "the course of the war, the aid and sanctions around it, and supplies of grain and energy",
  "middle-east": "the safety of civilians, shipping routes and the supply of oil",
  "us-china": "trade, technology and military contacts between the two largest economies",
  "taiwan-strait": "military tension around Taiwan and the supply of chips made there",
  "korean-peninsula": "military readiness on the peninsula and the talks around it",
  "india-pakistan": "the calm along a border between two nuclear-armed states",
  "europe-nato": "relations among European states and the commitments that allies have made to one another",
  africa: "security, aid and investment in the region",
  "latin-america": "trade, migration and investment in the region",
  sanctions: "payments, shipping and supplies of those named and of whoever deals with them",
  "arms-control": "limits on weapons and their testing, and the checks that go with them",
  "cyber-conflict": "networks that public services and companies depend on",
};
