import { recordBudget, recordMemory } from "../../newsroom/renditions-kept.ts";
import type { WritingSettings } from "../../settings/writing.ts";
import type { Store } from "../../store/open.ts";
import type { DailyLimits } from "../../store/spending.ts";
import type { TranslationMemory } from "../../writing/memory/remembered.ts";
import { type Budget, type Charge, NO_CHARGE } from "../../writing/providers/charge.ts";

/** Where providers store their spending and their translations. */
export interface ProviderKeeping {
  readonly budget: Budget;
  readonly memory: TranslationMemory;
}

const MICRO = 1_000_000;

/** Keeps both in the record, where all workers share them. */
export function keptInRecord(store: Store, settings: WritingSettings, now: () => number): ProviderKeeping {
  return { budget: recordBudget(store, now, limitsOf(settings)), memory: recordMemory(store, now) };
}

/** Keeps both for one run of a command that opens no record. The daily limits hold for the run. */
export function keptForRun(settings: WritingSettings): ProviderKeeping & { readonly spent: () => Charge } {
  const limits = limitsOf(settings);
  const translations = new Map<string, string>();
  let spent = NO_CHARGE;
  const budget: Budget = {
    reserve(_provider, most) {
      const next = sum(spent, most, 1);
      if (
        isOver(next.tokens, most.tokens, limits.tokens) ||
        isOver(next.microUsd, most.microUsd, limits.microUsd)
      )
        return Promise.resolve({
          exhausted: "this run has reached the daily spending limit",
          retryAfterMs: 0,
        });
      spent = next;
      return Promise.resolve({
        settle: (charge) => {
          spent = sum(sum(spent, most, -1), charge, 1);
          return Promise.resolve();
        },
      });
    },
  };
  const memory: TranslationMemory = {
    find: (keys) => Promise.resolve(new Map(keys.flatMap((key) => pairOf(key, translations.get(key))))),
    keep: (kept) => {
      for (const [key, words] of kept) translations.set(key, words);
      return Promise.resolve();
    },
  };
  return { budget, memory, spent: () => spent };
}

function limitsOf({ tokensPerDay, spendPerDay }: WritingSettings): DailyLimits {
  return { tokens: tokensPerDay, microUsd: spendPerDay === null ? null : Math.floor(spendPerDay * MICRO) };
}

function isOver(total: number, more: number, limit: number | null): boolean {
  return limit !== null && more > 0 && total > limit;
}

function sum(a: Charge, b: Charge, sign: 1 | -1): Charge {
  return {
    tokens: a.tokens + sign * b.tokens,
    characters: a.characters + sign * b.characters,
    microUsd: a.microUsd + sign * b.microUsd,
  };
}

function pairOf(key: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[key, value]];
}
