import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawItem } from "../../src/newsroom/amend.ts";
import { item, series } from "../support/item.ts";
import { findPython, type Python, withHttpx } from "../support/python.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { startWeb, type Web } from "../support/web.ts";

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL("../../clients/python/", import.meta.url));
const OPENAPI = fileURLToPath(new URL("../../docs/openapi.json", import.meta.url));

const acme = { name: "Acme", aliases: [], ticker: null, entitySentiment: null };
const coin = { name: "Bitcoin", aliases: [], ticker: "BTC", entitySentiment: null };

let python: Python;
let service: TestService;
let slow: TestService;
let control: Web;
let demands = 0;

beforeAll(async () => {
  python = await findPython();
  const news = series(60, "2026-11-14T02:00:00Z", (at) => ({
    id: `itm_${String(at).padStart(2, "0")}`,
    categories: [at % 3 === 0 ? "crypto" : "economy"],
    entities: at % 2 === 0 ? [acme] : [coin],
  }));
  const last = item({ id: "itm_politics", categories: ["politics"], publishedAt: "2026-11-14T11:00:00Z" });
  service = await startPlainService({ items: [...news, last] });
  slow = await startPlainService({ settings: { plans: { beta: { perMinute: 600, burst: 5 } } } });
  control = await startWeb((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://control");
    const done = act(pathname, Object.fromEntries(searchParams));
    done.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});
afterAll(async () => {
  await control[Symbol.asyncDispose]();
  await slow[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

/** What a Python test can request while it reads. */
async function act(action: string, given: Record<string, string>): Promise<void> {
  if (action === "/advance") {
    slow.clock.now += Number(given["ms"]);
  } else if (action === "/publish") {
    service.clock.now += 1_000;
    await service.publish(item({ id: given["id"]!, categories: ["politics"] }));
  } else {
    // Withdrawing an item again changes it only if the reason is different.
    await withdrawItem(service.store, given["id"]!, `Demand ${++demands}.`, () => service.clock.now);
    await service.settle();
  }
}

async function runTests(python: Python, transport: string, tests: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    ...python.env,
    PYTHONPATH: [`${FOLDER}src`, python.env["PYTHONPATH"] ?? ""].join(":"),
    TIDINGS_URL: service.url,
    TIDINGS_KEY: service.key,
    TIDINGS_SLOW_URL: slow.url,
    TIDINGS_SLOW_KEY: slow.key,
    TIDINGS_CONTROL: control.url,
    TIDINGS_OPENAPI: OPENAPI,
    TIDINGS_TRANSPORT: transport,
  };
  const { stderr } = await run(python.path, ["-W", "error", "-m", "unittest", ...tests], {
    cwd: FOLDER,
    env,
  });
  return stderr;
}

test("the Python client passes its tests on Python's own HTTP client", async () => {
  expect(await runTests(python, "stdlib", ["discover", "-t", "."])).toMatch(
    /^Ran [1-9]\d+ tests.*\n\nOK\n$/m,
  );
});

test("the Python client passes its tests on httpx", async () => {
  const onService = ["tests.test_service.Calls", "tests.test_service.CatchingUp"];
  expect(await runTests(await withHttpx(python), "httpx", onService)).toMatch(
    /^Ran [1-9]\d+ tests.*\n\nOK\n$/m,
  );
});
