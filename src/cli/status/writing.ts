import { formatInstant } from "../../domain/instant.ts";
import { LANGUAGES } from "../../domain/language.ts";
import type { Store } from "../../store/open.ts";
import { readCoverage } from "../../store/rendition-coverage.ts";
import { readSpending } from "../../store/spending.ts";
import { formatTable } from "../table.ts";

export type WritingStatus = Awaited<ReturnType<typeof readWritingStatus>>;

const DAY_MS = 86_400_000;
const MICRO = 1_000_000;

/** Which languages the items of the last 24 hours have words in, why others lack them, and what today cost (UTC). */
export async function readWritingStatus(store: Store, now: number) {
  const { items, byLanguage, failures, lastFailure } = await readCoverage(store, now - DAY_MS);
  const { all, byProvider } = await readSpending(store, now);
  return {
    items,
    byLanguage,
    failures,
    lastFailure: lastFailure && { ...lastFailure, at: formatInstant(lastFailure.at) },
    spentToday: {
      usd: (all?.micro_usd ?? 0) / MICRO,
      byProvider: byProvider.map(({ provider, calls, tokens, characters, micro_usd }) => ({
        provider,
        calls,
        tokens,
        characters,
        usd: micro_usd / MICRO,
      })),
    },
  };
}

/** The same as a person reads it; nothing where nothing was published. */
export function reportWriting({
  items,
  byLanguage,
  failures,
  lastFailure,
  spentToday,
}: WritingStatus): string {
  if (items === 0) return "";
  const rows = LANGUAGES.map((language) => {
    const reasons = failures.filter((failure) => failure.language === language);
    return [
      language,
      String(byLanguage[language]),
      `${Math.floor((100 * byLanguage[language]) / items)} %`,
      reasons.map(({ kind, count }) => `${count} ${kind}`).join(", "),
    ];
  });
  const last =
    lastFailure && `Last: ${lastFailure.itemId} in ${lastFailure.language}: ${lastFailure.reason}.`;
  const spent = spentToday.byProvider.map(
    ({ provider, calls, tokens, characters, usd }) =>
      `${provider} ${usd.toFixed(2)} USD (${calls} calls, ${tokens > 0 ? `${tokens} tokens` : `${characters} characters`})`,
  );
  return [
    formatTable([["LANGUAGE", "ITEMS", "SHARE", "STAYS ENGLISH"], ...rows]),
    `Of ${items} items published in the last 24 hours.${last ? ` ${last}` : ""}`,
    spent.length === 0 ? "Nobody was paid today." : `Spent today: ${spent.join("; ")}.`,
  ].join("\n");
}
