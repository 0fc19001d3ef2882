import { expect, test } from "vitest";
import { EVAL_TASKS } from "../../src/cli/eval.ts";
import { TASKS } from "./tasks.ts";

test("tidings eval --help lists the tasks even if this workspace is not installed", () => {
  expect(EVAL_TASKS).toEqual(Object.keys(TASKS));
});
