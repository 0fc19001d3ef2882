import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { makeFolder } from "../../../test/cli/folder.ts";

const LOG = new URL("./log.ts", import.meta.url).href;

/** A process that logs more lines than fit into any pipe, and exits. */
function talker(lines: number) {
  const script = `
    import { openLog } from ${JSON.stringify(LOG)};
    const log = openLog();
    for (let line = 0; line < ${lines}; line++) log.info("A line", { line, rest: "x".repeat(200) });
    await log.close();
    process.stdout.write("closed");`;
  return spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

test("a log that nobody reads does not block the process from exiting", async () => {
  const child = talker(20_000);
  const said = text(child.stdout);
  const [code] = (await once(child, "exit")) as [number];
  expect([code, await said]).toEqual([0, "closed"]);
});

test("a process that reads the log gets every line", async () => {
  const child = talker(3_000);
  const lines = (await text(child.stderr)).split("\n").slice(0, -1);
  const read = lines.map((line) => JSON.parse(line) as { line: number });
  expect(read.map(({ line }) => line)).toEqual(Array.from({ length: 3_000 }, (_, at) => at));
});

/**
 * A process that logs one line per message to a file limited to 4 KiB, and replies with the number of dropped
 * lines.
 */
function limitedTalker(file: string) {
  const script = `
    import { openLogLines } from ${JSON.stringify(new URL("./log-lines.ts", import.meta.url).href)};
    const log = openLogLines(2);
    process.on("message", async (line) => {
      if (line === "end") return process.disconnect();
      log.write(JSON.stringify({ line, rest: "x".repeat(900) }) + "\\n");
      await log.close();
      process.send(log.dropped());
    });`;
  const descriptor = openSync(file, "a");
  const command = 'ulimit -f 4; exec "$0" --input-type=module --eval "$1"';
  const child = spawn("bash", ["-c", command, process.execPath, script], {
    stdio: ["ignore", "inherit", descriptor, "ipc"],
  });
  closeSync(descriptor);
  return {
    async log(line: number): Promise<number> {
      const answer = once(child, "message");
      child.send(line);
      return ((await answer) as [number])[0];
    },
    async end(): Promise<number | null> {
      child.send("end");
      return ((await once(child, "exit")) as [number | null])[0];
    },
  };
}

test("lines that do not fit on a full disk are dropped, counted, and reported once when there is space again", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "log.ndjson");
  const talker = limitedTalker(file);
  const dropped = [];
  // The fifth line is cut in the middle.
  for (let line = 0; line < 8; line++) dropped.push(await talker.log(line));
  expect(dropped).toEqual([0, 0, 0, 0, 1, 2, 3, 4]);
  const before = (await readFile(file, "utf8")).split("\n");
  expect(before.slice(0, 4).map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([0, 1, 2, 3]);
  await truncate(file);
  for (const line of [8, 9]) expect(await talker.log(line)).toBe(4);
  expect(await talker.end()).toBe(0);
  // The cut line is terminated first, so that the lines after it stay readable.
  const [rest, ...after] = (await readFile(file, "utf8")).split("\n").slice(0, -1);
  expect(rest).toBe("");
  expect(after.map((line) => JSON.parse(line) as object)).toMatchObject([
    { line: 8 },
    {
      level: "warn",
      lines: 4,
      reason: expect.stringContaining("EFBIG"),
      msg: "Log lines were dropped",
    },
    { line: 9 },
  ]);
});
