import { Allowances, type Plan } from "../access/allowance.ts";
import type { CoverAsked } from "../api/cover-asked.ts";
import type { DrawingRights } from "../covers/renderer.ts";
import { isSealOf, sealIn, withSeal } from "../covers/seal.ts";
import { Refusal } from "../http/problem.ts";

export interface CoverRightsTools {
  /** The secret that seals addresses of covers; empty while the record is still loading. */
  readonly secret: () => Buffer;
  /** Whether an item has a cover with this address: an earlier version's has no seal, an imported one another's. */
  readonly isInItems: (address: string) => Promise<boolean>;
  readonly drawsPerMinute: number;
  readonly now: () => number;
}

/**
 * Decides what is drawn for whom. Only addresses that we gave out are drawn, and each network has an allowance,
 * because drawing takes almost a second of a core and covers need no key. An address is charged once.
 */
export function coverRights({ secret, isInItems, drawsPerMinute, now }: CoverRightsTools) {
  const plan: Plan = { perMinute: drawsPerMinute, burst: drawsPerMinute };
  const allowances = new Allowances();
  return ({ fileName, query, network }: CoverAsked): DrawingRights => {
    let isCharged = false;
    const charge = () => {
      if (isCharged) return;
      isCharged = true;
      const { isAllowed, retrySeconds } = allowances.take(network, plan, now());
      if (isAllowed) return;
      const detail = `${drawsPerMinute} covers per minute are drawn for one network. Covers that are already drawn are not limited.`;
      throw new Refusal({ kind: "too-many-requests", detail, retryAfter: retrySeconds });
    };
    return {
      holder: network,
      charge,
      async isGiven() {
        const seal = sealIn(query);
        const key = secret();
        if (seal !== null && key.length === 0) {
          const detail = "This cover is not drawn yet, and the service is still loading. Try again later.";
          throw new Refusal({ kind: "unavailable", detail, retryAfter: 1 });
        }
        if (seal !== null && isSealOf(seal, fileName, key)) return true;
        // Guessed addresses cost as much as drawings: the items may have to be read for them.
        charge();
        return isInItems(seal === null ? fileName : withSeal(fileName, seal));
      },
    };
  };
}
