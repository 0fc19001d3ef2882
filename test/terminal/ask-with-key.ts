import { expect } from "vitest";
import { PATIENCE } from "./patience.ts";
import type { Reader } from "./reader.ts";
import type { Stage } from "./stage.ts";

/** Requests news with the reader's key, because only a key that was used has usage figures. */
export async function askWithKey(stage: Stage, { key }: Reader): Promise<void> {
  await expect.poll(async () => (await stage.ask(key)).status, PATIENCE).toBe(200);
}
