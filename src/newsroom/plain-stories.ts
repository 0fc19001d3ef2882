import type { Sketch } from "../domain/findings.ts";
import { isNearCopy } from "../text/near-copy.ts";
import type { Placed, StoryWindow } from "./stories.ts";

/** Stories by their texts alone: a near copy of a report is a report of the same story, and nothing else is. */
export function plainStoryWindow(): StoryWindow {
  let reports: { signature: Uint32Array; at: number; storyId: string }[] = [];

  return {
    add(sketch, at, storyId) {
      if (storyId !== null && sketch.signature.length > 0)
        reports.push({ signature: sketch.signature, at, storyId });
    },
    place(sketch: Sketch, newStoryId: string): Placed {
      const same = reports.findLast(({ signature }) => isNearCopy(signature, sketch.signature));
      return { storyId: same?.storyId ?? newStoryId, merges: [] };
    },
    merge(goes, stays) {
      for (const report of reports) if (report.storyId === goes) report.storyId = stays;
    },
    forget(before) {
      reports = reports.filter(({ at }) => at >= before);
    },
  };
}
