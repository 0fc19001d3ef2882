import type { Store } from "../store/open.ts";
import { type DailyLimits, reserveSpending, settleSpending } from "../store/spending.ts";
import { findTranslations, keepTranslations } from "../store/translation-memory.ts";
import type { TranslationMemory } from "../writing/memory/remembered.ts";
import type { Budget } from "../writing/providers/charge.ts";

/** Calls in progress reserve more than they will cost, so part of the budget may be free again once they end. */
const LOOK_AGAIN_MS = 15 * 60_000;

/** The daily budget, kept in the record and shared by all workers. */
export function recordBudget(store: Store, now: () => number, limits: DailyLimits): Budget {
  return {
    async reserve(provider, most) {
      const reserved = await reserveSpending(store, now, provider, most, limits);
      if ("msToNextDay" in reserved)
        return {
          exhausted: `today's spending limit is reached`,
          retryAfterMs: Math.min(reserved.msToNextDay, LOOK_AGAIN_MS),
        };
      return { settle: (charge) => settleSpending(store, reserved.day, provider, most, charge) };
    },
  };
}

/** Earlier translations, kept in the record. */
export function recordMemory(store: Store, now: () => number): TranslationMemory {
  return {
    find: (keys) => findTranslations(store, keys),
    keep: (translations, itemId) => keepTranslations(store, translations, now(), itemId),
  };
}
