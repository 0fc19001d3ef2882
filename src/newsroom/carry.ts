import type { Move } from "../store/articles.ts";
import type { ArticleRow } from "../store/schema.ts";
import { dropped, MAX_ATTEMPTS, type StageOutcome } from "./stages.ts";

/** The result of moving an article on by one stage. */
export type Carried =
  | { readonly kind: "moved"; readonly changes: Partial<ArticleRow> }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "stopped" }
  /** Another worker has claimed the article. */
  | { readonly kind: "lost" };

/** How long to wait before the second attempt, before the third, and so on. */
const WAITS_MS = [30_000, 120_000, 600_000];
/** The longest wait that an outlet can ask for; a longer one is shortened to this. */
const MAX_RETRY_AFTER_MS = 30 * 60_000;

export const RELEASED = { claimed_by: null, claimed_until: null } satisfies Partial<ArticleRow>;

/** The changes to make to an article's row after a stage: the next stage, a later attempt, or the end. */
export function moveOf(
  row: ArticleRow,
  outcome: Exclude<StageOutcome, { kind: "stopped" }>,
  pace: number,
): Move {
  if (outcome.kind === "failed") {
    const attempts = row.attempts + 1;
    if (attempts >= MAX_ATTEMPTS)
      return { id: row.id, changes: { ...dropped(outcome.reason).changes, attempts } };
    const waitMs = Math.max(
      WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1]!,
      Math.min(outcome.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS),
    );
    return {
      id: row.id,
      changes: { attempts, reason: outcome.reason, ...RELEASED },
      waitMs: Math.round(waitMs / pace),
    };
  }
  return {
    id: row.id,
    changes: { attempts: 0, lapses: 0, reason: null, ...outcome.changes },
    ...(outcome.counts && { counts: outcome.counts }),
    ...(outcome.within && { within: outcome.within }),
  };
}
