import { describe, expect, test } from "vitest";
import { parseReasons } from "../../src/domain/reasons.ts";
import { findReasonsText } from "../../src/store/reasons.ts";
import { makeRecord } from "../record/contract/tools.ts";
import { ENGINES } from "../record/engines.ts";
import { gatherExplained } from "./explained.ts";

describe.for(ENGINES)("on %s", (engine) => {
  test("a published item keeps each conclusion with its reasons, and its story", async () => {
    await using record = await makeRecord(engine);
    const { published } = await gatherExplained(record.store);
    const itemId = published.item_id!;
    const storyId = itemId.replace("itm_", "evt_");
    const reasons = parseReasons((await findReasonsText(record.store, itemId))!)!;
    expect(reasons.parts).toEqual([
      { name: "publish", lines: ["impact 3, economy"] },
      {
        name: "impact",
        found: "3 of 5, score 45.5",
        lines: ["weighs as 3 of 5 (61 %)", "might be 4 (24 %)"],
        numbers: { 1: 0.01, 2: 0.1, 3: 0.61, 4: 0.24, 5: 0.04 },
      },
      { name: "eventType", lines: ["reads like policy-decision (93 %)"] },
      { name: "categories", lines: ["economy (97 %)"] },
      { name: "sections", found: "none", lines: [] },
      {
        name: "entity",
        about: "Bank of Ruritania",
        lines: ["named first in the headline, 3 times, salience 0.91"],
        weighed: [
          {
            mention: "the bank",
            candidates: [
              { name: "Bank of Ruritania", score: 3.2, chosen: true },
              { name: "World Bank", score: -1.4, chosen: false },
            ],
          },
        ],
      },
      { name: "sentiment", about: "Bank of Ruritania", lines: ["Neutral (88 %)"] },
      {
        name: "story",
        found: `started ${storyId}`,
        lines: expect.any(Array),
        numbers: expect.objectContaining({ reports: 1 }),
      },
      { name: "language", lines: ["English"] },
      { name: "eventFrames", lines: ["Bank of Ruritania cut its key rate by 0.25 points"] },
    ]);
    // They are no longer in the article's row, which is deleted after some weeks.
    expect(published).toMatchObject({ findings: null, reasons: null });
  });

  test("an article that analysis drops keeps its reasons in its row, without a story", async () => {
    await using record = await makeRecord(engine);
    const { dropped } = await gatherExplained(record.store);
    const { parts } = parseReasons(dropped.reasons!)!;
    expect(parts[0]).toEqual({ name: "publish", lines: ["a reading of charts, no news"] });
    expect(parts.find(({ name }) => name === "impact")!.found).toBe("1 of 5, score 8");
    expect(parts.map(({ name }) => name)).not.toContain("story");
    expect(dropped.article).toBeNull();
  });
});
