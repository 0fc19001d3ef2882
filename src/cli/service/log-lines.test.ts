import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const LOG = new URL("./log.ts", import.meta.url).href;

/** A process that logs so many lines, more than fit into any pipe, and ends. */
function talker(lines: number) {
  const script = `
    import { openLog } from ${JSON.stringify(LOG)};
    const log = openLog();
    for (let line = 0; line < ${lines}; line++) log.info("A line", { line, rest: "x".repeat(200) });
    log.close();
    process.stdout.write("closed");`;
  return spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

test("a log that nobody reads holds nobody up: the process ends", async () => {
  const child = talker(20_000);
  const said = text(child.stdout);
  const [code] = (await once(child, "exit")) as [number];
  expect([code, await said]).toEqual([0, "closed"]);
});

test("a reader gets every line", async () => {
  const child = talker(3_000);
  const lines = (await text(child.stderr)).split("\n").slice(0, -1);
  const read = lines.map((line) => JSON.parse(line) as { line: number });
  expect(read.map(({ line }) => line)).toEqual(Array.from({ length: 3_000 }, (_, at) => at));
});
