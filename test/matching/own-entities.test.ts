import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, makeFolder } from "../cli/folder.ts";
import { tidings } from "../cli/here.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { about, entity, idsOf, inTurn } from "./newsroom.ts";

/** The rows of an operator's own file: two are new, and two replace built-in ones. */
const ROWS = [
  { id: "bank-of-ruritania", name: "Bank of Ruritania", kind: "central-bank", aliases: ["BoRu"] },
  { id: "ruritania", name: "Ruritania", kind: "country", general: "country", aliases: ["Ruritanian"] },
  { id: "bitcoin", name: "Bitcoin", kind: "coin", ticker: "BTC", aliases: ["digital gold"], cmcId: 1 },
  { id: "iran", name: "Iran", kind: "country", aliases: ["Iranian"] },
];

const items = inTurn([
  about([entity("Bank of Ruritania")], { id: "itm_bank" }),
  about([entity("Ruritania")], { id: "itm_ruritania" }),
  about([entity("Ruritania"), "us"], { id: "itm_ruritania-us" }),
  about(["bitcoin"]),
  about(["iran"]),
]);

let folder: Folder;
let service: TestService;
beforeAll(async () => {
  folder = await makeFolder();
  const file = join(folder.path, "own.ndjson");
  await writeFile(file, `# ours\n\n${ROWS.map((row) => JSON.stringify(row)).join("\n")}\n`);
  service = await startTestService({ items, settings: { entities: file } });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

describe("an operator's own file of entities", () => {
  test.each([
    ["adds an entity", { sentence: "Will the Bank of Ruritania cut rates?" }, ["itm_bank"]],
    ["adds its aliases", { sentence: "Will BoRu cut rates?" }, ["itm_bank"]],
    ["adds a very general entity, which does not match alone", { sentence: "Will Ruritania win?" }, []],
    [
      "a very general entity matches together with another",
      { sentence: "Ruritanian and US talks" },
      ["itm_ruritania-us"],
    ],
    ["replaces a built-in row: adds an alias", { keyword: "digital gold" }, ["itm_bitcoin"]],
    ["replaces a built-in row: keeps the ticker", { keyword: "BTC" }, ["itm_bitcoin"]],
    ["replaces a built-in row: drops an alias", { keyword: "XBT" }, []],
    ["replaces a built-in row: no longer very general", { keyword: "Iran" }, ["itm_iran"]],
    ["leaves the rest of the library unchanged", { keyword: "United States" }, []],
  ])("%s", async (_, query: Record<string, string>, expected) => {
    expect(idsOf((await service.news(query)).json.items)).toEqual(expected);
  });
});

describe("a faulty file", () => {
  test("that is not JSON stops the program and names the row", async () => {
    await writeFile(join(folder.path, "bad.ndjson"), `${JSON.stringify(ROWS[0])}\n{"id":\n`);
    const { code, stderr } = await tidings(["match", "--keyword", "BTC", "--entities", "bad.ndjson"], {
      cwd: folder.path,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tidings: .*bad\.ndjson: row 2 is not JSON\n$/);
  });
});
