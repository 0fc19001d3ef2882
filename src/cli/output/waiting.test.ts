import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tell } from "./output.ts";
import { showWaiting } from "./waiting.ts";
import { ERASE_LINE } from "./waiting-line.ts";

/** A file in place of a terminal: what was written to it can be read. */
function openTerminal(isTTY: boolean) {
  const folder = mkdtempSync(join(tmpdir(), "tidings-waiting-"));
  const file = join(folder, "terminal");
  const fd = openSync(file, "a");
  return {
    stream: { isTTY, fd },
    written: () => readFileSync(file, "utf8"),
    [Symbol.dispose]() {
      closeSync(fd);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Keeps this thread busy, as copying a database does, until something is true. */
function blockUntil(isTrue: () => boolean): void {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; !isTrue() && waits < 3_000; waits++) Atomics.wait(never, 0, 0, 5);
}

test("on a terminal, a command that keeps its thread busy shows that it is working, until it prints", () => {
  using terminal = openTerminal(true);
  using _waiting = showWaiting("rank", terminal.stream, 0);
  blockUntil(() => terminal.written() !== "");
  expect(terminal.written()).toMatch(/\S rank: working for 0 s/);
  tell("tidings: done");
  expect(terminal.written().endsWith(ERASE_LINE)).toBe(true);
});

test("a command that prints soon shows nothing else", () => {
  using terminal = openTerminal(true);
  using _waiting = showWaiting("rank", terminal.stream, 3_600_000);
  tell("tidings: done");
  expect(terminal.written()).toBe("");
});

test("elsewhere nothing is shown, because it would fill a log", () => {
  using terminal = openTerminal(false);
  using _waiting = showWaiting("rank", terminal.stream, 0);
  expect(terminal.written()).toBe("");
});
