import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Builds what `npm pack` packs, from the sources as they are. */

run("../build-program.ts", "--force", "--minify");
run("../build-terminal.ts");
run("pack-weights.ts");

function run(script: string, ...args: string[]): void {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
