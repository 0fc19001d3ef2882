import type { Category } from "./category.ts";

/**
 * The 59 sections of D33 by category. Slugs are permanent. The index uses the positions as numbers, so only append
 * to this list.
 */
export const SECTIONS_BY_CATEGORY = {
  crypto: [
    "bitcoin",
    "ethereum",
    "solana",
    "altcoins",
    "memecoins",
    "stablecoins",
    "defi",
    "layer-2",
    "nft-gaming",
    "mining",
    "exchanges",
    "custody-wallets",
    "crypto-etfs",
    "crypto-regulation",
    "crypto-security",
    "tokenization",
    "institutional-adoption",
  ],
  economy: [
    "central-banks",
    "interest-rates",
    "inflation",
    "jobs",
    "growth",
    "trade-tariffs",
    "fiscal-policy",
    "bonds",
    "equities",
    "earnings",
    "mergers-ipos",
    "banking",
    "commodities",
    "energy-markets",
    "forex",
    "housing",
    "tech-industry",
    "artificial-intelligence",
  ],
  politics: [
    "us-elections",
    "world-elections",
    "white-house",
    "congress",
    "courts",
    "appointments",
    "parties",
    "public-policy",
    "immigration",
    "health-policy",
    "climate-policy",
    "investigations",
  ],
  geopolitics: [
    "russia-ukraine",
    "middle-east",
    "us-china",
    "taiwan-strait",
    "korean-peninsula",
    "india-pakistan",
    "europe-nato",
    "africa",
    "latin-america",
    "sanctions",
    "arms-control",
    "cyber-conflict",
  ],
} as const satisfies Record<Category, readonly string[]>;

export type Section = (typeof SECTIONS_BY_CATEGORY)[Category][number];

export const SECTIONS: readonly Section[] = Object.values(SECTIONS_BY_CATEGORY).flat();
