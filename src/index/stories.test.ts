import { expect, it } from "vitest";
import { Stories } from "./stories.ts";

it("says the same of a story before and after others took the memory in which that was kept", () => {
  const stories = new Stories();
  const out = Buffer.alloc(200);
  const said = (story: number) => out.toString("latin1", 0, stories.writeSpoken(story, out, 0));
  const first = stories.add("evt_first", 0);
  expect(said(first)).toBe(',"clusterId":"evt_first","relatedCount":1');
  for (let slot = 1; slot < 120_000; slot++) stories.writeSpoken(stories.add(`evt_${slot}`, slot), out, 0);
  expect(said(first)).toBe(',"clusterId":"evt_first","relatedCount":1');
  stories.add("evt_first", 120_000);
  expect(said(first)).toBe(',"clusterId":"evt_first","relatedCount":2');
});
