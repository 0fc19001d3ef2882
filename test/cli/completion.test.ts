import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { COMMANDS, OLDER_NAMES } from "../../src/cli/commands.ts";
import { makeFolder } from "./folder.ts";
import { tidings } from "./here.ts";

let bash: string;
beforeAll(async () => {
  bash = (await tidings(["completion", "bash"])).stdout;
});

/** What bash's own `complete` offers for each line. */
async function offered(lines: readonly string[]): Promise<string[]> {
  await using folder = await makeFolder();
  const file = join(folder.path, "try.bash");
  const tries = lines.map(
    (line) =>
      `COMP_WORDS=(${line.endsWith(" ") ? `${line}""` : line}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _tidings; echo "\${COMPREPLY[*]}"`,
  );
  await writeFile(file, [bash, ...tries].join("\n"));
  const { stdout, stderr } = spawnSync("bash", ["--norc", file], { encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.trimEnd().split("\n");
}

test("bash completes commands, actions, flags and values", async () => {
  expect(
    await offered([
      "tidings ke",
      "tidings keys ",
      "tidings keys create --na",
      "tidings serve --role a",
      "tidings serve --role = a",
      "tidings serve --role =",
      "tidings explain qu",
      "tidings explain ranking --win",
      "tidings help expl",
    ]),
  ).toEqual([
    "keys",
    "create list revoke rotate plan",
    "--name",
    "all api",
    "all api",
    "all api worker",
    "question",
    "--window",
    "explain",
  ]);
});

test.each(["zsh", "fish"])("the script for %s names every command, and quotes apostrophes", async (shell) => {
  const { code, stdout, stderr } = await tidings(["completion", shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  for (const name of ["help", ...Object.keys(COMMANDS), ...Object.values(OLDER_NAMES)])
    expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
  expect(stdout).toContain(shell === "zsh" ? "item'\\''s words" : "item\\'s words");
});

test("every command has a manual page with its flags, made from its help", async () => {
  await using folder = await makeFolder();
  const { code, stdout } = await tidings(["man", "--write", folder.path]);
  const files = await readdir(folder.path);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `${files.length} manual pages are in ${folder.path}\n`,
  });
  expect(files).toEqual(
    expect.arrayContaining(["tidings.1", "tidings-serve.1", "tidings-explain-question.1"]),
  );
  const serve = await readFile(join(folder.path, "tidings-serve.1"), "utf8");
  expect(serve).toMatch(/^\.TH TIDINGS-SERVE 1 /);
  expect(serve).toContain(".B \\-\\-role \\[u2026]\n");
  for (const file of files) {
    const text = await readFile(join(folder.path, file), "utf8");
    // A line that begins with a dot must be a known roff request.
    expect([file, text.match(/^\.(?!TH |SH |TP$|PP$|B |BR |RS 4$|RE$|nf$|fi$|ad l$|nh$).*/gm)]).toEqual([
      file,
      null,
    ]);
    expect(text).toMatch(/^[\n -~]+$/);
  }
  expect((await tidings(["man", "explain", "page"])).stdout).toMatch(/^\.TH TIDINGS-EXPLAIN-PAGE 1 /);
  expect(await tidings(["man", "serv"])).toMatchObject({
    code: 2,
    stderr: "tidings: unknown command serv. Did you mean serve?\n",
  });
});
