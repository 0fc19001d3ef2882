import { formatInstant } from "../../domain/instant.ts";
import { LANGUAGES } from "../../domain/language.ts";
import type { Store } from "../../store/open.ts";
import { readCoverage } from "../../store/rendition-coverage.ts";
import { readTroubles } from "../../store/provider-troubles.ts";
import { readSpending } from "../../store/spending.ts";
import type { ProviderFaultKind } from "../../writing/providers/provider-fault.ts";
import { adviceForProvider } from "../../service/writing/provider-advice.ts";
import { readWritersStatus, reportWriters } from "./writers.ts";
import { formatTable } from "../output/table.ts";

export type WritingStatus = Awaited<ReturnType<typeof readWritingStatus>>;

const DAY_MS = 86_400_000;
const MICRO = 1_000_000;

/** How many items of the last 24 hours exist in each language, why renditions are missing, and today's cost (UTC). */
export async function readWritingStatus(store: Store, now: number) {
  const { items, byLanguage, failures, lastFailure } = await readCoverage(store, now - DAY_MS);
  const spending = await readSpending(store, now);
  const { all, byProvider } = spending;
  const troubles = await readTroubles(store, () => now);
  return {
    english: await readWritersStatus(store, spending, now),
    items,
    byLanguage,
    failures,
    lastFailure: lastFailure && { ...lastFailure, at: formatInstant(lastFailure.at) },
    leftAlone: troubles.map(({ provider, kind, reason, since, at }) => ({
      provider,
      reason,
      since: formatInstant(since),
      lastTriedAt: formatInstant(at),
      mend: adviceForProvider(provider, kind as ProviderFaultKind),
    })),
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

/** The status as text for a person; empty if nothing was published and no provider fails. */
export function reportWriting(status: WritingStatus): string {
  const troubles = status.leftAlone.map(
    ({ provider, reason, since, mend }) =>
      `${provider} has been failing since ${since} and is paused: ${reason}.\n  ${mend}`,
  );
  const writers = reportWriters(status.english);
  return [
    ...(writers === "" ? [] : [writers, ""]),
    ...(status.items === 0 ? [] : [reportCoverage(status)]),
    ...troubles,
  ]
    .join("\n")
    .trimEnd();
}

function reportCoverage({ items, byLanguage, failures, lastFailure, spentToday }: WritingStatus): string {
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
    formatTable([["LANGUAGE", "ITEMS", "SHARE", "NOT TRANSLATED"], ...rows]),
    `Of ${items} items published in the last 24 hours.${last ? ` ${last}` : ""}`,
    spent.length === 0 ? "Spent today: nothing." : `Spent today: ${spent.join("; ")}.`,
  ].join("\n");
}
