import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { buildClient } from "../../scripts/build-client.ts";
import { makeFolder } from "../cli/folder.ts";
import { startPlainService } from "../support/service.ts";
import { item, series } from "../support/item.ts";
import { openBrowser } from "../newscover/browser.ts";
import { startWeb } from "../support/web.ts";

const run = promisify(execFile);
const SOURCES = fileURLToPath(new URL("../../client/src/", import.meta.url));
const COMPILER = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

test("the client has no dependencies", async () => {
  const imported: string[] = [];
  for await (const path of glob("**/*.ts", { cwd: SOURCES })) {
    const source = await readFile(join(SOURCES, path), "utf8");
    imported.push(...source.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g).map(([, name]) => name!));
  }
  expect(imported).toContain("./wire.ts");
  expect(imported.filter((name) => !/^\.\/[\w-]+\.ts$/.test(name))).toEqual([]);
});

test("the built package runs in plain JavaScript and has types for TypeScript", async () => {
  await using folder = await makeFolder();
  const installed = join(folder.path, "node_modules/@tidings/client");
  await mkdir(installed, { recursive: true });
  await buildClient(installed);

  await using service = await startPlainService({ items: [item({ id: "itm_built" })] });
  await writeFile(
    join(folder.path, "read.mjs"),
    `import { createClient, ProblemError } from "@tidings/client";
const client = createClient({ url: process.argv[2], key: process.argv[3] });
for await (const { id } of client.catchUp()) console.log(id);
await client.news({ limit: 0 }).catch((error) => console.log(error instanceof ProblemError, error.parameter));`,
  );
  const { stdout } = await run(process.execPath, ["read.mjs", service.url, service.key], {
    cwd: folder.path,
  });
  expect(stdout).toBe("itm_built\ntrue limit\n");

  await writeFile(join(folder.path, "package.json"), '{"type":"module"}');
  // The guide's example, exactly as printed.
  const guide = await readFile(join(installed, "README.md"), "utf8");
  expect(guide).not.toMatch(/\]\([^)\s:]+\.md/);
  const shown = [...guide.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code]) => code);
  expect(shown.length).toBeGreaterThan(3);
  const surroundings =
    "declare const process: { env: Record<string, string>; once(name: string, act: () => void): void };";
  await writeFile(join(folder.path, "fine.ts"), `${surroundings}\n${shown.join("\n")}`);
  await writeFile(
    join(folder.path, "wrong.ts"),
    `import { createClient } from "@tidings/client";
const client = createClient({ url: "" });
await client.match({ sentence: "Who?", keyword: "Acme" });
await client.news({ category: "sports" });
(await client.news({ fields: ["headline"] })).items[0]!.summary;`,
  );
  const strict = "--noEmit --strict --module nodenext --target es2022 --lib es2022,dom --types".split(" ");
  const compile = (file: string) =>
    run(process.execPath, [COMPILER, ...strict, "", file], { cwd: folder.path }).catch(
      (error: { stdout: string }) => error,
    );
  expect((await compile("fine.ts")).stdout).toBe("");
  const faults = (await compile("wrong.ts")).stdout.matchAll(/^wrong\.ts\((\d+),/gm).map(([, line]) => line);
  expect([...faults]).toEqual(["3", "4", "5"]);
});

/** The page makes requests with the settings in its URL, and shows the results in its title. */
const PAGE = `<!doctype html><script type="module">
import { createClient } from "/client.js";
const client = createClient(Object.fromEntries(new URLSearchParams(location.search)));
const ids = [];
for await (const { id } of client.catchUp({ pageSize: 5 })) ids.push(id);
const refused = await client.news({ limit: 0 }).catch((error) => error);
document.title = JSON.stringify([ids.length, refused.status, refused.parameter]);
</script>`;

test("the built package runs in a browser, on a page from another origin", async () => {
  await using folder = await makeFolder();
  await buildClient(folder.path);
  await using web = await startWeb((request, response) => {
    const isScript = request.url!.endsWith(".js");
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    if (isScript) createReadStream(join(folder.path, request.url!)).pipe(response);
    else response.end(PAGE);
  });
  await using service = await startPlainService({
    items: series(7, "2026-11-14T09:00:00Z"),
    settings: { corsOrigins: [web.url] },
  });
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(`${web.url}/?${new URLSearchParams({ url: service.url, key: service.key }).toString()}`);
    await tab.waitForFunction("document.title !== ''");
    expect(JSON.parse(await tab.title())).toEqual([7, 400, "limit"]);
  } finally {
    await browser.close();
  }
});
