import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shellQuote } from "./curl.ts";
import { pythonText } from "./python.ts";
import { fetchCodeOf } from "./typescript.ts";

/** Texts that tend to break quoting, in addition to random ones. */
const NASTY = [
  "",
  "'",
  "''",
  '"',
  "\\",
  "\\'",
  "$HOME",
  "${HOME}",
  "$(id)",
  "`id`",
  "!!",
  "a\nb",
  "\r\n",
  "*",
  "~",
  "# not a comment",
  "%s %d",
  "-n",
  "@file",
  "a=b&c=d",
  "\u2028\u2029\u0085",
  "😀 \ud800",
  "日本語 العربية",
  "{0} f'{x}'",
  "\\N{BULLET} \\x41",
  "\u0001\u001b[31m\u007f",
  "</script>",
];

/** Hundreds of texts for one process, because starting a process is slow. */
function texts(count: number): string[] {
  const any = fc.oneof(
    fc.string({ unit: fc.nat(0x10_ff_ff).map((point) => String.fromCodePoint(point)) }),
    fc.string(),
  );
  return [...NASTY, ...fc.sample(any, { numRuns: count, seed: 20261115 })];
}

function run(program: string, args: string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input,
    encoding: "utf8",
    maxBuffer: 64e6,
    env: { ...process.env, PYTHONIOENCODING: "utf8" },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}

function isThere(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

describe("a quoted text reaches the program unchanged", () => {
  it("bash", () => {
    const given = texts(400).map((text) => text.toWellFormed().replaceAll("\0", ""));
    const script = `set -eu\nprintf '%s\\0' ${given.map(shellQuote).join(" ")}\n`;
    // Passed on standard input, because the script may be too long for an argument.
    expect(run("bash", ["-s"], script).split("\0").slice(0, -1)).toEqual(given);
  });

  it("node, as TypeScript", () => {
    const given = texts(200);
    const request = {
      path: "/v1/news",
      parameters: Object.fromEntries(given.map((text, at) => [`p${at}`, `=${text}`])),
    };
    const code = `${fetchCodeOf(request, "http://x").split("\n\n")[0]}\nconsole.log(JSON.stringify([...url.searchParams.values()]))`;
    const read = JSON.parse(run(process.execPath, ["--input-type=module-typescript"], code)) as string[];
    expect(read).toEqual(given.map((text) => `=${text.toWellFormed()}`));
  });

  it("python3, or a JSON parser if there is no Python, because the quoted texts are also JSON", () => {
    const given = texts(400).map((text) => text.toWellFormed());
    const script = `import json\nprint(json.dumps([${given.map(pythonText).join(", ")}]))\n`;
    const read = isThere("python3")
      ? (JSON.parse(run("python3", ["-"], script)) as string[])
      : given.map((text) => JSON.parse(pythonText(text)) as string);
    expect(read).toEqual(given);
  });
});
