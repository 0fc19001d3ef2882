import { expect, test } from "vitest";
import { openStore } from "../../src/store/open.ts";
import { findRenditions } from "../../src/store/renditions.ts";
import { gatherExplained } from "../gathering/explained.ts";
import { lineOf } from "../record/lines.ts";
import { createRecord } from "../record/engines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

/** A record with a published, a dropped and an imported article. */
async function makeExplained() {
  const folder = await makeFolder();
  const data = ["--data", folder.path];
  await tidings(["import", "-", ...data], { input: `${lineOf("itm_imported")}\n` });
  await using store = await openStore({ folder: folder.path });
  const { published, dropped } = await gatherExplained(store);
  const renditions = await findRenditions(store, [published.item_id!]);
  return {
    published,
    headline: renditions.get(published.item_id!)!.en.headline,
    dropped,
    why: (...words: string[]) => tidings(["why", ...words, ...data]),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

test("why ITEM prints the title, then every conclusion with its reasons, in lines that fit", async () => {
  await using record = await makeExplained();
  const id = record.published.item_id!;
  const { code, stdout, stderr } = await record.why(id);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const lines = stdout.trimEnd().split("\n");
  expect(lines[0]).toBe(record.headline);
  expect(lines[1]).toMatch(new RegExp(`^${id} · CoinDesk · \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`));
  expect(stdout).toContain(
    `
Published     impact 3, economy
Impact        3 of 5, score 45.5
              weighs as 3 of 5 (61 %)
              might be 4 (24 %)
              1: 1 % · 2: 10 % · 3: 61 % · 4: 24 % · 5: 4 %
Event type    reads like policy-decision (93 %)
Categories    economy (97 %)
Sections      none
Entities      Bank of Ruritania  named first in the headline, 3 times, salience 0.91
                                 “the bank”: Bank of Ruritania 3.2 (chosen), World Bank -1.4
Sentiment     Bank of Ruritania  Neutral (88 %)
Story         started ${id.replace("itm_", "evt_")}
`,
  );
  expect(stdout).toContain("\nEvent frames  Bank of Ruritania cut its key rate by 0.25 points\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(100);
  // The article's id names the same news.
  expect((await record.why(record.published.id)).stdout).toBe(stdout);
});

test("why --dropped lists what analysis held back, and its id explains it in full", async () => {
  await using record = await makeExplained();
  const { id, title } = record.dropped;
  const { code, stdout } = await record.why("--dropped");
  expect(code).toBe(0);
  expect(stdout.replaceAll(/\s+/g, " ")).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d .*${title} a reading of charts, no news ${id} $`),
  );
  const one = await record.why(id);
  expect(one.stdout).toContain(
    "\nDropped       a reading of charts, no news\nImpact        1 of 5, score 8\n",
  );
  expect((await record.why(id.replace("art_", "itm_"))).stdout).toBe(one.stdout);
  expect(JSON.parse((await record.why("--dropped", "--json", "--limit", "1")).stdout)).toMatchObject([
    { kind: "dropped", id, title, reasons: { version: 1 } },
  ]);
});

test("why reports that an imported item has no reasons", async () => {
  await using record = await makeExplained();
  const { code, stdout } = await record.why("itm_imported");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /No reasons are kept\. It was imported, or published by a version before schema 11\./,
  );
  expect(JSON.parse((await record.why("itm_imported", "--json")).stdout)).toMatchObject({
    kind: "item",
    id: "itm_imported",
    reasons: null,
    missing: expect.stringContaining("imported"),
  });
});

test("reasons are not exported", async () => {
  await using record = await makeExplained();
  const asked = await record.why(record.published.item_id!, "--json");
  expect(JSON.parse(asked.stdout).reasons.parts.length).toBeGreaterThan(5);
  await using folder = await makeFolder();
  await using store = await openStore({ folder: folder.path });
  await gatherExplained(store);
  const { stdout } = await tidings(["export", "--data", folder.path]);
  expect(stdout).toContain("itm_");
  expect(stdout).not.toContain("weighs as");
});

test.for([
  [["itm_none"], 1, /The database has no items yet\. Check --data or --database/],
  [["--dropped", "--limit", "0"], 2, /--limit must be a whole number from 1 to 1000/],
  [["itm_a", "--dropped"], 2, /give either an item's id or --dropped, not both/],
  [["itm_a", "--limit", "3"], 2, /--limit only works with --dropped/],
  [["itm_a", "itm_b"], 2, /give one id; itm_b is one too many/],
  [["évt"], 2, /évt is not an id: ids are 1 to 64 of A-Z a-z 0-9 _ -/],
  [["evt_a"], 2, /evt_a is the id of a story; give the id of one of its items/],
  [[], 2, /give an item's id, such as itm_…, or --dropped/],
] as const)("why %j says what to do next", async ([words, code, message]) => {
  await using folder = await makeFolder();
  await createRecord({ folder: folder.path });
  const ended = await tidings(["why", ...words, "--data", folder.path]);
  expect(ended).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(message) });
});

test("an unknown id is an error; a record where nothing was dropped is not", async () => {
  await using folder = await makeFolder();
  const data = ["--data", folder.path];
  await tidings(["import", "-", ...data], { input: `${lineOf("itm_a")}\n` });
  const unknown = await tidings(["why", "itm_b", ...data]);
  expect(unknown).toMatchObject({ code: 1, stdout: "" });
  expect(unknown.stderr).toMatch(/There is no item itm_b\. Check the id, or run `tidings why --dropped`/);
  const none = await tidings(["why", "--dropped", ...data]);
  expect(none).toMatchObject({ code: 0, stderr: "" });
  expect(none.stdout).toMatch(/^Analysis has dropped no article in the last 14 days\./);
});
