import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A code block of a page that readers paste, such as ```` ```sh curl ````. */
export interface PageExample {
  readonly page: string;
  /** Its place among the page's examples, from 0. */
  readonly at: number;
  readonly language: string;
  readonly label: string;
  readonly code: string;
}

const ROOT = new URL("../../", import.meta.url);

/** How each language is run. */
export const PROGRAMS: Readonly<Record<string, (code: string) => [program: string, ...args: string[]]>> = {
  sh: (code) => ["bash", "-euo", "pipefail", "-c", code],
  ts: (code) => [process.execPath, "--input-type=module-typescript", "-e", code],
  python: (code) => ["python3", "-c", code],
};

/** The program that a language needs, if it is missing on this machine. */
export function missingProgramOf(language: string): string | undefined {
  const needed = { sh: "curl", ts: process.execPath, python: "python3" }[language]!;
  return spawnSync(needed, ["--version"]).error ? needed : undefined;
}

/** All examples of the pages in a folder of `docs/`. */
export function examplesIn(folder: string): PageExample[] {
  const url = new URL(`docs/${folder}/`, ROOT);
  return readdirSync(url)
    .filter((name) => name.endsWith(".md"))
    .flatMap((page) => {
      const blocks = [...readFileSync(new URL(page, url), "utf8").matchAll(/^```(\w+) (\w+)\n(.*?)^```$/gms)];
      return blocks.map(([, language, label, code], at) => ({
        page,
        at,
        language: language!,
        label: label!,
        code: code!,
      }));
    });
}

export interface ExampleRun {
  readonly status: number | null;
  readonly said: string;
  /** What it wrote to standard error, if it failed: curl prints its progress there. */
  readonly failed: string;
}

/** Runs a program to its end. With `until`, it is ended as soon as its output matches. */
export function runExample(
  [program, ...args]: [string, ...string[]],
  env: Readonly<Record<string, string>>,
  until?: RegExp,
): Promise<ExampleRun> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: fileURLToPath(ROOT),
      env: { ...process.env, NODE_NO_WARNINGS: "1", ...env },
    });
    let said = "";
    let failed = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (until?.test(said)) child.kill();
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (failed += text));
    child.on("error", fail);
    child.on("close", (status) => done({ status, said, failed: status === 0 ? "" : failed }));
  });
}
