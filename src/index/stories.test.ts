import { describe, expect, it } from "vitest";
import { Stories } from "./stories.ts";

describe("what is said of stories", () => {
  it("is said in memory of its own, which does not grow with the stories", () => {
    const stories = new Stories();
    const memory = new Set<ArrayBufferLike>();
    for (let slot = 0; slot < 20_000; slot++) {
      memory.add(stories.spokenOf(stories.add(`evt_${slot}`, slot)).buffer);
      // As everything else does in between.
      Buffer.from("a head of an answer".repeat(50));
    }
    const bytes = [...memory].reduce((sum, { byteLength }) => sum + byteLength, 0);
    expect(bytes).toBeLessThan(8 * 1024 * 1024);
  });

  it("is right for stories said before and after others were forgotten", () => {
    const stories = new Stories();
    const first = stories.add("evt_first", 0);
    stories.spokenOf(first);
    for (let slot = 1; slot < 150_000; slot++) stories.spokenOf(stories.add(`evt_${slot}`, slot));
    stories.add("evt_first", 150_000);
    expect(stories.spokenOf(first).toString()).toBe(',"clusterId":"evt_first","relatedCount":2');
    expect(stories.spokenOf(first).toString()).toBe(',"clusterId":"evt_first","relatedCount":2');
  });
});
