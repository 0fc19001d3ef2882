import { formatInstant } from "../domain/instant.ts";
import type { Store } from "../store/open.ts";
import { takeTurn } from "../store/publications.ts";
import type { Draft } from "./interchange.ts";
import { publishInTurn, type PublishOutcome, type PublishTools } from "./publish.ts";

/**
 * Publishes the drafts of an import. A draft dated later than now is refused, and nothing of it is stored (D49).
 * Otherwise it would come first in every list until that time, and callers that poll would miss the items published
 * meanwhile.
 */
export function importDrafts(
  store: Store,
  drafts: readonly Draft[],
  tools: PublishTools,
): Promise<PublishOutcome[]> {
  return takeTurn(store, tools.now, async (turn) => {
    // Many items published at once are a few milliseconds ahead of the clock, and so is their export.
    const now = Math.max(turn.now, turn.lastInstant);
    const isFuture = ({ publishedAt }: Draft) => publishedAt !== undefined && publishedAt > now;
    const outcomes = await publishInTurn(
      turn,
      drafts.filter((draft) => !isFuture(draft)),
      tools,
    );
    return drafts.map((draft) => (isFuture(draft) ? refuse(draft, now) : outcomes.shift()!));
  });
}

function refuse({ id, publishedAt }: Draft, now: number): PublishOutcome {
  const reason = `publishedAt ${formatInstant(publishedAt!)} is later than now, ${formatInstant(now)}; import the item when that time has come`;
  return { kind: "refused", id, reason };
}
