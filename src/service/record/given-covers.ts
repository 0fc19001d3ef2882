import { setImmediate } from "node:timers/promises";
import { findCoversAfter } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";

const PAGE = 2_000;

/**
 * Knows the addresses of covers that items have, without the host. Earlier versions published them without a seal, and
 * imported items may have another installation's. Reads each item once, when such an address is first asked for, and
 * later only newer items: a node of an earlier version may still publish.
 */
export function givenCovers(store: Store): (address: string) => Promise<boolean> {
  const given = new Set<string>();
  let upTo = 0;
  let reading: Promise<void> | undefined;

  async function readOn(): Promise<void> {
    for (;;) {
      const rows = await findCoversAfter(store, upTo, PAGE);
      for (const { covers } of rows)
        for (const [, address] of covers.matchAll(/"(cov_[^"?]+\.webp(?:\?[^"]*)?)"/g)) given.add(address!);
      upTo = rows.at(-1)?.number ?? upTo;
      if (rows.length < PAGE) return;
      // SQLite answers without a pause. Polls and other questions come in between.
      await setImmediate();
    }
  }

  return async (address) => {
    if (given.has(address)) return true;
    await (reading ??= readOn().finally(() => (reading = undefined)));
    return given.has(address);
  };
}
