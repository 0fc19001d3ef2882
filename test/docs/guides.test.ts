import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSampleEdition } from "../../src/cli/demo/sample-edition.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** Runs every example in the guides as a reader would paste it, against a service with the sample edition. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GUIDES = new URL("../../docs/guide/", import.meta.url);

const PROGRAMS: Readonly<Record<string, (code: string) => [program: string, ...args: string[]]>> = {
  sh: (code) => ["bash", "-euo", "pipefail", "-c", code],
  ts: (code) => [process.execPath, "--input-type=module-typescript", "-e", code],
  python: (code) => ["python3", "-c", code],
};

const EXAMPLES = readdirSync(GUIDES)
  .filter((name) => name.endsWith(".md"))
  .flatMap((guide) => {
    const text = readFileSync(new URL(guide, GUIDES), "utf8");
    const blocks = [...text.matchAll(/^```(\w+) (\w+)\n(.*?)^```$/gms)];
    return blocks.map(([, language, label, code], at) => ({
      guide,
      at,
      language: language!,
      label: label!,
      code: code!,
    }));
  });

let service: TestService;
beforeAll(async () => {
  // The examples ask for the last few hours by this machine's clock.
  const now = Date.now();
  service = await startTestService({ now, items: await readSampleEdition(now) });
});
afterAll(() => service[Symbol.asyncDispose]());

test("every guide has examples in all three languages", () => {
  for (const guide of new Set(EXAMPLES.map((example) => example.guide))) {
    const labels = new Set(EXAMPLES.filter((example) => example.guide === guide).map(({ label }) => label));
    expect([guide, [...labels].sort()]).toEqual([guide, ["Python", "TypeScript", "curl"]]);
  }
});

describe("every example in the guides runs as printed", () => {
  for (const language of Object.keys(PROGRAMS)) {
    test(`the examples in ${language}`, async ({ skip }) => {
      const needed = { sh: "curl", ts: process.execPath, python: "python3" }[language]!;
      if (spawnSync(needed, ["--version"]).error) skip(`there is no ${needed} here`);
      for (const { guide, at, code, ...example } of EXAMPLES) {
        if (example.language !== language) continue;
        const { status, said, failed } = await run(PROGRAMS[language]!(code));
        expect([guide, at, status, failed]).toEqual([guide, at, 0, ""]);
        expect([guide, at, said.length]).not.toEqual([guide, at, 0]);
        // Only the guide to errors provokes an error on purpose.
        if (guide !== "errors.md")
          expect([guide, at, said]).not.toEqual([guide, at, expect.stringContaining("urn:tidings:problem")]);
      }
    });
  }
});

function run([program, ...args]: [string, ...string[]]): Promise<{
  status: number | null;
  said: string;
  failed: string;
}> {
  return new Promise((done, fail) => {
    const env = { ...process.env, TIDINGS_URL: service.url, TIDINGS_KEY: service.key, NODE_NO_WARNINGS: "1" };
    const child = spawn(program, args, { cwd: ROOT, env });
    let said = "";
    let failed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (failed += text));
    child.on("error", fail);
    // curl prints its progress on standard error; that is not a failure.
    child.on("close", (status) => done({ status, said, failed: status === 0 ? "" : failed }));
  });
}
