import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { item } from "../support/item.ts";
import { startPlainService, type TestService } from "../support/service.ts";
import { startWeb } from "../support/web.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GUIDE = readFileSync(new URL("../../docs/guide/moving.md", import.meta.url), "utf8");

const PROGRAMS: Readonly<Record<string, [program: string, ...args: string[]]>> = {
  ts: [process.execPath, "--input-type=module-typescript", "-e"],
  python: ["python3", "-c"],
};

/** More than two pages in either form. The demo's news fits on one. */
const items = Array.from({ length: 230 }, (_, at) => ({
  ...item({ id: `itm_${at}`, categories: ["crypto"] }),
  publishedAt: new Date(Date.parse("2026-11-13T00:00:00Z") + at * 60_000).toISOString(),
}));

let service: TestService;
beforeAll(async () => {
  service = await startPlainService({ items });
});
afterAll(() => service[Symbol.asyncDispose]());

describe("the example that moves a feed to the current form reads every item once in both forms", () => {
  test.for(Object.keys(PROGRAMS))(
    "in %s, although every third request is refused",
    async (language, { skip }) => {
      const [program, ...args] = PROGRAMS[language]!;
      if (spawnSync(program, ["--version"]).error) skip(`there is no ${program} here`);
      const code = new RegExp(`^\`\`\`${language} \\w+\\n(.*?)^\`\`\`$`, "ms").exec(GUIDE)![1]!;
      let asked = 0;
      await using front = await startWeb((request, response) => {
        asked += 1;
        // As the service refuses a request, except that there is no need to wait.
        if (asked % 3 === 0) response.writeHead(429, { "retry-after": "0" }).end("{}");
        else void passOn(request, response);
      });
      const { status, said, failed } = await run(program, [...args, code], front.url);
      expect([status, failed]).toEqual([0, ""]);
      const lines = said.trimEnd().split("\n");
      for (const form of ["earlier", "current"]) {
        const times = lines.filter((line) => line.startsWith(form)).map((line) => line.split(" ")[1]);
        expect(times.sort()).toEqual(items.map(({ publishedAt }) => publishedAt));
      }
      expect(asked).toBeGreaterThan(9);
    },
  );
});

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(service.url + request.url!, { headers: credentialOf(request.headers) });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
}

function credentialOf({ authorization, "x-api-key": key }: IncomingHttpHeaders): Record<string, string> {
  return authorization === undefined ? { "x-api-key": String(key) } : { authorization };
}

function run(program: string, args: readonly string[], url: string) {
  return new Promise<{ status: number | null; said: string; failed: string }>((done, fail) => {
    const env = { ...process.env, TIDINGS_URL: url, TIDINGS_KEY: service.key, NODE_NO_WARNINGS: "1" };
    const child = spawn(program, args, { cwd: ROOT, env });
    let [said, failed] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (failed += text));
    child.on("error", fail);
    child.on("close", (status) => done({ status, said, failed }));
  });
}
