import { expect } from "vitest";
import { PATIENCE } from "./patience.ts";
import type { Reader } from "./reader.ts";
import type { Stage } from "./stage.ts";

/**
 * Waits until an item is published, then makes the page poll at once, as if the reader had returned to the tab.
 */
export async function comeBack(stage: Stage, { page, key }: Reader, id: string): Promise<void> {
  const newest = async () =>
    ((await (await stage.ask(key, "limit=1")).json()) as { items: { id: string }[] }).items[0]!.id;
  await expect.poll(newest, PATIENCE).toBe(id);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}
