import fc from "fast-check";
import { expect, test } from "vitest";
import type { Item, Renditions } from "../domain/item.ts";
import { type FrameContext, framesOf, packFrames } from "../index/frame.ts";
import { NewsIndex } from "../index/news-index.ts";
import { composeBody, planFields, type PlannedField } from "./compose.ts";
import { SELECTABLE_FIELDS } from "./forms/current/item-fields.ts";

const CONTEXT: FrameContext = {
  sourceName: "Elsewhere",
  sourceLogoUrl: "https://elsewhere.example/logo.png",
  coverUrlOf: (fileName) => `https://covers.example/${fileName}`,
  sentiment: null,
  coins: [],
};
const STORIES = [null, "evt_a", `evt_${"b".repeat(60)}`] as const;

/** What happens to an index: an item arrives, two stories merge, or some or all fields of an item are read. */
const events = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("item" as const), story: fc.constantFrom(...STORIES) }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "merge" as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("read" as const),
        which: fc.nat(),
        fields: fc.option(fc.shuffledSubarray([...SELECTABLE_FIELDS])),
      }),
    },
  ),
  { minLength: 20, maxLength: 200 },
);

test("an item's fields and its story are always current, whatever was read before", () => {
  fc.assert(
    fc.property(events, (happened) => {
      // There is room for about twenty items: frequently read ones are moved, others are evicted.
      const index = new NewsIndex({ learn: () => 0 }, 32 * 1024);
      const storyOf: (string | null)[] = [];
      let number = 0;
      for (const event of happened) {
        if (event.kind === "item") {
          const slot = storyOf.push(event.story) - 1;
          const item = itemAt(slot, event.story);
          const frames = packFrames(framesOf(item, wordsAt(slot), CONTEXT)).packed;
          // Every other item comes without frames, as if it were not among the newest, so that the test
          // covers moving.
          index.apply([
            {
              kind: "item",
              number: ++number,
              facts: item,
              languages: 1,
              frames: slot % 2 ? frames : [],
              gist: null,
            },
          ]);
          if (slot % 2 === 0) index.frames.put(slot, 0, frames[0]!.bytes, false);
        } else if (event.kind === "merge") {
          const [, from, into] = STORIES;
          index.apply([{ kind: "merge", number: ++number, storyId: from, intoStoryId: into, at: 0 }]);
          storyOf.forEach((story, slot) => (storyOf[slot] = story === from ? into : story));
        } else if (storyOf.length > 0) {
          const slot = event.which % storyOf.length;
          const frame = index.frames.find(slot, 0);
          if (!frame) continue;
          const fields = event.fields ?? SELECTABLE_FIELDS;
          const out = Buffer.alloc(8_192);
          const { bound, write } = composeBody(
            [{ slots: [slot], frames: [frame] }],
            planFields(fields),
            index,
          );
          const end = write(out, 0);
          expect(end).toBeLessThanOrEqual(bound);
          expect(out.toString("utf8", 0, end)).toBe(said(slot, storyOf, fields));
        }
      }
    }),
    { numRuns: 200 },
  );
});

/** The expected item, written by plain serialisation, which is slower. */
function said(slot: number, storyOf: readonly (string | null)[], fields: readonly PlannedField[]): string {
  const story = storyOf[slot]!;
  const words = wordsAt(slot).en;
  const whole: Record<string, unknown> = {
    ...words,
    ...itemAt(slot, story),
    source: { name: CONTEXT.sourceName, logoUrl: CONTEXT.sourceLogoUrl },
    publishedAt: new Date(slot).toISOString(),
    subCategories: [],
    covers: [{ url: `https://covers.example/${slot}.webp`, width: 1750, height: 1000 }],
    lang: "en",
    clusterId: story,
    ...(story !== null && { relatedCount: storyOf.filter((other) => other === story).length }),
  };
  const chosen = ["id", ...fields].filter((field) => field in whole);
  return JSON.stringify(Object.fromEntries(chosen.map((field) => [field, whole[field]])));
}

function itemAt(slot: number, storyId: string | null): Item {
  return {
    id: `itm_${slot}`,
    publishedAt: slot,
    outlet: 1,
    sourceHeadline: "Höher",
    sourceUrl: `https://elsewhere.example/${slot}`,
    sourceImageUrl: null,
    eventType: "digest",
    impact: 3,
    impactScore: slot % 100,
    categories: ["crypto"],
    sections: [],
    storyId,
    entities: [],
    covers: [{ fileName: `${slot}.webp`, width: 1750, height: 1000 }],
  };
}

function wordsAt(slot: number): Renditions {
  const en = { headline: `News ${slot}`, summary: "“…”".repeat(slot % 9), body: "• a", whyItMatters: null };
  return { en, others: new Map() };
}
