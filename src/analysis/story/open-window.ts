import model from "./model.json" with { type: "json" };
import { type StoryModel, StoryWindow, type WindowOptions } from "./window.ts";

/** Trained by `eval/train/stories.ts` on the vectors of the shipped encoder. */
export const SHIPPED: StoryModel = { weights: model.weights, mean: Int8Array.from(model.mean) };

export function openStoryWindow(options?: WindowOptions): StoryWindow {
  return new StoryWindow(SHIPPED, options);
}
