import { describe, expect, test } from "vitest";
import { isNightly } from "../support/nightly.ts";
import { countCalls, failCall } from "./each-call.ts";
import { WRITERS } from "./writers.ts";

/** Every call fails at night, and every fifth by day, another one for each writer. */
const STEP = isNightly ? 1 : 5;

describe.each(WRITERS)("$name survives", (writer) => {
  const first = isNightly ? 1 : 1 + (WRITERS.indexOf(writer) % 2);

  test.each([false, true])("the failure of any call of the disk, for good: %s", async (forGood) => {
    const count = await countCalls(writer);
    expect(count).toBeGreaterThan(first);
    const wrong: string[] = [];
    for (let nth = first; nth <= count; nth += STEP)
      wrong.push(...(await failCall(writer, { nth, forGood })));
    expect(wrong).toEqual([]);
  });
});
