import { Allowances, type Plan } from "../access/allowance.ts";
import type { CoverAsked } from "../api/cover-asked.ts";
import type { DrawingRights } from "../covers/renderer.ts";
import { isSealOf, sealIn } from "../covers/seal.ts";
import { Refusal } from "../http/problem.ts";

export interface CoverRightsTools {
  /** The secret that seals addresses of covers; empty while the record is still loading. */
  readonly secret: () => Buffer;
  /** Whether an item has a cover with this name and no seal. Items published by earlier versions do. */
  readonly isInItems: (fileName: string) => Promise<boolean>;
  readonly drawsPerMinute: number;
  readonly now: () => number;
}

/**
 * Decides which covers are drawn for which caller. Drawing takes almost a second of a core, and covers need no key. So
 * only addresses that we gave out are drawn, and each network has an allowance.
 */
export function coverRights({ secret, isInItems, drawsPerMinute, now }: CoverRightsTools) {
  const plan: Plan = { perMinute: drawsPerMinute, burst: drawsPerMinute };
  const allowances = new Allowances();
  return ({ fileName, query, network }: CoverAsked): DrawingRights => ({
    holder: network,
    async isGiven() {
      const seal = sealIn(query);
      if (seal === null) return isInItems(fileName);
      const key = secret();
      if (key.length > 0) return isSealOf(seal, fileName, key);
      const detail = "This cover is not drawn yet, and the service is still loading. Try again later.";
      throw new Refusal({ kind: "unavailable", detail, retryAfter: 1 });
    },
    charge() {
      const { isAllowed, retrySeconds } = allowances.take(network, plan, now());
      if (isAllowed) return;
      const detail = `${drawsPerMinute} covers per minute are drawn for one network. Covers that are already drawn are not limited.`;
      throw new Refusal({ kind: "too-many-requests", detail, retryAfter: retrySeconds });
    },
  });
}
