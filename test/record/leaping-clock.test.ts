import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { serve, tidings } from "../cli/program.ts";
import { makeFolder } from "../cli/folder.ts";
import { lineOf } from "./lines.ts";
import { reader } from "./reader.ts";

const SEEN = { timeout: 60_000, interval: 100 };
const SHIFTED = fileURLToPath(new URL("../cluster/shifted-clock.js", import.meta.url));

/** A data folder. All processes that use it share one clock, which the test sets. */
async function makeMachine() {
  const folder = await makeFolder();
  const file = join(folder.path, "shift");
  const setClock = (aheadMs: number) => writeFile(file, String(aheadMs));
  await setClock(0);
  const env = { NODE_OPTIONS: `--import ${SHIFTED}`, CLOCK_SHIFT_FILE: file };
  const flags = ["--data", join(folder.path, "data")];
  return {
    setClock,
    serve: () => serve(flags, { env }),
    run: (words: readonly string[], input = "") => tidings([...words, ...flags], { env, input }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function readiness(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${url}/readyz`)).json()) as Record<string, unknown>;
}

test("D14 a clock that leaps ahead by an hour holds publishing and is reported everywhere, until it is vouched for", async () => {
  await using machine = await makeMachine();
  expect(await machine.run(["import", "-"], lineOf("before"))).toMatchObject({ code: 0 });
  const key = (await machine.run(["keys", "create", "--name", "a"])).stdout.trim();
  await using service = await machine.serve();
  const { news } = reader(service.url, key);
  await machine.setClock(3_600_000);
  await expect
    .poll(async () => (await readiness(service.url))["warning"], SEEN)
    .toContain("leapt ahead by 60 min");
  await service.line("stderr", /"Publishing is held"/);
  const held = await machine.run(["import", "-"], lineOf("held"));
  expect(held).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("leapt ahead by 60 min") as unknown,
  });
  expect((await machine.run(["status"])).stdout).toMatch(
    /^Attention: this machine's clock leapt ahead by 60 min/,
  );
  expect((await machine.run(["doctor"])).stdout).toContain("leapt ahead by 60 min");
  // Earlier news is still answered.
  expect((await news()).map(({ id }) => id)).toEqual(["before"]);

  expect(await machine.run(["repair", "--clock"])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("publishing goes on") as unknown,
  });
  expect(await machine.run(["import", "-"], lineOf("after"))).toMatchObject({ code: 0 });
  await service.line("stderr", /"Publishing resumes/);
  expect((await readiness(service.url))["warning"]).toBeUndefined();
  await expect.poll(async () => (await news()).map(({ id }) => id), SEEN).toEqual(["after", "before"]);
});

test("D14 items that a wrong clock dated in the future are moved to the present, in their order", async () => {
  await using machine = await makeMachine();
  await machine.setClock(86_400_000);
  for (const id of ["one", "two", "three"]) await machine.run(["import", "-"], lineOf(id));
  const key = (await machine.run(["keys", "create", "--name", "a"])).stdout.trim();
  await machine.setClock(0);
  expect((await machine.run(["doctor"])).stdout).toContain("is behind the last publication");
  expect((await machine.run(["status"])).stdout).toContain("which has not come yet");
  await using old = await machine.serve();
  const { stdout } = await machine.run(["repair", "--clock", "--json"]);
  const { now, moved } = JSON.parse(stdout) as { now: string; moved: number };
  expect(moved).toBe(3);
  // A process that has loaded the old times notices, and answers nothing until it is restarted.
  await expect.poll(async () => (await readiness(old.url))["status"], SEEN).toBe(503);
  old.process.kill("SIGTERM");
  await old.ended;
  await using service = await machine.serve();
  const { news } = reader(service.url, key);
  const items = await news();
  expect(items.map(({ id }) => id)).toEqual(["three", "two", "one"]);
  expect(items.every(({ publishedAt }) => publishedAt <= now)).toBe(true);
  await machine.run(["import", "-"], lineOf("four"));
  await expect.poll(async () => (await news())[0]!.id, SEEN).toBe("four");
  expect((await news())[0]!.publishedAt > now).toBe(true);
});
