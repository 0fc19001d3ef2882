import fc from "fast-check";
import { expect, test } from "vitest";
import { draftOf, lineOf } from "../../test/record/lines.ts";
import { openEmpty } from "../store/open.ts";
import { readPublications } from "./follow.ts";
import { parseDraft } from "./interchange.ts";
import { publishPastMerges } from "./past-merges.ts";
import { publishDrafts } from "./publish.ts";

const AT = "2026-11-14T10:30:00.000Z";
const line = (clusterId: string | null, ...mergedFrom: unknown[]) => lineOf("a", { clusterId, mergedFrom });

test("an item starts in the story it was published in, and each story merges into the next", () => {
  const steps = [
    { clusterId: "evt_a", at: AT },
    { clusterId: "evt_b", at: "2026-11-14T11:30:00Z" },
  ];
  expect(parseDraft(line("evt_c", ...steps))).toMatchObject({
    storyId: "evt_a",
    merges: [
      { storyId: "evt_a", intoStoryId: "evt_b", at: Date.parse(AT) },
      { storyId: "evt_b", intoStoryId: "evt_c", at: Date.parse(AT) + 3_600_000 },
    ],
  });
  expect(parseDraft(line("evt_c"))).toMatchObject({ storyId: "evt_c" });
  expect(parseDraft(line("evt_c"))).not.toHaveProperty("merges");
});

test("one earlier story is one merge", () => {
  expect(parseDraft(line("evt_b", { clusterId: "evt_a", at: AT }))).toMatchObject({
    storyId: "evt_a",
    merges: [{ storyId: "evt_a", intoStoryId: "evt_b", at: Date.parse(AT) }],
  });
});

test.each([
  [
    line(null, { clusterId: "evt_a", at: AT }),
    "mergedFrom needs a clusterId: the story that the merges ended in",
  ],
  [line("evt_a", { clusterId: "evt_a", at: AT }), "mergedFrom names a story twice"],
  [
    line("evt_a", { clusterId: "evt b", at: AT }),
    "mergedFrom: clusterId must be 1 to 64 characters from A-Z a-z 0-9 _ -",
  ],
  [line("evt_a", { clusterId: "evt_b", at: "soon" }), "mergedFrom: at must be an ISO 8601 time"],
  [line("evt_a", "evt_b"), "mergedFrom must be a JSON object"],
])("%s is a bad line", (text, reason) => {
  expect(() => parseDraft(text)).toThrow(reason);
});

test("D25 past merges happen once and in order of time, whatever the order of the lines", async () => {
  const now = Date.parse(AT);
  // As in imported lines, each story merges into the next, and the last one remains.
  const merges = ["evt_a", "evt_b", "evt_c"].map((storyId, at, all) => ({
    storyId,
    intoStoryId: all[at + 1] ?? "evt_d",
    at: now - (3 - at) * 60_000,
  }));
  const told = fc.shuffledSubarray(merges, { minLength: merges.length });
  await fc.assert(
    fc.asyncProperty(told, async (order) => {
      await using store = await openEmpty();
      const drafts = ["evt_a", "evt_b", "evt_c", "evt_d"].map((clusterId, at) =>
        draftOf(`itm_${at}`, { publishedAt: now - 3_600_000 + at, clusterId }),
      );
      const tools = { now: () => now, knownOutlets: new Set([1]), chooseCovers: () => [] };
      await publishDrafts(store, drafts, tools);
      await publishPastMerges(store, order, () => now);
      await publishPastMerges(store, order, () => now);
      const published = await readPublications(store, drafts.length, 10);
      expect(published).toEqual(
        merges.map((merge, at) => ({ kind: "merge", number: drafts.length + 1 + at, ...merge })),
      );
    }),
    { numRuns: 6 },
  );
});

test("a merge with a future time is recorded as happening now", async () => {
  const now = Date.parse(AT);
  await using store = await openEmpty();
  const tools = { now: () => now, knownOutlets: new Set([1]), chooseCovers: () => [] };
  await publishDrafts(store, [draftOf("itm_0", { publishedAt: now - 1, clusterId: "evt_a" })], tools);
  const merge = { storyId: "evt_a", intoStoryId: "evt_b", at: now + 3_600_000 };
  await publishPastMerges(store, [merge], () => now);
  expect(await readPublications(store, 1, 10)).toMatchObject([{ kind: "merge", at: now }]);
});
