import { expect, test } from "vitest";
import { lineOf } from "../../test/record/lines.ts";
import { parseDraft } from "./interchange.ts";

const AT = "2026-11-14T10:30:00.000Z";
const line = (clusterId: string | null, ...mergedFrom: unknown[]) => lineOf("a", { clusterId, mergedFrom });

test("an item is first of the story it was published in, and each story goes into the next", () => {
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

test.each([
  [line(null, { clusterId: "evt_a", at: AT }), "mergedFrom needs a clusterId that it led to"],
  [line("evt_a", { clusterId: "evt_a", at: AT }), "mergedFrom names a story twice"],
  [line("evt_a", { clusterId: "evt b", at: AT }), "mergedFrom: clusterId must be 1 to 64 of A-Z a-z 0-9 _ -"],
  [line("evt_a", { clusterId: "evt_b", at: "soon" }), "mergedFrom: at must be an ISO 8601 time"],
  [line("evt_a", "evt_b"), "mergedFrom must be a JSON object"],
])("%s is a bad line", (text, reason) => {
  expect(() => parseDraft(text)).toThrow(reason);
});
