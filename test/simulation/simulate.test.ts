import { expect, test } from "vitest";
import { shrink } from "./shrink.ts";
import { simulate } from "./simulate.ts";
import { Totals } from "./tables.ts";
import { formatVerdict } from "./verdict.ts";

const SEEDS = 50;
/** About ten seconds of processor time, but the machine may be busy. All runs of a process share one disk. */
const TIMEOUT_MS = 900_000;

test(
  `D14 D16 D44 whatever fails, no promise is broken in ${SEEDS} simulated runs`,
  async () => {
    const totals = new Totals();
    for (let seed = 1; seed <= SEEDS; seed++) {
      const run = await simulate(seed);
      totals.add(run);
      if (run.violations.length > 0) expect.fail(formatVerdict(await shrink(run)));
    }
    // The runs prove something only if all of this happened in them.
    expect(totals.missing).toEqual([]);
    expect(STATES.filter((state) => !totals.reached.has(state))).toEqual([]);
    expect(CALLS.filter((call) => totals.calls.get(call)!.failed === 0)).toEqual([]);
  },
  TIMEOUT_MS,
);

const CALLS = ["read", "write", "sync", "open", "exists"] as const;

const STATES = [
  "a list waited for running turns, and was answered",
  "a list that may be incomplete was refused",
  "a node could not reach the record",
  "a node logged: Publishing is held",
  "an article was taken over, because its claim had lapsed",
  "an imported item was unchanged",
  "an item was to be corrected: amended",
  "an item was to be withdrawn: amended",
  "an item was to be withdrawn: unchanged",
  "an hour was ranked",
  "due times were corrected after the clock was set back",
  "renditions were published",
  "text was read from the record",
  "two stories were merged",
];

test(
  "a seed repeats exactly",
  async () => {
    const [once, again] = [await simulate(7), await simulate(7)];
    expect(again.history).toEqual(once.history);
    expect([again.calls, again.failures]).toEqual([once.calls, once.failures]);
  },
  TIMEOUT_MS,
);

test("a fault or a program that is left out does not happen", async () => {
  const { history, programs } = await simulate(7, { faults: [], programs: ["importer-a"] });
  expect(programs).toEqual(["importer-a"]);
  expect(history.filter(({ kind }) => kind === "fault" || kind === "list")).toEqual([]);
});
