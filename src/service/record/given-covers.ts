import { findCoversAfter } from "../../store/items.ts";
import type { Store } from "../../store/open.ts";

const PAGE = 2_000;

/**
 * Knows which covers items have under names without a seal, as earlier versions published them. Reads each item once,
 * when the first such name is asked for, and later only newer items: a node of an earlier version may still publish.
 */
export function givenCovers(store: Store): (fileName: string) => Promise<boolean> {
  const names = new Set<string>();
  let upTo = 0;
  let reading: Promise<void> | undefined;

  async function readOn(): Promise<void> {
    for (;;) {
      const rows = await findCoversAfter(store, upTo, PAGE);
      for (const { covers } of rows)
        for (const [, name] of covers.matchAll(/"(cov_[^"?]+\.webp)"/g)) names.add(name!);
      upTo = rows.at(-1)?.number ?? upTo;
      if (rows.length < PAGE) return;
    }
  }

  return async (fileName) => {
    if (names.has(fileName)) return true;
    await (reading ??= readOn().finally(() => (reading = undefined)));
    return names.has(fileName);
  };
}
