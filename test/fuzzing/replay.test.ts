import { expect, test } from "vitest";
import { readCorpus } from "./corpus.ts";
import { TARGETS } from "./targets.ts";

/** Far more than any small input needs: an input takes a few milliseconds. */
const MAX_MS = 2_000;

test.each(Object.entries(TARGETS))(
  "%s: every input of the corpus is read as promised",
  async (name, { open }) => {
    const inputs = await readCorpus(name);
    expect(inputs.length).toBeGreaterThan(1);
    const run = await open();
    const broken: unknown[] = [];
    for (const { name: input, bytes } of inputs) {
      const from = process.threadCpuUsage();
      try {
        await run(bytes);
      } catch (error) {
        broken.push([input, error]);
      }
      const { user, system } = process.threadCpuUsage(from);
      if ((user + system) / 1_000 > MAX_MS) broken.push([input, "takes too long"]);
    }
    expect(broken).toEqual([]);
  },
);
