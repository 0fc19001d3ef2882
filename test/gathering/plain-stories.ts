import type { Sketch } from "../../src/domain/findings.ts";
import { isNearCopy } from "../../src/text/near-copy.ts";
import type { PlacingWindow } from "../../src/newsroom/stories.ts";

/** How many reports a new report is compared with. Beyond this number, the oldest reports are dropped. */
const MAX_REPORTS = 20_000;

/** Finds stories by text alone: only near copies of a report belong to its story. */
export function plainStoryWindow(): PlacingWindow {
  const reports: { readonly signature: Uint32Array; storyId: string }[] = [];

  function restore({ signature }: Sketch, _at: number, storyId: string): void {
    if (signature.length > 0) reports.push({ signature, storyId });
    if (reports.length > MAX_REPORTS) reports.shift();
  }

  return {
    restore,
    merge(storyId, intoStoryId) {
      for (const report of reports) if (report.storyId === storyId) report.storyId = intoStoryId;
    },
    place(sketch, at, newStoryId) {
      const same = reports.findLast(({ signature }) => isNearCopy(signature, sketch.signature));
      const storyId = same?.storyId ?? newStoryId;
      restore(sketch, at, storyId);
      const told = reports.filter((report) => report.storyId === storyId).length;
      return {
        storyId,
        merges: [],
        isNovel: same === undefined,
        reports: Math.max(1, told),
        adds: { share: 0 },
      };
    },
  };
}
