import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineOf } from "../record/lines.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

test("D50 withdraw and correct replace an item's words, and name other reports of its story", async () => {
  await using folder = await makeFolder();
  const data = ["--data", folder.path];
  const input = ["itm_a", "itm_b"].map((id) => lineOf(id, { clusterId: "evt_1" })).join("\n");
  await tidings(["import", "-", ...data], { input });
  const withdrawn = await tidings(["withdraw", "itm_a", "--reason", " A demand. ", ...data]);
  expect(withdrawn).toMatchObject({ code: 0, stderr: "" });
  expect(withdrawn.stdout).toContain("not changed, though they report the same story: itm_b");

  const { stdout } = await tidings(["correct", "itm_b", "--print", ...data]);
  const printed = JSON.parse(stdout) as { renditions: { en: Record<string, string> } };
  const file = join(folder.path, "correction.json");
  printed.renditions.en["summary"] = "Corrected.";
  await writeFile(file, JSON.stringify(printed));
  const corrected = await tidings(["correct", "itm_b", file, "--json", ...data]);
  expect(JSON.parse(corrected.stdout)).toMatchObject({ id: "itm_b", kind: "corrected", others: ["itm_a"] });

  const exported = (await tidings(["export", ...data])).stdout.trimEnd().split("\n");
  const [a, b] = exported.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(a).toMatchObject({ sourceHeadline: "Withdrawn", withdrawnAt: expect.any(String) });
  expect(a!["renditions"]).toMatchObject({ en: { headline: "Withdrawn", summary: "A demand.", body: "" } });
  expect(b!["renditions"]).toMatchObject({ en: { summary: "Corrected." } });

  // A correction that breaks a rule is rejected as a whole, with the reason. So is one that is not UTF-8.
  const latin = Buffer.from(JSON.stringify(printed).replace("Corrected.", "Caf\u00e9"), "latin1");
  await writeFile(file, latin);
  const notText = await tidings(["correct", "itm_b", file, ...data]);
  expect(notText).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not UTF-8; save it as UTF-8"),
  });
  const endless = await tidings(["correct", "itm_b", "/dev/zero", ...data]);
  expect(endless).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("/dev/zero is longer than 16 MiB"),
  });
  const escape = await tidings(["withdraw", "itm_b", "--reason", "A \u009b31m demand", ...data]);
  expect(escape).toMatchObject({ code: 2, stderr: expect.stringContaining("contains a control character") });
  const broken = JSON.stringify({ renditions: { en: { headline: "h", summary: "s" } } });
  expect(await tidings(["correct", "itm_b", "-", ...data], { input: broken })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/standard input: renditions\.en\.body is required; nothing was changed/),
  });
  expect((await tidings(["export", ...data])).stdout.trimEnd().split("\n")).toEqual(exported);
});
